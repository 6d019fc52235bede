import type { Language } from "#contract/shared/languages.ts";
import { type SetupItem, setupItems } from "#domain/settings/setup.ts";
import type { FieldProblem, Problem } from "#domain/shared/problem.ts";
import type { Refusal, RefusalDetails } from "#domain/shared/refusal.ts";
import { type Catalogues, catalogueFor } from "#messages/all-catalogues.ts";
import { say, type Value, type Values } from "#messages/message.ts";
import { problemText } from "#messages/problem-text.ts";

export function refusalText({ code, details }: Refusal, asked: Language): string {
  const { language, said } = catalogueFor(asked);
  const values = code === "agency_incomplete" ? { missing: missingFields(details, said) } : (details as Values);
  const sentence = say(said.refusals[code], values, language);
  if (typeof details.more !== "number") return sentence;
  return `${sentence} ${say(said.moreProblems, { count: details.more }, language)}`;
}

function missingFields({ missing }: RefusalDetails, { setupItemNames }: Catalogues): Value {
  const fields = Array.isArray(missing) ? (missing as SetupItem[]) : setupItems;
  return { all: fields.map((field) => ({ message: setupItemNames[field] })) };
}

/** Returns the details of a refusal as they are answered. Each field has its message in addition to its code. */
export function saidDetails({ fields, ...details }: RefusalDetails, asked: Language): object {
  if (!fields) return details;
  const said = fields.map((found: FieldProblem) => ({ ...found, message: saidProblem(found, asked) }));
  return { ...details, fields: said };
}

export function saidProblem(problem: Problem, asked: Language): string {
  const { language, said } = catalogueFor(asked);
  return problemText(problem, said, language);
}

/** Returns the message for a malformed request or an internal fault. */
export function failureText(code: "bad_request" | "our_fault", asked: Language): string {
  const { language, said } = catalogueFor(asked);
  return say(said.failures[code], {}, language);
}
