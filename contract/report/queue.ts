import { z } from "zod";
import { id, instant, localDate, person } from "#contract/shared/fields.ts";
import { steps } from "#domain/report/period.ts";
import type { QueueFigures } from "#domain/report/waits.ts";
import { hoursOfWeek } from "#domain/report/week.ts";
import { checkPeriod, period, periodFields, reportAge, stepField } from "./period.ts";

export const queueQuestion = z
  .object({
    ...periodFields,
    step: stepField,
    agentId: id.optional(),
    /** Only agents whom this person leads at present. */
    teamLeadId: id.optional(),
  })
  .superRefine(checkPeriod);

/**
 * The limit in minutes within which half of the leads were taken or touched. "longer" is more than the longest limit.
 * Null if there are no such leads.
 */
const half = z.union([z.int(), z.literal("longer")]).nullable();

/** Leads count on the day and hour at which they arrived. With a filter, only leads of these agents count. */
const leads = {
  arrived: z.int(),
  /** Those that an agent accepted or was given. */
  taken: z.int(),
  takenHalf: half,
};

/** Offers count on the day and hour at which they were made. */
const offers = {
  offered: z.int(),
  missed: z.int(),
};

const figures = z.object({
  ...leads,
  /** Those that were called or written to, or got a note, after they were taken. */
  touched: z.int(),
  /** From the time at which the lead was taken. */
  touchedHalf: half,
  ...offers,
  accepted: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
}) satisfies z.ZodType<QueueFigures>;

/** The figures of a period and of the one before it. */
const compared = z.object({ now: figures, before: figures });

/** Numbers of leads that were taken, and that were touched, within a limit. */
const reached = z.object({ taken: z.int(), touched: z.int() });

export const queueReport = z.object({
  period,
  before: period,
  step: z.enum(steps),
  totals: compared,
  /** The parts of the period in order. A part of `before` stands at the same place as the part that it is compared with. */
  parts: z.array(z.object({ from: localDate, until: localDate, ...compared.shape })),
  /** The part of the period before that is longer than the period; null if it is not. */
  restBefore: figures.nullable(),
  /** The limits in minutes, shortest first. Each includes the leads of the shorter ones. */
  limits: z.array(z.object({ minutes: z.int(), now: reached, before: reached })),
  firstTouch: z.object({
    /** The minutes within which the agency expects the first touch of a lead. */
    minutes: z.int(),
    /** The one of the limits that is nearest to it. */
    limit: z.int(),
  }),
  /** The hours of the week in the agency's time zone, from Monday at 0:00. */
  hours: z.array(z.object({ ...leads, ...offers })).length(hoursOfWeek),
  /** The agents with leads or offers in one of the periods, most offers first. */
  agents: z.array(z.object({ agent: person, ...compared.shape })),
  /** The leads that wait for an offer now; null for a person who may not see the board of the queue. */
  waiting: z
    .object({
      leads: z.int(),
      /** The arrival of the lead that has waited longest; null if none waits. */
      since: instant.nullable(),
    })
    .nullable(),
  /** The leads that no one has worked on now, and those of them that are late. A person counts only leads that they may read. */
  untouched: z.object({ leads: z.int(), late: z.int() }),
  age: reportAge,
});
export type QueueReport = z.output<typeof queueReport>;

/** The values of the filters. Empty for a person who reads only their own figures. */
export const queueFilters = z.object({ agents: z.array(person), teamLeads: z.array(person) });
