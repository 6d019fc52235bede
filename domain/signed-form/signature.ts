import { transliterate } from "#domain/booking-form/ticket-name.ts";
import { holdsLongNumber } from "#domain/card/long-number.ts";
import { type FormProblem, fieldProblem } from "#domain/shared/problem.ts";

export interface Point {
  x: number;
  y: number;
}

/** The signature that the signer adopted with intent to sign. Coordinates are pixels in a box of `signatureBox`. */
export type Signature =
  | { kind: "typed"; name: string }
  | { kind: "drawn"; name: string; strokes: readonly (readonly Point[])[] };

export const signatureBox = { width: 600, height: 200 } as const;

/** The maximum number of points. More would not be a signature and would enlarge every document. */
const mostPoints = 5000;

/**
 * Returns the problems of a signature. `people` are the full names of travelers and cardholders. A single word is
 * accepted only if it is the full name of one of them.
 */
export function checkSignature(signature: Signature, people: readonly string[]): FormProblem[] {
  const problems: FormProblem[] = [];
  const name = signature.name.trim();
  if (!isFullName(name, people) || name.length > 100) {
    problems.push(fieldProblem("signature.name", "signature_name_missing"));
  } else if (holdsLongNumber(name)) {
    problems.push(fieldProblem("signature.name", "card_data"));
  }
  if (signature.kind === "drawn" && !isDrawing(signature.strokes)) {
    problems.push(fieldProblem("signature.strokes", "signature_not_drawn"));
  }
  return problems;
}

/** Returns true if the signer is one of `people`, with or without middle names, in any order and spelling. */
export function isOneOf(people: readonly string[], signer: string): boolean {
  const typed = wordsOf(signer);
  return people.map(wordsOf).some((name) => {
    const [short, long] = name.length < typed.length ? [name, typed] : [typed, name];
    return short.length >= Math.min(2, name.length) && short.length > 0 && short.every((word) => long.includes(word));
  });
}

/**
 * Returns true for at least two words with letters, one of them longer than an initial. A single word is accepted only
 * if it is the full name of a person.
 */
function isFullName(name: string, people: readonly string[]): boolean {
  const words = wordsOf(name).filter((word) => /\p{L}/u.test(word));
  if (words.length === 1) return people.some((person) => wordsOf(person).join(" ") === words[0]);
  return words.length > 1 && words.join("").length > 2;
}

function wordsOf(name: string): string[] {
  return transliterate(name).split(" ").filter(Boolean);
}

/** Returns true if there is at least one stroke of two points and all points are inside the box. */
function isDrawing(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const inside = ({ x, y }: Point) => x >= 0 && x <= signatureBox.width && y >= 0 && y <= signatureBox.height;
  return strokes.some((stroke) => stroke.length >= 2) && points.length <= mostPoints && points.every(inside);
}
