import type { Figures, SaleGroup } from "#domain/report/sales.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

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
