import { z } from "zod";
import { currency, instant, localDate, person, sumCents } from "#contract/shared/fields.ts";
import { queryOf } from "#contract/shared/list.ts";
import { steps } from "#domain/report/period.ts";
import { returnKinds } from "#domain/report/returned-list.ts";
import { type Figures, saleGroups } from "#domain/report/sales.ts";
import { soldList } from "#domain/report/sold-list.ts";
import { checkPeriod, period, periodFields, reportAge, stepField } from "./period.ts";

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
  /** By the date of the refund or chargeback. */
  refundedCents: sumCents,
  /** Net of chargebacks won. */
  chargedBackCents: sumCents,
}) satisfies z.ZodType<Figures>;

/** The figures of a period and of the one before it. */
const compared = z.object({ now: figures, before: figures });

/** The filters that the report shares with the list of the sales that it counts. */
const filters = queryOf(soldList).omit({
  from: true,
  until: true,
  payable: true,
  payableTo: true,
  sortBy: true,
  sortOrder: true,
});

export const salesQuestion = filters
  .extend({
    ...periodFields,
    step: stepField,
    groupBy: z.enum(saleGroups).default("agent"),
  })
  .superRefine(checkPeriod);

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
  /** The amount still to be paid to suppliers, in cents of the currency of the sale. */
  payableCents: sumCents,
  /** The same by consolidator. The name is empty for airlines and others. */
  payables: z.array(z.object({ consolidator: z.string(), cents: sumCents })),
});
export type SoldRow = z.output<typeof soldRow>;

/** Money that went back to a customer, or came back after a dispute was won. */
export const returnedRow = z.object({
  /** The id of the ledger entry. */
  id: z.int(),
  quoteId: z.int(),
  customer: z.string(),
  agent: person,
  movedAt: instant,
  kind: z.enum(returnKinds),
  /** "JFK–LHR" */
  route: z.string(),
  currency,
  /** In cents of the currency. Negative if the money came back. */
  amountCents: sumCents,
  /** In cents of USD at the rate of the signature. Negative if the money came back. */
  usdCents: sumCents,
});
export type ReturnedRow = z.output<typeof returnedRow>;
