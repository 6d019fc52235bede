import type { receivableKinds } from "#domain/reconciliation/items.ts";
import type { LateAge } from "#domain/report/money.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const ageNames: Record<LateAge, Text> = texts({
  not_late: "Not late yet",
  up_to_15: "1–15 days late",
  up_to_30: "16–30 days late",
  up_to_60: "31–60 days late",
  over_60: "Over 60 days late",
});

/** Headings of columns. */
export const receivableNames: Record<(typeof receivableKinds)[number], Text> = texts({
  check_expected: "Checks",
  airline_commission_expected: "Airline commissions",
  consolidator_commission_expected: "Consolidator commissions",
});

export const preparedNames: Record<"open" | "reviewed", Text> = texts({ open: "Open", reviewed: "Reviewed" });
