/**
 * Translates catalogues to a pseudo-language: puts every sentence in brackets and replaces its letters with
 * non-English ones. Keeps placeholders and plural forms. Text that still reads as English on a page came from no
 * catalogue.
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

/** Returns the words of a text that still contain English letters. */
export function plainWords(text: string): string[] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => /[A-Za-z]/.test(word));
}

/**
 * Returns the English words of a text that are not among the facts. Codes among the facts, such as "approved" and
 * "credit_card", do not count as facts, so a sentence that shows a code is found.
 */
export function leftOver(text: string, facts: unknown): string[] {
  const names = new Set(
    textsIn(facts)
      .filter((fact) => !/^[a-z_]+$/.test(fact))
      .flatMap(plainWords),
  );
  return plainWords(text).filter((word) => !names.has(word));
}

/**
 * Replaces the letters of every typed text with letters that no sentence has, so that typed text differs from the
 * product's own text.
 */
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

/** The English words in formatted facts: days, clocks, money and zones. */
export const writtenFacts = [
  ..."Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec AM PM USD Eastern Time".split(" "),
];
