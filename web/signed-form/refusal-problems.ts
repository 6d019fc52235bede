import type { SaidProblem } from "#web/shared/problem-sayer.ts";
import { fieldProblemsOf, messageOf, ServerRefusal } from "#web/shared/server-refusal.ts";
import { isAnswer } from "./sign/signing-attempt.ts";

/** Refusals after which another page is behind the link (docs/rules/hard-cases.md#links). */
const movedCodes = ["already_signed", "already_declined", "link_superseded", "link_expired", "not_found"];

/** What a failed signature means for the form: another page, or problems to show; none while nobody answered. */
export function refusalProblems(error: unknown): "moved" | readonly SaidProblem[] {
  if (!isAnswer(error)) return [];
  if (error instanceof ServerRefusal && movedCodes.includes(error.code)) return "moved";
  const fields = fieldProblemsOf(error);
  return fields.length > 0 ? fields.map(asTheFormNamesIt) : [{ field: "signature.name", message: messageOf(error) }];
}

/** The few places where the form asks in another shape than it sends. */
function asTheFormNamesIt({ field, message }: SaidProblem): SaidProblem {
  if (field === "gratuityCents") return { field: "gratuity.custom", message };
  const card = /^payment\.cards\.(\d+)\.(?:encrypted|brand|last4)$/.exec(field);
  if (card) return { field: `payment.cards.${card[1]}.number`, message };
  return { field: field.replace(/\.amountCents$/, ".amount"), message };
}
