import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import {
  currency,
  explanation,
  id,
  instant,
  localDate,
  positiveCents,
  required,
  sumCents,
  version,
  versionAndReason,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { chargebackActions, chargebackStatuses } from "#domain/chargeback/process.ts";

const card = z.object({ brand: z.string(), last4: z.string() }).nullable();

/** A charge that the customer disputes with their bank; cents of its currency. */
export const chargebackView = z.object({
  id: z.int(),
  quoteId: z.int(),
  leadId: z.int(),
  chargeId: z.int(),
  card,
  currency,
  amountCents: sumCents,
  /** The amount that came back to the agency. Null unless the chargeback is won. */
  wonCents: sumCents.nullable(),
  /** The reason code of the card network: "10.4". */
  reasonCode: z.string(),
  /** The case number of the processor. */
  reference: z.string(),
  receivedOn: localDate,
  /** The last day on which the bank accepts evidence. */
  answerBy: localDate,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  status: z.enum(chargebackStatuses),
  version: z.int(),
  allowedActions: z.array(z.enum(chargebackActions)),
});
export type ChargebackView = z.output<typeof chargebackView>;

/** The chargebacks of a sale, and the charges that one may be recorded on. */
export const chargebacksOfQuote = z.object({
  items: z.array(chargebackView),
  charges: z.array(
    z.object({ id: z.int(), card, currency, takenAt: instant, location: z.string(), refundableCents: sumCents }),
  ),
});
export type ChargebacksOfQuote = z.output<typeof chargebacksOfQuote>;

const params = z.object({ id });
/** The amount that came back: all of the disputed amount, or a part of it. */
const won = versionAndReason.extend({ amountCents: positiveCents });

const newChargeback = z
  .object({
    chargeId: id,
    amountCents: positiveCents,
    reasonCode: required(20, "network_code_missing"),
    reference: required(60, "processor_reference_missing"),
    receivedOn: localDate,
    answerBy: localDate,
    reason: explanation,
  })
  .refine(({ receivedOn, answerBy }) => answerBy >= receivedOn, {
    error: wrong("answer_before_received"),
    path: ["answerBy"],
  });

export const chargebackCalls = {
  ofQuote: call({
    method: "GET",
    path: "/quotes/{id}/chargebacks",
    permission: "money.read",
    record: "quote",
    summary: "List the chargebacks of a sale, newest first, and the charges that can have one",
    params,
    answer: chargebacksOfQuote,
  }),
  record: call({
    method: "POST",
    path: "/quotes/{id}/chargebacks",
    permission: "booking.charge",
    record: "quote",
    summary: "Record a chargeback on a charge. Its money cannot be refunded until the bank decides",
    params,
    body: newChargeback,
    answer: chargebackView,
    refuses: ["chargeback_open", "reversal_exceeds_charge"],
  }),
  answer: call({
    method: "POST",
    path: "/chargebacks/{id}/actions/evidence-sent",
    permission: "booking.charge",
    record: "chargeback",
    summary: "Record that evidence was sent to the bank",
    params,
    body: z.object({ version }),
    answer: chargebackView,
  }),
  win: call({
    method: "POST",
    path: "/chargebacks/{id}/actions/won",
    permission: "booking.charge",
    record: "chargeback",
    summary: "Record that the bank decided for the agency, in full or in part. The amount is available again",
    params,
    body: won,
    answer: chargebackView,
  }),
  winLate: call({
    method: "POST",
    path: "/chargebacks/{id}/actions/won-late",
    permission: "booking.charge",
    record: "chargeback",
    summary: "Record that the agency won a lost chargeback later, in full or in part. The amount is available again",
    params,
    body: won,
    answer: chargebackView,
  }),
  lose: call({
    method: "POST",
    path: "/chargebacks/{id}/actions/lost",
    permission: "booking.charge",
    record: "chargeback",
    summary: "Record that the bank decided for the customer. The money cannot be refunded again",
    params,
    body: versionAndReason,
    answer: chargebackView,
  }),
};
