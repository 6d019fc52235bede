import { normalisePhone } from "#domain/shared/phone.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";

interface PersonFields {
  name?: string | undefined;
  phone?: string | null | undefined;
}

/** What was typed about a person, as it is stored: phones in E.164. Absent stays absent. */
export function readPersonFields({ name, phone }: PersonFields): { name?: string; phone?: string | null } {
  const stored = phone ? normalisePhone(phone) : null;
  if (stored === undefined) throw invalid([fieldProblem("phone", "phone_without_country")]);
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone: stored }) };
}
