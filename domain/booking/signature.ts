import { cardDataMessage, findsCardNumber } from "#domain/card/detect.ts";
import type { FieldProblem } from "#domain/shared/refusal.ts";

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

export function checkSignature(signature: Signature): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = signature.name.trim();
  if (!/\p{L}/u.test(name) || name.length > 100) {
    problems.push({ field: "signature.name", message: "Enter your full name" });
  } else if (findsCardNumber(name)) {
    problems.push({ field: "signature.name", message: cardDataMessage });
  }
  if (signature.kind === "drawn" && !isDrawing(signature.strokes)) {
    problems.push({ field: "signature.strokes", message: "Draw your signature in the box, or type it" });
  }
  return problems;
}

/** At least one stroke of two points, all inside the box. */
function isDrawing(strokes: readonly (readonly Point[])[]): boolean {
  const points = strokes.flat();
  const inside = ({ x, y }: Point) => x >= 0 && x <= signatureBox.width && y >= 0 && y <= signatureBox.height;
  return strokes.some((stroke) => stroke.length >= 2) && points.length <= mostPoints && points.every(inside);
}
