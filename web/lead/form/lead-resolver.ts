import { type FieldErrors, type Resolver, set } from "react-hook-form";
import { check } from "#contract/problems.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { departureProblems } from "#domain/lead/check-lead.ts";
import { deviceNow } from "#web/shared/clock.ts";
import { saidProblem } from "#web/shared/said-problem.ts";
import { asLead, type CheckedLead, type LeadValues, leadSchema } from "./lead-values.ts";

/**
 * Asks the contract, and the calendar of today; everything to correct is told at once, the first problem of a field
 * first.
 */
export const leadResolver: Resolver<LeadValues, unknown, CheckedLead> = (values) => {
  const { data, problems: wrong } = check(leadSchema, asLead(values));
  const problems = [...wrong, ...departureProblems(values.departsOn, { today: agencyDate(deviceNow()) })];
  if (data && problems.length === 0) return { values: data, errors: {} };
  const errors: FieldErrors<LeadValues> = {};
  for (const { field, message } of problems.map(saidProblem).toReversed())
    set(errors, field, { type: "contract", message });
  return { values: {}, errors };
};
