import type { Language } from "#contract/languages.ts";
import { type IdentityField, identityFields } from "#domain/settings/identity.ts";
import type { FieldProblem, Problem } from "#domain/shared/problem.ts";
import type { Refusal, RefusalDetails } from "#domain/shared/refusal.ts";
import { type Catalogues, catalogueFor } from "#messages/catalogues.ts";
import { say, type Value, type Values } from "#messages/message.ts";
import { problemText } from "#messages/problem-text.ts";

export function refusalText({ code, details }: Refusal, asked: Language): string {
  const { language, said } = catalogueFor(asked);
  const values = code === "agency_incomplete" ? { missing: missingFields(details, said) } : (details as Values);
  const sentence = say(said.refusals[code], values, language);
  if (typeof details.more !== "number") return sentence;
  return `${sentence} ${say(said.moreProblems, { count: details.more }, language)}`;
}

function missingFields({ missing }: RefusalDetails, { identityFieldNames }: Catalogues): Value {
  const fields = Array.isArray(missing) ? (missing as IdentityField[]) : identityFields;
  return { all: fields.map((field) => ({ message: identityFieldNames[field] })) };
}

/** The details of a refusal as they are answered: each field with its sentence beside the code of what is wrong. */
export function saidDetails({ fields, ...details }: RefusalDetails, asked: Language): object {
  if (!fields) return details;
  const said = fields.map((found: FieldProblem) => ({ ...found, message: saidProblem(found, asked) }));
  return { ...details, fields: said };
}

export function saidProblem(problem: Problem, asked: Language): string {
  const { language, said } = catalogueFor(asked);
  return problemText(problem, said, language);
}

/** A request that is none, or a fault of ours. */
export function failureText(code: "bad_request" | "our_fault", asked: Language): string {
  const { language, said } = catalogueFor(asked);
  return say(said.failures[code], {}, language);
}
