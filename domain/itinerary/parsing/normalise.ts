/**
 * The lines of a paste as the readers want them: capitals, plain blanks, one sign for the key that four terminals print as
 * "¥", "‡", "¤" and "|". Character for character as long as the original, so that columns still mean what they meant.
 */
export function normaliseLines(text: string): { text: string; plain: string }[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ({ text: line, plain: plainLine(line) }));
}

function plainLine(line: string): string {
  return line
    .replace(/[\s\u00a0\u2000-\u200b\ufeff]/g, " ")
    .replace(/[¥‡¤|]/g, "+")
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―]/g, "-")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
    .trimEnd();
}
