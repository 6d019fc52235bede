/**
 * Characters nobody sees: they cannot be stored, turn the direction of writing, or make two names differ that look the
 * same. Some of them do something that is seen, in the company of others: those are listed, with what they are for.
 */

/**
 * Controls, halves of characters, what has no width or no ink, line and paragraph separators. Of the format characters
 * the signs of Arabic and others that embrace a number are seen.
 */
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]|(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])\p{Cf}/u;

/** Scripts whose letters are joined, or kept from joining, by a character of their own. */
const indic =
  "\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}";
const arabic = "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Mong}";

const picture = "(?![0-9#*])\\p{Emoji}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f])?";

/** Each is one sequence as people type it, the longer ones first; what is unseen outside of them is refused. */
const seenTogether: readonly string[] = [
  // The flags of England, Scotland and Wales; other words in tag characters are hidden ones.
  "\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}",
  // A heart in color, a family, a health worker: pictures, each in color or tinted, joined.
  `${picture}(?:\\u200d${picture})*`,
  // A digit on a key.
  "[0-9#*]\\ufe0f\\u20e3",
  // Persian keeps letters of a word apart, Malayalam and Bengali end words with a joined one.
  `(?<=[${indic}])[\\u200c\\u200d]`,
  `(?<=[${arabic}])[\\u200c\\u200d](?=[${arabic}])`,
  // Forms of a letter: of Mongolian, and of the Chinese characters in Japanese names.
  "(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]",
  "(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
];
const seen = new RegExp(seenTogether.join("|"), "gu");

/** Whether something in the text cannot be seen. A line break is such a thing, too. */
export function holdsUnseen(text: string): boolean {
  // Something stays in their place, lest two halves around one of them become a character.
  return unseen.test(text) && unseen.test(text.replaceAll(seen, " "));
}
