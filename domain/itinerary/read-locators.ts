import { normaliseLines } from "./parsing/normalise.ts";

/** The confirmation numbers on a screen of a reservation: one of each airline, and that of the reservation system. */
export interface ReadLocators {
  /** The locator of each airline, by its two-character code. An airline with two different ones is left out. */
  airlines: ReadonlyMap<string, string>;
  /** Null if the screen prints none, or different ones. */
  gds: string | null;
}

/** Of a direct connection (Sabre, Apollo), "/DCAA*ENQFIM", and at the end of a flight (Amadeus), "E  LH/ABC123". */
const ofAirline = [/\/DC([A-Z0-9]{2})\*([A-Z0-9]{5,8})\b/g, /\s([A-Z0-9]{2})\/([A-Z0-9]{6})\s*$/g];

/** Amadeus "RP/… 10JUL16/0007Z   YL5C2V", Sabre "…*AST 1142/24APR19 POKIWI H", Galileo and Apollo "VH5M50/WS QSBYC". */
const ofSystem = [
  /^RP\/.*\/\d{4}Z\s+([A-Z0-9]{6})\s*$/,
  /\*A[A-Z0-9]{2}\s+\d{4}\/\d{2}[A-Z]{3}\d{2}\s+([A-Z]{6})\b/,
  /^([A-Z0-9]{6})\/[A-Z0-9]{2} [A-Z0-9]{5}\b/,
];

/** Finds the confirmation numbers on a screen of a reservation system, as an agent copies it. Linear in the text. */
export function readLocators(text: string): ReadLocators {
  const lines = normaliseLines(text).map(({ plain }) => plain);
  const found = lines.flatMap((line) => ofAirline.flatMap((pattern) => [...line.matchAll(pattern)]));
  const codes = new Set(found.map(([, airline = ""]) => airline));
  const airlines = [...codes].flatMap((code) => {
    const locator = theOne(found.flatMap(([, airline, printed = ""]) => (airline === code ? printed : [])));
    return locator === null ? [] : [[code, locator] as const];
  });
  const gds = theOne(lines.flatMap((line) => ofSystem.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])));
  return { airlines: new Map(airlines), gds };
}

function theOne(locators: readonly string[]): string | null {
  const [locator = null, ...others] = new Set(locators);
  return others.length === 0 ? locator : null;
}
