/// The batches of a source of record lines.
///
/// Reading is serial; each batch is decoded when and where its taker likes.
public final class RecordBatches {
  private let lines: LineReader
  private let decoder: RecordDecoder

  /// Makes the batches of a reader's lines.
  public init(_ lines: LineReader, decoder: RecordDecoder = RecordDecoder()) {
    self.lines = lines
    self.decoder = decoder
  }

  /// Reads the next batch, some 256 KiB of whole lines; `nil` at the end.
  ///
  /// - Throws: a fault when the source cannot be read any further; the records before it were handed out.
  public func next() throws(Fault) -> RecordBatch? {
    guard let block = try lines.nextBlock() else { return nil }
    return RecordBatch(block, decoder: decoder)
  }
}

extension RecordBatch {
  /// Makes the batch of a block of lines; blank lines are passed over.
  public init(_ block: LineBlock, decoder: RecordDecoder = RecordDecoder()) {
    self.init(byteCount: block.byteCount) {
      var batch = DecodedBatch()
      batch.records.reserveCapacity(block.bytes.count / 160)
      block.forEachLine { number, line in
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
        do throws(RecordError) {
          batch.records.append(LocatedRecord(try decoder.decode(line), file: block.file, line: number))
        } catch {
          batch.faults.append(Fault(file: block.file, line: number, message: error.message))
        }
      }
      batch.faults += block.faults
      return batch
    }
  }
}
