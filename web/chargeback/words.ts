import type { ChargebackStatus } from "#domain/chargeback/process.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const chargebackStatusNames: Record<ChargebackStatus, Text> = texts({ open: "Open", won: "Won", lost: "Lost" });

/** The names of the two ways to win: before the bank decided, and after it decided for the customer. */
export const winNames: Record<"win" | "winLate", Text> = texts({
  win: "Chargeback won",
  winLate: "Chargeback won late",
});

export const chargebackStatusGroups: Record<ChargebackStatus, StatusGroup> = {
  open: "customer",
  won: "done",
  lost: "trouble",
};
