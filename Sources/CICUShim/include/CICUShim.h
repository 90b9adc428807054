// ICU behind C names: what one scalar is, normal forms of short scalar runs, and word breaks.
// Every entry reports a status, takes and gives scalars as UTF-32 or text as UTF-8, and never aborts.
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a call came to.
typedef enum ci_status {
  CI_OK = 0,
  /// Memory ran out.
  CI_NO_MEMORY = 1,
  /// The room handed in is too small; the count handed back says how much is needed.
  CI_NO_ROOM = 2,
  /// ICU refused; its data may be missing.
  CI_FAILED = 3,
} ci_status;

/// ICU's thirty general categories, gathered into the kinds the analysis tells apart.
typedef enum ci_category {
  CI_LOWER = 0,         // Ll Lm Lo, and numbers that are no decimal digits (Nl No)
  CI_UPPER = 1,         // Lu Lt
  CI_DIGIT = 2,         // Nd
  CI_MARK = 3,          // Mn Me
  CI_SPACING_MARK = 4,  // Mc
  CI_PUNCTUATION = 5,   // Pc Pd Ps Pe Pi Pf Po Sk
  CI_SYMBOL = 6,        // Sm Sc So, private use, and what is not assigned yet
  CI_SPACE = 7,         // Zs Zl Zp Cc, and surrogates
  CI_FORMAT = 8,        // Cf
} ci_category;

/// How a script treats its marks and its blanks.
typedef enum ci_script {
  CI_PLAIN = 0,           // marks carry vowels or tones and stay: Devanagari, Tamil, Tibetan, …
  CI_MARKS_OPTIONAL = 1,  // readers leave marks out: Latin, Greek, Cyrillic, Arabic, Hebrew, Syriac, shared marks
  CI_UNSPACED = 2,        // words are written without blanks: Han, kana, Hangul, Thai, Lao, Khmer, Myanmar, …
} ci_script;

/// Normalisers and a word iterator; for one thread at a time.
typedef struct ci_text ci_text;

/// Opens a handle; the word iterator is opened by the first call that needs it.
ci_status ci_open(ci_text **out);

/// Closes a handle; a null pointer is fine.
void ci_close(ci_text *text);

/// Gives the category of a scalar.
ci_category ci_category_of(uint32_t scalar);

/// Gives the group of a scalar's script; script extensions count.
ci_script ci_script_of(uint32_t scalar);

/// Gives 0–9 for a decimal digit of any script, else -1.
int32_t ci_digit_value(uint32_t scalar);

/// Gives 1 when a scalar may join with what is before it under NFC or NFKC case folding, else 0.
int32_t ci_joins_before(const ci_text *text, uint32_t scalar);

/// The three normal forms.
typedef enum ci_form {
  CI_FORM_FOLD = 0,       // NFKC_Casefold: compatibility forms, case, and ignorable scalars gone
  CI_FORM_COMPOSED = 1,   // NFC
  CI_FORM_DECOMPOSED = 2  // NFD
} ci_form;

/// Brings a run of scalars into a normal form. `written` gets the count, also when the room was too small.
ci_status ci_normalize(const ci_text *text, ci_form form, const uint32_t *scalars, int32_t count, uint32_t *out,
                       int32_t capacity, int32_t *written);

/// Finds word breaks strictly inside a UTF-8 run, as byte offsets. Needs room for `count` offsets at most.
ci_status ci_word_breaks(ci_text *text, const uint8_t *utf8, int32_t count, int32_t *out, int32_t capacity,
                         int32_t *written);

#ifdef __cplusplus
}
#endif
