/**
 * Returns the lines of a paste in the form that parsing needs: upper case, plain spaces, and one character for the key
 * that terminals print as "¥", "‡", "¤" or "|". Each line keeps its length, so that columns keep their positions.
 */
export function normaliseLines(text: string): { text: string; plain: string }[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ({ text: line, plain: plainLine(line) }));
}

function plainLine(line: string): string {
  if (isPlain.test(line) && !line.includes(">")) return line.trimEnd();
  return line
    .replace(quoteMarks, (marks) => " ".repeat(marks.length))
    .replace(notPlain, plainCharacter)
    .trimEnd();
}

function plainCharacter(character: string): string {
  const known = signs.get(character);
  if (known !== undefined) return known;
  return character >= "a" && character <= "z" ? character.toUpperCase() : /\s/.test(character) ? " " : character;
}

/** Variants of one key, quotation marks, dashes, and zero-width spaces. */
const signs = new Map(
  Object.entries({
    "+": "¥‡¤|¦╪┼╬†",
    "'": "‘’´`",
    '"': "“”„",
    "-": "‐‑‒–—―−",
    " ": "\u200b\u200c\u200d\ufeff",
  }).flatMap(([plain, prints]) => [...prints].map((print): [string, string] => [print, plain])),
);

const notPlain = /[^ !-_}~]/g;
/** Upper-case ASCII, as terminals print most lines. */
const isPlain = /^[ !-_}~]*$/;
/** Quotation marks of mails, and prompts of terminals. "><" and ">*VL" belong to the terminal's output. */
const quoteMarks = /^[ \t]{0,8}(?:[>»›][ \t]{1,3}|>(?=>)|[>»›](?=[ \t]{0,3}\d{1,2}[ .*+]))+/;
