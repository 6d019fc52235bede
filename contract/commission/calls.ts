import { z } from "zod";
import { profitSheet } from "#contract/charge/profit.ts";
import { call } from "#contract/shared/call.ts";
import { cents, currency, id, instant, localDate, page, person } from "#contract/shared/fields.ts";
import { pagedQueryOf, queryOf } from "#contract/shared/list.ts";
import { commissionKinds, commissionParts } from "#domain/commission/commission.ts";
import { commissionStates, commissionWaits } from "#domain/commission/line-states.ts";
import { commissionList } from "#domain/commission/list.ts";

/** One commission line. Amounts are cents of USD, except those of the sale, which are in its currency. */
export const commissionRow = z.object({
  id: z.int(),
  quoteId: z.int().nullable(),
  leadId: z.int().nullable(),
  customer: z.string().nullable(),
  /** Null for the house account of the agency. */
  agent: person.nullable(),
  kind: z.enum(commissionKinds),
  state: z.enum(commissionStates),
  /** The reason why the line is not payable yet; null if it is. */
  waitsFor: z.enum(commissionWaits).nullable(),
  /** The day on which the tickets were issued; null before. */
  saleDate: localDate.nullable(),
  passengers: z.int().nullable(),
  /** The amount that the customer signed for cards, and its currency. */
  ccAmountCents: cents.nullable(),
  saleCurrency: currency.nullable(),
  grossProfitCents: cents.nullable(),
  tpProfitCents: cents.nullable(),
  airCommissionsCents: cents.nullable(),
  /** Basis points of the gross profit. */
  rateBps: z.int().nullable(),
  amountCents: cents,
  at: instant,
});
export type CommissionRow = z.output<typeof commissionRow>;

/** A line of the same sale for the same person. */
const earlierLine = commissionRow.pick({ id: true, kind: true, amountCents: true, at: true });

/** A line with the values that it was computed from. */
export const commissionLine = commissionRow.extend({
  part: z.enum(commissionParts).nullable(),
  /** The version of the rule that computed the line. */
  rule: z.int().nullable(),
  /** The profit of the sale at that time. Absent for users who may not read it. */
  sheet: profitSheet.nullable().optional(),
  /** The lines that were written before it, oldest first. */
  earlier: z.array(earlierLine),
});
export type CommissionLine = z.output<typeof commissionLine>;

/** The percentages from which the caller's commission on a new quote is estimated, in basis points. */
export const commissionTerms = z.object({ rateBps: z.int(), merchantFeeBps: z.int() });

/** The sums of a person's lines by state, in cents of USD, and of the sales of one month. */
export const commissionFigures = z.object({
  projectedCents: cents,
  earnedCents: cents,
  payableCents: cents,
  heldCents: cents,
  /** The first day of the present month in the agency's time zone, and the sum of the lines sold since then. */
  month: localDate,
  soldThisMonthCents: cents,
});
export type CommissionFigures = z.output<typeof commissionFigures>;

const params = z.object({ id });

export const commissionCalls = {
  list: call({
    method: "GET",
    path: "/commissions",
    permission: "commission.read",
    summary: "List commission lines, the newest first",
    query: pagedQueryOf(commissionList),
    answer: page(commissionRow),
  }),
  export: call({
    method: "GET",
    path: "/commissions/export",
    permission: commissionList.file.needs,
    summary: "Get the whole list as a file",
    query: queryOf(commissionList),
    answer: "text/csv",
  }),
  figures: call({
    method: "GET",
    path: "/commission-figures",
    permission: "commission.read",
    summary: "Get the sums of the caller's own commission lines by state",
    answer: commissionFigures,
  }),
  terms: call({
    method: "GET",
    path: "/commission-terms",
    permission: "commission.read",
    summary: "Get the percentages from which the caller's commission on a new quote is estimated",
    answer: commissionTerms,
  }),
  show: call({
    method: "GET",
    path: "/commissions/{id}",
    permission: "commission.read",
    record: "commission",
    summary: "Get a commission line with the values that it was computed from",
    params,
    answer: commissionLine,
  }),
};
