import { cardDataMessage, findsCardNumber } from "#domain/card/detect.ts";
import { normalisePhone } from "#domain/shared/phone.ts";
import { type FieldProblem, invalid } from "#domain/shared/refusal.ts";

interface PersonFields {
  name?: string | undefined;
  phone?: string | null | undefined;
}

/** What was typed about a person, as it is stored: phones in E.164, and no card number in a name. Absent stays absent. */
export function readPersonFields({ name, phone }: PersonFields): { name?: string; phone?: string | null } {
  const problems: FieldProblem[] = [];
  const stored = phone ? normalisePhone(phone) : null;
  if (stored === undefined) problems.push({ field: "phone", message: "Enter a phone number with its country code" });
  if (name !== undefined && findsCardNumber(name)) problems.push({ field: "name", message: cardDataMessage });
  if (problems.length > 0) throw invalid(problems);
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone: stored ?? null }) };
}
