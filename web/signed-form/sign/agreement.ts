import type { SigningInput } from "#contract/signed-form/signing.ts";
import { type FormProblem, fieldProblem } from "#domain/shared/problem.ts";
import { checkSignature, isOneOf, type Point } from "#domain/signed-form/signature.ts";

/** The customer's input on the last page. */
export interface TypedAgreement {
  electronicRecords: boolean;
  chargeAuthorisation: boolean;
  name: string;
  /** True if a signer who is not part of the booking has confirmed it. */
  signsForOthers: boolean;
  /** Null if the typed name is the signature. */
  strokes: Point[][] | null;
}

export const noAgreement: TypedAgreement = {
  electronicRecords: false,
  chargeAuthorisation: false,
  name: "",
  signsForOthers: false,
  strokes: null,
};

/** Returns the problems. `people` are the names in the booking. Another person may sign after a confirmation. */
export function checkAgreement(typed: TypedAgreement, people: readonly string[]): FormProblem[] {
  const { name, strokes } = typed;
  return [
    ...(typed.electronicRecords ? [] : [fieldProblem("consents.electronicRecords", "records_not_agreed")]),
    ...(typed.chargeAuthorisation ? [] : [fieldProblem("consents.chargeAuthorisation", "payment_not_agreed")]),
    ...checkSignature(strokes ? { kind: "drawn", name, strokes } : { kind: "typed", name }, people),
    ...(isStranger(typed, people) && !typed.signsForOthers
      ? [fieldProblem("signature.signsForOthers", "signs_for_others_not_confirmed")]
      : []),
  ];
}

/** Returns true for a full name that is not in the booking. */
export function isStranger({ name }: Pick<TypedAgreement, "name">, people: readonly string[]): boolean {
  return checkSignature({ kind: "typed", name }, people).length === 0 && !isOneOf(people, name);
}

/** Returns the signature. A stroke is a plain list: x, y, x, y. */
export function toSignature({ name, strokes }: TypedAgreement): SigningInput["signature"] {
  if (!strokes) return { kind: "typed", name: name.trim() };
  const drawn = strokes.filter((stroke) => stroke.length >= 2);
  return { kind: "drawn", name: name.trim(), strokes: drawn.map((stroke) => stroke.flatMap(({ x, y }) => [x, y])) };
}
