import { fieldProblemsOf, messageOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { isAnswer } from "#web/signed-form/sign/signing-attempt.ts";

/** The refusals after which the link leads to another page (docs/rules/hard-cases.md#links). */
const movedCodes = ["already_signed", "already_declined", "link_superseded", "link_expired", "not_found"];

/**
 * Returns the result of a failed signature: "moved" to another page, or the problems to show. Empty if the server did
 * not answer.
 */
export function refusalProblems(error: unknown): "moved" | readonly SaidProblem[] {
  if (!isAnswer(error)) return [];
  if (error instanceof ServerRefusal && movedCodes.includes(error.code)) return "moved";
  const fields = fieldProblemsOf(error);
  return fields.length > 0 ? fields.map(asTheFormNamesIt) : [{ field: "signature.name", message: messageOf(error) }];
}

/** Maps the fields whose names differ between the form and the call. */
function asTheFormNamesIt({ field, message }: SaidProblem): SaidProblem {
  if (field === "gratuityCents") return { field: "gratuity.custom", message };
  const card = /^payment\.cards\.(\d+)\.(?:encrypted|brand|last4)$/.exec(field);
  if (card) return { field: `payment.cards.${card[1]}.number`, message };
  return { field: field.replace(/\.amountCents$/, ".amount"), message };
}
