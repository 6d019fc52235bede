import { z } from "zod";
import { cardlessMethods, merchantPattern } from "#domain/charge/charges.ts";
import { reversalCauses } from "#domain/charge/reversal-causes.ts";
import { call } from "./call.ts";
import {
  airlineCode,
  cents,
  explanation,
  id,
  instant,
  lines,
  localDate,
  nonNegativeCents,
  positiveCents,
  required,
  text,
  version,
} from "./fields.ts";
import { wrong, wrongAtOnce } from "./problems.ts";

export const locator = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, wrongAtOnce("confirmation_missing"))
  .regex(/^[A-Z0-9]{5,8}$/, wrong("locator_wrong"));

const params = z.object({ id });
const ticketNumber = z.string().trim().min(1, wrong("ticket_number_missing")).max(30);
/** Nine passengers, each flight of the longest trip on a ticket of its own. */
const mostTickets = 9 * 16;
/** The new version of the quote; the screen asks for the quote again. */
const moved = z.object({ quoteVersion: z.int(), status: z.string() });

export const fulfilmentCalls = {
  confirm: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-booked",
    permission: "booking.confirm",
    record: "quote",
    summary: "Mark as booked: airline confirmation numbers and the ticketing time limit",
    params,
    body: z.object({
      version,
      confirmations: z
        .array(z.object({ airline: airlineCode, locator }))
        .min(1, wrong("confirmation_missing"))
        .max(16, wrong("one_for_each_airline")),
      gdsLocator: locator.nullish(),
      ticketingDeadline: instant,
      /** Below zero for an exchange whose airline gives money back. */
      actualNetCents: cents,
      bookingMessage: lines(2000).default(""),
      notifyCustomer: z.boolean().default(false),
    }),
    answer: moved,
    refuses: ["variance_needs_approval"],
  }),
  startCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges",
    permission: "booking.charge",
    record: "quote",
    summary: "A charge begins: written down before the terminal is touched",
    params,
    body: z.object({
      version,
      cardId: z.int().positive(),
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
  finishCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/result",
    permission: "booking.charge",
    record: "quote",
    summary: "What the terminal said; the verification code is destroyed whatever it said",
    params: z.object({ id, chargeId: id }),
    body: z
      .object({
        version,
        result: z.enum(["approved", "declined", "unknown", "abandoned"], wrong("terminal_result_missing")),
        processorReference: text(60).default(""),
        declineCode: text(60).default(""),
        merchantFeeCents: nonNegativeCents.nullish(),
      })
      // Money without a reference cannot be found again at the processor.
      .refine(({ result, processorReference }) => result !== "approved" || processorReference !== "", {
        path: ["processorReference"],
        error: wrong("processor_reference_missing"),
      }),
    answer: moved,
  }),
  reverseCharge: call({
    method: "POST",
    path: "/quotes/{id}/charges/{chargeId}/reversal",
    permission: "booking.charge",
    record: "quote",
    summary:
      "Money of an approved charge went back, whole or in part: written down beside it, and the customer is told",
    params: z.object({ id, chargeId: id }),
    body: z.object({
      version,
      amountCents: positiveCents,
      /** What the customer is told of it; the reason stays among the staff. */
      cause: z.enum(reversalCauses, wrong("reversal_cause_missing")),
      reason: explanation,
      /** What the processor or the bank calls it; cash has none. */
      processorReference: text(60).default(""),
    }),
    answer: moved,
    refuses: ["reversal_exceeds_charge"],
  }),
  recordPayment: call({
    method: "POST",
    path: "/quotes/{id}/payments",
    permission: "booking.charge",
    record: "quote",
    summary: "Money that came without a card: a transfer, a check, cash",
    params,
    body: z
      .object({
        version,
        method: z.enum(cardlessMethods, wrong("payment_method_missing")),
        amountCents: positiveCents,
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
  askForCard: call({
    method: "POST",
    path: "/quotes/{id}/actions/ask-for-replacement-card",
    permission: "booking.charge",
    record: "quote",
    summary: "Ask the customer for another card for what is still to be collected",
    params,
    body: z.object({ version, note: lines(500).default("") }),
    answer: moved,
    refuses: ["charge_in_flight", "charge_result_unknown"],
  }),
  markCharged: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-charged",
    permission: "booking.charge",
    record: "quote",
    summary: "Mark as charged, once everything signed is collected",
    params,
    body: z.object({ version }),
    answer: moved,
    refuses: ["charge_in_flight", "charge_result_unknown", "overpaid", "not_fully_charged"],
  }),
  addTickets: call({
    method: "POST",
    path: "/quotes/{id}/tickets",
    permission: "booking.ticket",
    record: "quote",
    summary: "Ticket numbers of every passenger; all of them make the quote tickets_purchased",
    params,
    body: z.object({
      version,
      issuedOn: localDate,
      /** Numbers of another airline than the one that sells the flights were compared with the tickets. */
      confirmOtherAirline: z.boolean().default(false),
      tickets: z
        .array(
          z.object({
            passengerId: z.int().positive(),
            number: ticketNumber,
            /** Positions of the flights it pays for; all of them when left out. */
            segments: z.array(z.int().min(0).max(15)).max(16, wrong("flight_once")).optional(),
          }),
        )
        .min(1)
        .max(mostTickets, wrong("too_many_tickets")),
    }),
    answer: moved,
    refuses: ["not_fully_charged", "ticket_of_other_airline", "ticket_number_taken"],
  }),
  correctTickets: call({
    method: "POST",
    path: "/quotes/{id}/tickets/corrections",
    permission: "booking.ticket",
    record: "quote",
    summary: "Correct ticket numbers that were entered wrong, all at once; the customer is sent the tickets again",
    params,
    body: z.object({
      version,
      /** Two tickets may change their numbers. */
      corrections: z
        .array(z.object({ ticketId: id, number: ticketNumber }))
        .min(1, wrong("ticket_number_missing"))
        .max(mostTickets, wrong("too_many_tickets")),
      /** Numbers of another airline than the one that sells the flights were compared with the tickets. */
      confirmOtherAirline: z.boolean().default(false),
      reason: explanation,
    }),
    answer: moved,
    refuses: ["ticket_of_other_airline", "ticket_number_taken"],
  }),
};
