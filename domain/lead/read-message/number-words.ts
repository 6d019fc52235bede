const words: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  один: 1,
  одна: 1,
  одного: 1,
  одну: 1,
  два: 2,
  две: 2,
  двое: 2,
  двух: 2,
  двоих: 2,
  три: 3,
  трое: 3,
  трех: 3,
  троих: 3,
  четыре: 4,
  четверо: 4,
  пять: 5,
  пятеро: 5,
  шесть: 6,
};

/** A pattern of all numbers. Longer words come first so that they are tried first. */
export const numberWord = `(?:\\d{1,2}|${Object.keys(words)
  .sort((a, b) => b.length - a.length)
  .join("|")})`;

/** Converts "two" to 2; undefined if the word is not a number. */
export function numberOf(word: string): number | undefined {
  return /^\d{1,2}$/.test(word) ? Number(word) : words[word.toLowerCase().replaceAll("ё", "е")];
}
