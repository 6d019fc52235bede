/**
 * Returns the text in lower case, without accents and apostrophes, with single spaces: "Köln/Bonn" and "koln bonn"
 * become equal.
 */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`ʻʼ]/gu, "")
    .toLowerCase()
    .replace(/[ıøłđß]/g, (letter) => withoutStroke[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Returns all spellings that users type for a name: accents omitted or written out ("muenchen"), "st" for "saint" and
 * similar.
 */
export function spellings(name: string): string[] {
  const writtenOut = name
    .normalize("NFC")
    .replace(/[äöüåøæ]/gi, (letter) => twoLetters[letter.toLowerCase()] ?? letter);
  const plainNames = new Set([plain(name), plain(writtenOut)]);
  return [...plainNames].flatMap((text) => {
    const swapped = text.replace(abbreviated, (word) => swaps[word] ?? word);
    return swapped === text ? [text] : [text, swapped];
  });
}

/** Letters that are not a plain letter with a diacritic, so that removing diacritics does not change them. */
const withoutStroke: Record<string, string> = { ı: "i", ø: "o", ł: "l", đ: "d", ß: "ss" };
const twoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe", æ: "ae" };

const pairs = [
  ["saint", "st"],
  ["fort", "ft"],
  ["mount", "mt"],
] as const;
const swaps: Record<string, string> = Object.fromEntries(
  pairs.flatMap(([long, short]) => [
    [long, short],
    [short, long],
  ]),
);
const abbreviated = new RegExp(`(?<!\\p{L})(?:${Object.keys(swaps).join("|")})(?!\\p{L})`, "gu");
