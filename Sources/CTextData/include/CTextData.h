// Tables for readings and keyboard layouts; made by the generators under index-data, which say what each holds.
#ifndef C_TEXT_DATA_H
#define C_TEXT_DATA_H

#include <stdint.h>

// Han: syllables of 8 bytes; letters from U+3400 on, a syllable's number from 1 and the top bit where phrases start;
// phrases by length, letters then syllables; pairs of a traditional and a simplified letter.
extern const uint8_t ct_syllables[];
extern const int32_t ct_syllable_count;
extern const uint16_t ct_letters[];
extern const uint16_t ct_phrases_2[];
extern const uint16_t ct_phrases_3[];
extern const uint16_t ct_phrases_4[];
extern const int32_t ct_phrase_count_2;
extern const int32_t ct_phrase_count_3;
extern const int32_t ct_phrase_count_4;
extern const uint16_t ct_simplified[];
extern const int32_t ct_simplified_count;

// Kana: two spellings of 4 bytes by the place from U+3041 on; pairs are two places, then the same.
extern const uint8_t ct_kana[];
extern const uint8_t ct_kana_pairs[];
extern const int32_t ct_kana_pair_count;

// Greek and Cyrillic: three spellings of 4 bytes from U+0370 on; pairs of letters, and their spellings.
extern const uint8_t ct_latin[];
extern const uint16_t ct_latin_pair_keys[];
extern const uint8_t ct_latin_pairs[];
extern const int32_t ct_latin_pair_count;

// Keyboard layouts: names, each ended by a zero; what U+0020 to U+007E become; the same for the way back, then
// sorted pairs for what is beyond, and the number of the first pair of each layout.
extern const char ct_layout_names[];
extern const int32_t ct_layout_count;
extern const uint16_t ct_layout_forward[];
extern const uint8_t ct_layout_backward_ascii[];
extern const uint16_t ct_layout_backward[];
extern const uint16_t ct_layout_backward_starts[];

// Arrays of no declared size are not seen from Swift; these give their starts.
static inline const uint8_t *ct_syllable_bytes(void) { return ct_syllables; }
static inline const uint16_t *ct_letter_table(void) { return ct_letters; }
static inline const uint16_t *ct_phrase_table(int length) {
  return length == 2 ? ct_phrases_2 : length == 3 ? ct_phrases_3 : ct_phrases_4;
}
static inline int32_t ct_phrase_count(int length) {
  return length == 2 ? ct_phrase_count_2 : length == 3 ? ct_phrase_count_3 : ct_phrase_count_4;
}
static inline const uint16_t *ct_simplified_pairs(void) { return ct_simplified; }
static inline const uint8_t *ct_kana_table(void) { return ct_kana; }
static inline const uint8_t *ct_kana_pair_table(void) { return ct_kana_pairs; }
static inline const uint8_t *ct_latin_table(void) { return ct_latin; }
static inline const uint16_t *ct_latin_pair_key_table(void) { return ct_latin_pair_keys; }
static inline const uint8_t *ct_latin_pair_table(void) { return ct_latin_pairs; }
static inline const char *ct_layout_name_list(void) { return ct_layout_names; }
static inline const uint16_t *ct_layout_forward_table(void) { return ct_layout_forward; }
static inline const uint8_t *ct_layout_backward_ascii_table(void) { return ct_layout_backward_ascii; }
static inline const uint16_t *ct_layout_backward_table(void) { return ct_layout_backward; }
static inline const uint16_t *ct_layout_backward_start_table(void) { return ct_layout_backward_starts; }

#endif
