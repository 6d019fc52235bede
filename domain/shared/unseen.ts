/**
 * Invisible characters. They cannot be stored, change the direction of the text, or make two equal-looking names
 * differ. Some of them are visible in combination with others; `seenTogether` lists these combinations and their use.
 */

/**
 * Control characters, unpaired surrogates, characters without width or ink, and line and paragraph separators. Of the
 * format characters, the Arabic signs that enclose a number are visible.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u;

/** Scripts that join or separate letters with a special character. */
const indic =
  "\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}";
const arabic = "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Mong}";

const picture = "(?![0-9#*])\\p{Emoji}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?";

/** The sequences that people type, longer ones first. Invisible characters outside of them are refused. */
const seenTogether: readonly string[] = [
  // The flags of England, Scotland and Wales. Other words in tag characters are invisible.
  "\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}",
  // Emoji, each with a color selector or a skin tone, joined: a colored heart, a family, a health worker.
  `${picture}(?:\\u200d${picture})*`,
  // A keycap digit.
  "[0-9#*]\\ufe0f\\u20e3",
  // Persian separates letters within a word. Malayalam and Bengali end words with a joined letter.
  `(?<=[${indic}])[\\u200c\\u200d]`,
  `(?<=[${arabic}])[\\u200c\\u200d](?=[${arabic}])`,
  // Variants of letters in Mongolian, and of Chinese characters in Japanese names.
  "(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]",
  "(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
];
const seen = new RegExp(seenTogether.join("|"), "gu");

/** Returns true if the text contains an invisible character. A line break counts as one. */
export function holdsUnseen(text: string): boolean {
  // A space replaces each sequence. Otherwise the surrogates on both sides could form a character.
  return unseen.test(text) && unseen.test(text.replaceAll(seen, " "));
}
