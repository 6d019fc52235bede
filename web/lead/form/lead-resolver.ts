import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { check } from "#contract/shared/problems.ts";
import { departureProblems } from "#domain/lead/check-lead.ts";
import { saidProblem } from "#web/shared/texts/said-problem.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { asLead, type CheckedLead, type LeadValues, leadSchema } from "./lead-values.ts";

/** Validates the form with the contract and the current date. Reports all problems, the first one of each field. */
export const leadResolver: Resolver<LeadValues, unknown, CheckedLead> = (values) => {
  const { data, problems: wrong } = check(leadSchema, asLead(values));
  const problems = [...wrong, ...departureProblems(values.departsOn, { today: agencyToday() })];
  if (data && problems.length === 0) return { values: data, errors: {} };
  const errors: FieldErrors<LeadValues> = {};
  for (const { field, message } of problems.map(saidProblem).toReversed())
    set(errors, field, { type: "contract", message });
  return { values: {}, errors };
};
