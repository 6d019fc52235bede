/**
 * Cyrillic names in the spelling of the passports of other countries than Russia. The same letters can be of more than
 * one language, so a spelling is a proposal: the passenger compares it with the passport
 * (docs/rules/law-and-standards.md#names-on-tickets).
 */

/** The letters that a language spells differently from Russian passports. */
interface Spelling {
  letters: Record<string, string>;
  /** Letters that have another spelling after one of `initialAfter` or at the beginning of a word. */
  initial: Record<string, string>;
  initialAfter: RegExp;
}

const vowel = /[АЕЁИОУЫЭЮЯІЇЄЎӘӨҰҮӢӮЪЬ]/;
const never = /(?!)/;

const uzbek: Spelling = {
  letters: table("Ё:YO Ж:J Й:Y Х:X Ъ: Ю:YU Я:YA"),
  initial: table("Е:YE"),
  initialAfter: vowel,
};
const tajik: Spelling = {
  letters: table("Ё:YO Ғ:GH Ҷ:J Й:Y Ӣ:I Ӯ:U Ъ: Ю:YU Я:YA"),
  initial: table("Е:YE"),
  initialAfter: vowel,
};
const kazakh: Spelling = {
  letters: table("Ә:A Ё:YO Қ:K Ұ:U Һ:H Й:Y Ъ: Ю:YU Я:YA"),
  initial: table("Е:YE"),
  initialAfter: vowel,
};
const ukrainian: Spelling = {
  letters: table("Г:H И:Y"),
  initial: table("Є:YE Ї:YI Й:Y Ю:YU Я:YA"),
  initialAfter: never,
};
const belarusian: Spelling = {
  letters: table("Г:H Ё:IO Ў:U"),
  initial: table("Е:YE Ё:YO Ю:YU Я:YA"),
  initialAfter: vowel,
};

/** Letters by which a language is recognized, in this order. */
const recognized: readonly [letters: RegExp, spelling: Spelling][] = [
  [/[ЇЄҐ]/, ukrainian],
  [/[ӢӮҶ]/, tajik],
  [/[ӘҰҺ]|[ҒҚ].*[ІЫҢӨҮ]|[ІЫҢӨҮ].*[ҒҚ]|І.*[ҢӨҮ]|[ҢӨҮ].*І/, kazakh],
  [/Ў.*[ІЫ]|[ІЫ].*Ў|І.*[ЫЭЁ]|[ЫЭЁ].*І/, belarusian],
  // Uzbek writes Ъ after vowels, Russian only after consonants.
  [/[ЎҚҒҲ]|[АЕЁИЙОУЭЮЯ]Ъ/, uzbek],
  [/І/, ukrainian],
];

/**
 * Returns the text with the letters that the language of `person` spells differently from Russian. All names of one
 * person decide the language, because one of them can have only common letters.
 */
export function spellCyrillic(text: string, person: string): string {
  const capitals = person.normalize("NFC").toUpperCase();
  const spelling = recognized.find(([letters]) => letters.test(capitals))?.[1];
  if (!spelling) return text;
  const { letters, initial, initialAfter } = spelling;
  const all = [...text];
  return all
    .map((letter, index) => {
      const before = all[index - 1]?.toUpperCase() ?? " ";
      const isInitial = !/\p{L}/u.test(before) || initialAfter.test(before);
      const capital = letter.toUpperCase();
      return (isInitial ? initial[capital] : undefined) ?? letters[capital] ?? letter;
    })
    .join("");
}

/** Reads "Ж:J Ъ:" as a record of letters. */
function table(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((pair) => pair.split(":") as [string, string]));
}
