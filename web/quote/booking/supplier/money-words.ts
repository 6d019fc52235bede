import type { BookingView } from "#contract/booking/booking.ts";
import type { FeeSource, plainOrigins } from "#domain/charge/origin-lines.ts";
import type { ProfitInput } from "#domain/money/profit.ts";
import type { dueParts } from "#domain/supplier/accounts.ts";
import { inputNames } from "#web/shared/money/input-names.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const plainOriginNames: Record<(typeof plainOrigins)[number], Text> = texts({
  quoted: "As quoted",
  fee_of_open_amount: "Estimated fee of the amount still to be charged",
  returned_in_cash: "Returned to cards and accounts",
  returned_as_credit: "Returned as credit of the agency",
  not_paid: "Less the part that could not be paid",
  returned_protection: "Less the travel protection in it",
  returned_gratuity: "Less the gratuity in it",
  held_after_requests: "Held for the customer after cancellations and refunds",
  residual_value: "Residual value of the exchanged tickets",
  held_and_returned: "Less the part that was returned later",
  held_and_charged_back: "Less the part that the customer got back by a chargeback",
  net_given_up: "Net of the flights given up",
  airline_penalty: "Less the penalties of airlines",
  airline_credit: "Less the credits of airlines to the customer",
});

export const feeSourceNames: Record<FeeSource, Text> = texts({
  entered: "entered",
  statement: "from a settlement report",
  estimated: "estimated",
});

export const inputSourceNames: Record<ProfitInput["from"], Text> = texts({
  signed: "signed",
  quoted: "quoted",
  approved: "approved",
  entered: "entered",
  estimated: "estimated",
  ledger: "from the ledger",
  unknown: "not entered yet",
});

export const ledgerNames: Record<BookingView["ledger"][number]["kind"], Text> = texts({
  charge: "Charged to cards",
  payment: "Paid without a card",
  reversal: "Reversed",
  refund: "Refunded",
  credit: "Kept as credit",
  credit_used: "Paid by credit",
  credit_released: "Credit released",
  chargeback: "Disputed with the bank",
  chargeback_won: "Disputes won",
});

export const duePartNames: Record<(typeof dueParts)[number], Text> = {
  ...inputNames,
  ...texts({ net: "Net", chargedBySuppliers: "Charged to the customer by airlines and consolidators" }),
};
