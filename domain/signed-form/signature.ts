import { transliterate } from "#domain/booking/ticket-name.ts";
import { holdsLongNumber } from "#domain/card/misplaced.ts";
import { type FormProblem, fieldProblem } from "#domain/shared/problem.ts";

export interface Point {
  x: number;
  y: number;
}

/** What the signer adopted with intent to sign. Coordinates are pixels of a box of `signatureBox`. */
export type Signature =
  | { kind: "typed"; name: string }
  | { kind: "drawn"; name: string; strokes: readonly (readonly Point[])[] };

export const signatureBox = { width: 600, height: 200 } as const;

/** More is no signature, and would swell every document. */
const mostPoints = 5000;

/** `people` are the full names of travelers and cardholders: of them alone a single name is a whole one. */
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

/** Whether one of `people` signs, with or without middle names and in whatever order and spelling. */
export function isOneOf(people: readonly string[], signer: string): boolean {
  const typed = wordsOf(signer);
  return people.map(wordsOf).some((name) => {
    const [short, long] = name.length < typed.length ? [name, typed] : [typed, name];
    return short.length >= Math.min(2, name.length) && short.length > 0 && short.every((word) => long.includes(word));
  });
}

/** Two words of letters, of which one is more than an initial; a single word only for whoever is called just that. */
function isFullName(name: string, people: readonly string[]): boolean {
  const words = wordsOf(name).filter((word) => /\p{L}/u.test(word));
  if (words.length === 1) return people.some((person) => wordsOf(person).join(" ") === words[0]);
  return words.length > 1 && words.join("").length > 2;
}

function wordsOf(name: string): string[] {
  return transliterate(name).split(" ").filter(Boolean);
}

/** At least one stroke of two points, all inside the box. */
function isDrawing(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const inside = ({ x, y }: Point) => x >= 0 && x <= signatureBox.width && y >= 0 && y <= signatureBox.height;
  return strokes.some((stroke) => stroke.length >= 2) && points.length <= mostPoints && points.every(inside);
}
