import type { PeriodName, Step } from "#domain/report/period.ts";
import type { Figures, SaleGroup } from "#domain/report/sales.ts";
import { manualTypeNames } from "#web/shared/names/manual-type-names.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";

export const periodWords: Record<PeriodName, Text> = texts({
  this_month: "This month",
  last_month: "Last month",
  this_quarter: "This quarter",
  last_quarter: "Last quarter",
  this_year: "This year",
  last_year: "Last year",
  custom: "Custom dates",
});

export const figureNames: Record<keyof Figures, Text> = texts({
  sales: "Sales",
  passengers: "Passengers",
  soldCents: "Sold",
  grossProfitCents: "Gross profit",
  protectionProfitCents: "Protection profit",
  netTipsCents: "Net gratuity",
  breakageCents: "Expired credits",
  agencyLossCents: "Agency losses",
  profitCents: "Profit",
  refundedCents: "Refunded",
  chargedBackCents: "Chargebacks",
});

/** Explains the figures whose names do not say how they are counted. */
export const figureHints: Partial<Record<keyof Figures, Text>> = texts({
  soldCents: "Tickets, protection and gratuity, as signed",
  grossProfitCents: "On the tickets, after refunds and debit memos",
  refundedCents: "By the day on which the money went back",
  chargedBackCents: "Less the disputes that were won",
});

export const groupNames: Record<SaleGroup, Text> = texts({
  agent: "Agent",
  route: "Route",
  airline: "Airline",
  consolidator: "Consolidator",
  source: "Source",
  currency: "Currency",
});

export const groupWords: Record<SaleGroup, Text> = texts({
  agent: "By agent",
  route: "By route",
  airline: "By airline",
  consolidator: "By consolidator",
  source: "By source",
  currency: "By currency",
});

/** The name of a group without a value. */
export const noValue: Record<SaleGroup, Text> = texts({
  agent: "No agent",
  route: "No route",
  airline: "No airline",
  consolidator: "No consolidator",
  source: "No source",
  currency: "No currency",
});

export const stepNames: Record<Step, Text> = texts({ day: "Day", week: "Week", month: "Month" });

export const valuesBy: Record<Step, Text> = texts({
  day: "Values by day",
  week: "Values by week",
  month: "Values by month",
});

/** Returns the source of a sale: the words of a known way, or the text that names who requested the lead. */
export function sourceName(source: string): string {
  const known: Readonly<Record<string, Text>> = manualTypeNames;
  const name = Object.hasOwn(known, source) ? known[source] : undefined;
  return name ? t(name) : source;
}
