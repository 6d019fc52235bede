import type { CommissionKind } from "#domain/commission/commission.ts";
import type { CommissionState, CommissionWait } from "#domain/commission/line-states.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const stateGroups: Record<CommissionState, StatusGroup> = {
  projected: "draft",
  earned: "signed",
  payable: "done",
  held: "trouble",
  paid: "after_sale",
};

/** Why a line is not payable yet. */
export const waitTexts: Record<CommissionWait, Text> = texts({
  tickets: "The tickets are not issued yet.",
  money: "The sale is not paid in full yet.",
  void_window: "The tickets can still be voided.",
  open_request: "A cancellation, refund or exchange is open.",
  open_chargeback: "A chargeback is open.",
  open_debit_memo: "A debit memo is open.",
  unknown_costs: "A cost of the sale is not known yet. Ticketing enters it on the quote.",
  consolidator_check: "The check of the consolidator has not arrived.",
});

/** What each kind of line is for. */
export const kindTexts: Record<CommissionKind, Text> = texts({
  sale: "The commission of the sale when it was signed.",
  split: "A share of another agent's sale: of the expert, the team lead, or a person whom a supervisor added.",
  tips: "The agent's share of the gratuity, after the merchant fee.",
  clawback: "The sale earns less than before, for example after a refund.",
  correction: "The profit of the sale changed, for example when the actual net or fee became known.",
  manual: "A supervisor or an administrator entered this line.",
});
