import { z } from "zod";
import { instant, localDate, person } from "#contract/shared/fields.ts";
import { queryOf } from "#contract/shared/list.ts";
import { countedLeadsList } from "#domain/report/counted-leads-list.ts";
import { leadGroups, leadStages, type StageCounts } from "#domain/report/funnel.ts";
import { steps } from "#domain/report/period.ts";
import { checkPeriod, period, periodFields, reportAge, stepField } from "./period.ts";

/** Numbers of leads by the stages that they have reached. */
const stageCounts = z.object({
  arrived: z.int(),
  /** An agent accepted the lead or was given it. */
  taken: z.int(),
  /** The first note, call or email. */
  touched: z.int(),
  quoted: z.int(),
  viewed: z.int(),
  signed: z.int(),
  charged: z.int(),
  ticketed: z.int(),
  /** Lost or invalid at present. */
  lost: z.int(),
}) satisfies z.ZodType<StageCounts>;

/** The numbers of a period and of the one before it. */
const compared = z.object({ now: stageCounts, before: stageCounts });

/** The minutes within which half of the leads reached a stage: a limit of timeLimits; null if no lead did. */
const limit = z.union([z.int(), z.literal("longer")]).nullable();
export const timeLimitsOfStages = z.object({
  taken: limit,
  touched: limit,
  quoted: limit,
  viewed: limit,
  signed: limit,
  charged: limit,
  ticketed: limit,
  lost: limit,
});

/** The filters that the report shares with the list of the leads that it counts. */
const filters = queryOf(countedLeadsList).pick({ agentId: true, teamLeadId: true, source: true, route: true });

export const funnelQuestion = filters
  .extend({ ...periodFields, step: stepField, groupBy: z.enum(leadGroups).default("agent") })
  .superRefine(checkPeriod);

export const funnelReport = z.object({
  period,
  before: period,
  step: z.enum(steps),
  totals: compared,
  /** Half of the leads reached the stage within this time after the stage before. */
  halfWithin: z.object({ now: timeLimitsOfStages, before: timeLimitsOfStages }),
  /** The parts of the period in order. A part of `before` stands at the same place as the part that it is compared with. */
  parts: z.array(z.object({ from: localDate, until: localDate, ...compared.shape })),
  /** The part of the period before that is longer than the period; null if it is not. */
  restBefore: stageCounts.nullable(),
  groupBy: z.enum(leadGroups),
  /** The groups with the most leads first. `key` is a person's id as text, or the value of the group; empty for none. */
  groups: z.array(z.object({ key: z.string(), name: z.string(), ...compared.shape })),
  /** The groups that are not listed one by one; null if all are. */
  others: z.object({ count: z.int(), ...compared.shape }).nullable(),
  /** The reasons of lost and invalid leads, most leads first. Empty if no one chose a reason. */
  lostReasons: z.array(z.object({ reason: z.string(), now: z.int(), before: z.int() })),
  age: reportAge,
});
export type FunnelReport = z.output<typeof funnelReport>;

/** The values that the filters of the report offer. */
export const funnelFilters = z.object({
  agents: z.array(person),
  teamLeads: z.array(person),
  sources: z.array(z.string()),
  routes: z.array(z.string()),
});

/** A lead that a report counts. A step that was not recorded has the time of the next step that was. */
export const countedLead = z.object({
  id: z.int(),
  customer: z.string(),
  agent: person.nullable(),
  arrivedOn: localDate,
  arrivedAt: instant,
  /** The last stage that it has reached. */
  stage: z.enum(leadStages),
  source: z.string(),
  /** "JFK–LHR"; empty if unknown. */
  route: z.string(),
  takenAt: instant.nullable(),
  touchedAt: instant.nullable(),
  quotedAt: instant.nullable(),
  viewedAt: instant.nullable(),
  signedAt: instant.nullable(),
  chargedAt: instant.nullable(),
  ticketedAt: instant.nullable(),
  lostAt: instant.nullable(),
  /** Empty if the lead is not lost or has no reason. */
  lostReason: z.string(),
});
export type CountedLead = z.output<typeof countedLead>;
