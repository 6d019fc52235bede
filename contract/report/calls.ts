import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { currency, localDate, page, person, sumCents } from "#contract/shared/fields.ts";
import { fileCallOf, pagedQueryOf, queryOf } from "#contract/shared/list.ts";
import { wrong } from "#contract/shared/problems.ts";
import { mostDays, periodNames, steps } from "#domain/report/period.ts";
import { type Figures, saleGroups } from "#domain/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { daysBetween } from "#domain/shared/calendar.ts";

const period = z.object({ from: localDate, until: localDate });

/** Sums over sales: two counts, and amounts in cents of USD. */
const figures = z.object({
  sales: z.int(),
  passengers: z.int(),
  /** Tickets, protection and gratuity, as signed. */
  soldCents: sumCents,
  /** On the tickets. */
  grossProfitCents: sumCents,
  protectionProfitCents: sumCents,
  netTipsCents: sumCents,
  /** Credits that expired. */
  breakageCents: sumCents,
  /** The losses that the agency bears alone. */
  agencyLossCents: sumCents,
  /** The sum of the profits and the expired credits, less the losses. */
  profitCents: sumCents,
  /** By the day on which the money went back. */
  refundedCents: sumCents,
  /** Less the disputes that were won. */
  chargedBackCents: sumCents,
}) satisfies z.ZodType<Figures>;

/** The figures of a period and of the one before it. */
const compared = z.object({ now: figures, before: figures });

/** The filters that the report shares with the list of the sales that it counts. */
const filters = queryOf(soldList).omit({ from: true, until: true, sortBy: true, sortOrder: true });

const salesQuestion = filters
  .extend({
    period: z.enum(periodNames).default("this_month"),
    /** Days of the agency, both included; only with `custom`. */
    from: localDate.optional(),
    until: localDate.optional(),
    /** A step with more than 400 parts is replaced by the default, with which the period has a readable number of parts. */
    step: z.enum(steps).optional(),
    groupBy: z.enum(saleGroups).default("agent"),
  })
  .superRefine(({ period: name, from, until }, context) => {
    if (name !== "custom") return;
    const add = (field: string, message: string, params = {}) =>
      context.addIssue({ code: "custom", message, path: [field], params });
    if (from === undefined) add("from", "missing");
    if (until === undefined) add("until", "missing");
    if (from === undefined || until === undefined) return;
    if (until < from) add("until", wrong("until_before_from"));
    else if (daysBetween(from, until) >= mostDays) add("until", "period_too_long", { days: mostDays });
  });

/** How old the figures of a report are. */
export const reportAge = z.object({
  /** Seconds since the first change that the figures do not include yet; 0 if they include all. */
  seconds: z.int().min(0),
  /** The number of changed sales that they do not include yet. */
  sales: z.int().min(0),
});

export const salesReport = z.object({
  period,
  before: period,
  step: z.enum(steps),
  totals: compared,
  /** The parts of the period in order. A part of `before` stands at the same place as the part that it is compared with. */
  parts: z.array(z.object({ from: localDate, until: localDate, ...compared.shape })),
  /** The part of the period before that is longer than the period; null if it is not. */
  restBefore: figures.nullable(),
  groupBy: z.enum(saleGroups),
  /** The groups with the most profit first. `key` is a person's id as text, or the value of the group; empty for none. */
  groups: z.array(z.object({ key: z.string(), name: z.string(), ...compared.shape })),
  /** The groups that are not listed one by one; null if all are. */
  others: z.object({ count: z.int(), ...compared.shape }).nullable(),
  /** The sales that are signed and not ticketed yet, with the profit that they are expected to make. */
  toCome: z.object({ sales: z.int(), soldCents: sumCents, profitCents: sumCents }),
  /** The sales of both periods and to come that count as 0.00, because no rate of exchange is known for their currency. */
  withoutRate: z.int(),
  age: reportAge,
});
export type SalesReport = z.output<typeof salesReport>;

/** A sale that a report counts, with its present figures in cents of USD. */
export const soldRow = z.object({
  /** The id of the quote. */
  id: z.int(),
  customer: z.string(),
  agent: person,
  soldOn: localDate,
  /** "JFK–LHR" */
  route: z.string(),
  airline: z.string(),
  /** Empty if none issued the tickets. */
  consolidator: z.string(),
  source: z.string(),
  currency,
  passengers: z.int(),
  soldCents: sumCents,
  grossProfitCents: sumCents,
  protectionProfitCents: sumCents,
  netTipsCents: sumCents,
  profitCents: sumCents,
});
export type SoldRow = z.output<typeof soldRow>;

export const reportCalls = {
  sales: call({
    method: "GET",
    path: "/reports/sales",
    permission: "report.read",
    summary: "Add up the sales of a period by day and by group, beside the period before",
    query: salesQuestion,
    answer: salesReport,
  }),
  /** The values that its filters offer. */
  salesFilters: call({
    method: "GET",
    path: "/reports/sales/filters",
    permission: "report.read",
    summary: "List the values of the filters of the report of sales",
    answer: z.object({
      agents: z.array(person),
      teamLeads: z.array(person),
      routes: z.array(z.string()),
      airlines: z.array(z.string()),
      consolidators: z.array(z.string()),
      sources: z.array(z.string()),
    }),
  }),
  sold: call({
    method: "GET",
    path: "/reports/sales/rows",
    permission: "report.read",
    summary: "List the sales that the report counts, latest first",
    query: pagedQueryOf(soldList),
    answer: page(soldRow),
  }),
  export: fileCallOf(soldList, "/reports/sales/rows/export"),
};
