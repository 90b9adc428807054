#include "CICUShim.h"

#include <stdlib.h>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

struct ci_text {
  // ICU owns these; they live as long as the process.
  const UNormalizer2 *forms[3];
  UBreakIterator *words;
};

ci_status ci_open(ci_text **out) {
  *out = NULL;
  ci_text *text = calloc(1, sizeof *text);
  if (!text) return CI_NO_MEMORY;
  UErrorCode code = U_ZERO_ERROR;
  text->forms[CI_FORM_FOLD] = unorm2_getNFKCCasefoldInstance(&code);
  text->forms[CI_FORM_COMPOSED] = unorm2_getNFCInstance(&code);
  text->forms[CI_FORM_DECOMPOSED] = unorm2_getNFDInstance(&code);
  if (U_FAILURE(code)) {
    free(text);
    return CI_FAILED;
  }
  *out = text;
  return CI_OK;
}

void ci_close(ci_text *text) {
  if (!text) return;
  if (text->words) ubrk_close(text->words);
  free(text);
}

ci_category ci_category_of(uint32_t scalar) {
  switch (u_charType((UChar32)scalar)) {
    case U_UPPERCASE_LETTER:
    case U_TITLECASE_LETTER:
      return CI_UPPER;
    case U_LOWERCASE_LETTER:
    case U_MODIFIER_LETTER:
    case U_OTHER_LETTER:
    case U_LETTER_NUMBER:
    case U_OTHER_NUMBER:
      return CI_LOWER;
    case U_DECIMAL_DIGIT_NUMBER:
      return CI_DIGIT;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
      return CI_MARK;
    case U_COMBINING_SPACING_MARK:
      return CI_SPACING_MARK;
    case U_SPACE_SEPARATOR:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
    case U_CONTROL_CHAR:
    case U_SURROGATE:
      return CI_SPACE;
    case U_FORMAT_CHAR:
      return CI_FORMAT;
    case U_MATH_SYMBOL:
    case U_CURRENCY_SYMBOL:
    case U_OTHER_SYMBOL:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
      return CI_SYMBOL;
    default:
      return CI_PUNCTUATION;
  }
}

static ci_script group_of(UScriptCode code) {
  switch (code) {
    case USCRIPT_COMMON:
    case USCRIPT_INHERITED:
    case USCRIPT_LATIN:
    case USCRIPT_GREEK:
    case USCRIPT_COPTIC:
    case USCRIPT_CYRILLIC:
    case USCRIPT_GLAGOLITIC:
    case USCRIPT_ARABIC:
    case USCRIPT_HEBREW:
    case USCRIPT_SYRIAC:
      return CI_MARKS_OPTIONAL;
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO:
    case USCRIPT_HANGUL:
    case USCRIPT_YI:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
      return CI_UNSPACED;
    default:
      return CI_PLAIN;
  }
}

ci_script ci_script_of(uint32_t scalar) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript((UChar32)scalar, &code);
  if (U_FAILURE(code)) return CI_PLAIN;
  // A letter shared by scripts, such as the kana length mark, belongs to those that share it.
  if (script == USCRIPT_COMMON && uscript_hasScript((UChar32)scalar, USCRIPT_KATAKANA)) return CI_UNSPACED;
  return group_of(script);
}

int32_t ci_digit_value(uint32_t scalar) { return u_charDigitValue((UChar32)scalar); }

int32_t ci_joins_before(const ci_text *text, uint32_t scalar) {
  return !unorm2_hasBoundaryBefore(text->forms[CI_FORM_COMPOSED], (UChar32)scalar) ||
         !unorm2_hasBoundaryBefore(text->forms[CI_FORM_FOLD], (UChar32)scalar);
}

// One scalar decomposes into 18 UTF-16 units at most, so short runs never leave the stack.
enum { STACK_UNITS = 128 };

ci_status ci_normalize(const ci_text *text, ci_form form, const uint32_t *scalars, int32_t count, uint32_t *out,
                       int32_t capacity, int32_t *written) {
  *written = 0;
  if (count <= 0) return CI_OK;
  if (count > INT32_MAX / 64) return CI_NO_MEMORY;
  UChar source_room[STACK_UNITS], target_room[STACK_UNITS];
  UChar *source = source_room, *target = target_room, *heap = NULL;
  int32_t target_capacity = STACK_UNITS;
  if (count > STACK_UNITS / 20) {
    target_capacity = count * 20;
    heap = malloc(((size_t)count * 2 + (size_t)target_capacity) * sizeof(UChar));
    if (!heap) return CI_NO_MEMORY;
    source = heap;
    target = heap + (size_t)count * 2;
  }
  UErrorCode code = U_ZERO_ERROR;
  int32_t source_count = 0;
  u_strFromUTF32(source, heap ? count * 2 : STACK_UNITS, &source_count, (const UChar32 *)scalars, count, &code);
  int32_t target_count =
      unorm2_normalize(text->forms[form], source, source_count, target, target_capacity, &code);
  ci_status status = CI_FAILED;
  if (U_SUCCESS(code)) {
    u_strToUTF32((UChar32 *)out, capacity, written, target, target_count, &code);
    status = code == U_BUFFER_OVERFLOW_ERROR ? CI_NO_ROOM : U_SUCCESS(code) ? CI_OK : CI_FAILED;
  }
  free(heap);
  return status;
}

ci_status ci_word_breaks(ci_text *text, const uint8_t *utf8, int32_t count, int32_t *out, int32_t capacity,
                         int32_t *written) {
  *written = 0;
  UErrorCode code = U_ZERO_ERROR;
  if (!text->words) {
    text->words = ubrk_open(UBRK_WORD, "", NULL, 0, &code);
    if (U_FAILURE(code)) {
      text->words = NULL;
      return CI_FAILED;
    }
  }
  UText view = UTEXT_INITIALIZER;
  utext_openUTF8(&view, (const char *)utf8, count, &code);
  ubrk_setUText(text->words, &view, &code);
  ci_status status = U_SUCCESS(code) ? CI_OK : CI_FAILED;
  if (status == CI_OK) {
    ubrk_first(text->words);
    int32_t at;
    while ((at = ubrk_next(text->words)) != UBRK_DONE && at < count) {
      if (*written >= capacity) {
        status = CI_NO_ROOM;
        break;
      }
      out[(*written)++] = at;
    }
  }
  utext_close(&view);
  return status;
}
