import type { CommissionKind } from "#domain/commission/commission.ts";
import type { CommissionState } from "#domain/commission/line-states.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

/** The names of the kinds of commission lines. */
export const commissionKindNames: Record<CommissionKind, Text> = texts({
  sale: "Sale",
  split: "Share",
  tips: "Gratuity",
  clawback: "Clawback",
  correction: "Correction",
  manual: "Manual",
});

/** The names of the states of commission lines. */
export const commissionStateNames: Record<CommissionState, Text> = texts({
  projected: "Projected",
  earned: "Earned",
  payable: "Payable",
  held: "On hold",
  paid: "Paid",
});
