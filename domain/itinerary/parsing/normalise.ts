/**
 * The lines of a paste as the readers want them: capitals, plain blanks, one sign for the key that four terminals print as
 * "¥", "‡", "¤" and "|". Character for character as long as the original, so that columns still mean what they meant.
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

/** Several prints of one key, quotation marks, dashes, and blanks that take no place. */
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
/** Capitals and signs of ASCII, as terminals print them: most lines are. */
const isPlain = /^[ !-_}~]*$/;
/** A mail's marks of quotation, and the prompts of terminals; "><" and ">*VL" are the terminal's own. */
const quoteMarks = /^[ \t]{0,8}(?:[>»›][ \t]{1,3}|>(?=>)|[>»›](?=[ \t]{0,3}\d{1,2}[ .*+]))+/;
