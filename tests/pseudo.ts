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

/**
 * What is left of a text when all that facts name is taken out of it. Words of code among the facts, such as "approved" and
 * "credit_card", are no names: a sentence that shows one is found.
 */
export function leftOver(text: string, facts: unknown): string[] {
  const names = new Set(
    textsIn(facts)
      .filter((fact) => !/^[a-z_]+$/.test(fact))
      .flatMap(plainWords),
  );
  return plainWords(text).filter((word) => !names.has(word));
}

/** Every text that somebody typed, in letters that no sentence has: who reads it on can tell it from what the product says. */
export function unreadable<Facts>(facts: Facts): Facts {
  const known = JSON.stringify(facts, (_key, value: unknown) =>
    typeof value === "string" && value.includes(" ") ? value.replaceAll(/[A-Za-z]/g, "q") : value,
  );
  return JSON.parse(known) as Facts;
}

function textsIn(facts: unknown): string[] {
  if (typeof facts === "string") return [facts];
  if (typeof facts !== "object" || facts === null) return [];
  return Object.values(facts).flatMap(textsIn);
}

/** How the facts themselves are written, in the English of the pseudo-language: days, clocks, money and zones. */
export const writtenFacts = [
  ..."Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec AM PM USD".split(" "),
];
