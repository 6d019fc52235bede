import { type Finding, type MessageField, overlaps } from "#domain/lead/read-message/finding.ts";

/** A piece of the text, with the field that was found in it. */
export interface Piece {
  start: number;
  text: string;
  field?: MessageField;
}

/** Splits the text at the findings. Of overlapping findings only the first is marked. */
export function piecesOf(text: string, findings: readonly Finding[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, { start, end, field }] of findings.entries()) {
    if (findings.slice(0, index).some((one) => overlaps(one, { start, end })) || start < at) continue;
    if (start > at) pieces.push({ start: at, text: text.slice(at, start) });
    pieces.push({ start, text: text.slice(start, end), field });
    at = end;
  }
  if (at < text.length) pieces.push({ start: at, text: text.slice(at) });
  return pieces;
}
