/** Lower case, no accents, no apostrophes, words one blank apart: "Köln/Bonn" and "koln bonn" are the same. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}'’‘`ʻʼ]/gu, "")
    .toLowerCase()
    .replace(/[ıøłđß]/g, (letter) => withoutStroke[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** All that somebody may type for a name: accents left off or written out ("muenchen"), "st" for "saint" and the like. */
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

/** Letters that are no plain letter with a mark upon it, so that taking the marks off does not help. */
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
