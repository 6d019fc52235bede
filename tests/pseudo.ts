/**
 * A language nobody speaks: every sentence of a catalogue in brackets, in letters English does not have, with its places
 * and its forms for counts as they were. What is drawn with it and still reads as English was never said by a catalogue.
 */
export function pseudo<Catalogues>(catalogues: Catalogues): Catalogues {
  return (typeof catalogues === "string" ? pseudoText(catalogues) : pseudoTable(catalogues)) as Catalogues;
}

/** "Your flights {{route}}" → "[Ýöûŕ ƒļîĝĥţš {{route}}]". */
export function pseudoText(sentence: string): string {
  return `[${sentence.replaceAll(/\{\{\w+\}\}|[A-Za-z]/g, (found) => letters.get(found) ?? found)}]`;
}

function pseudoTable(table: unknown): unknown {
  if (typeof table !== "object" || table === null) return table;
  return Object.fromEntries(Object.entries(table).map(([code, said]) => [code, pseudo(said)]));
}

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const strange = "åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const letters = new Map([...plain].map((letter, index) => [letter, [...strange][index]]));

/** The words of a text that still have letters of English. */
export function plainWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[A-Za-z]/.test(word));
}
