import { z } from "zod";
import { moved } from "#contract/quote/moved.ts";
import { call } from "#contract/shared/call.ts";
import {
  explanation,
  id,
  isAmountRight,
  localDate,
  nonNegativeCents,
  positiveCents,
  recordId,
  required,
  text,
  version,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { cardlessMethods, merchantPattern } from "#domain/charge/charges.ts";
import { reversalCauses } from "#domain/charge/reversal-causes.ts";

const params = z.object({ id });

/** The calls that record the money of a signed quote. */
export const chargeCalls = {
  start: call({
    method: "POST",
    path: "/quotes/{id}/charges",
    permission: "booking.charge",
    record: "quote",
    summary: "Start a charge. It is recorded before the card is charged at the terminal",
    params,
    body: z.object({
      version,
      cardId: recordId,
      location: text(60).regex(merchantPattern, wrong("merchant_missing")),
      amountCents: positiveCents,
      confirmDuplicateTrip: z.boolean().default(false),
    }),
    answer: moved.extend({ chargeId: z.int() }),
    refuses: [
      "charge_in_flight",
      "charge_result_unknown",
      "charge_exceeds_authorisation",
      "too_many_declines",
      "duplicate_trip",
    ],
  }),
  finish: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/result",
    permission: "booking.charge",
    record: "quote",
    summary: "Record the result of the terminal. The verification code is deleted with any result",
    params: z.object({ id, chargeId: id }),
    body: z
      .object({
        version,
        result: z.enum(["approved", "declined", "unknown", "abandoned"], wrong("terminal_result_missing")),
        processorReference: text(60).default(""),
        declineCode: text(60).default(""),
        merchantFeeCents: nonNegativeCents.nullish(),
        isAmountRight,
      })
      // A charge without a reference cannot be found at the processor.
      .refine(({ result, processorReference }) => result !== "approved" || processorReference !== "", {
        path: ["processorReference"],
        error: wrong("processor_reference_missing"),
      }),
    answer: moved,
  }),
  reverse: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/reversal",
    permission: "booking.charge",
    record: "quote",
    summary: "Record that money of an approved charge was returned, in whole or in part. The customer is told",
    params: z.object({ id, chargeId: id }),
    body: z.object({
      version,
      amountCents: positiveCents,
      /** The cause, which the customer sees. The reason is visible only to staff. */
      cause: z.enum(reversalCauses, wrong("reversal_cause_missing")),
      reason: explanation,
      /** The reference of the processor or the bank; empty for cash. */
      processorReference: text(60).default(""),
    }),
    answer: moved,
    refuses: ["reversal_exceeds_charge"],
  }),
  enterFee: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/fee",
    permission: "booking.charge",
    record: "quote",
    summary: "Enter the actual fee of a charge. It replaces the estimate, or the fee before",
    params: z.object({ id, chargeId: id }),
    body: z.object({ version, merchantFeeCents: nonNegativeCents, isAmountRight }),
    answer: moved,
  }),
  recordPayment: call({
    method: "POST",
    path: "/quotes/{id}/payments",
    permission: "booking.charge",
    record: "quote",
    summary: "Record a payment without a card: a transfer, a check or cash",
    params,
    body: z
      .object({
        version,
        method: z.enum(cardlessMethods, wrong("payment_method_missing")),
        amountCents: positiveCents,
        isAmountRight,
        receivedOn: localDate,
        reference: text(60).default(""),
        payerName: required(100, "who_paid_missing"),
      })
      .refine(({ method, reference }) => reference !== "" || method === "cash" || method === "other", {
        path: ["reference"],
        error: wrong("payment_reference_missing"),
      }),
    answer: moved,
    refuses: ["charge_in_flight", "charge_result_unknown", "charge_exceeds_authorisation"],
  }),
  markCharged: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-charged",
    permission: "booking.charge",
    record: "quote",
    summary: "Mark as charged, after the signed amount is collected",
    params,
    body: z.object({ version }),
    answer: moved,
    refuses: ["charge_in_flight", "charge_result_unknown", "overpaid", "not_fully_charged"],
  }),
};
