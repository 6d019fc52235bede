import { z } from "zod";
import { moved } from "#contract/quote/moved.ts";
import { call } from "#contract/shared/call.ts";
import {
  airlineCode,
  cents,
  explanation,
  id,
  instant,
  isAmountRight,
  lines,
  localDate,
  recordId,
  version,
} from "#contract/shared/fields.ts";
import { wrong, wrongAtOnce } from "#contract/shared/problems.ts";

export const locator = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, wrongAtOnce("confirmation_missing"))
  .regex(/^[A-Z0-9]{5,8}$/, wrong("locator_wrong"));

const params = z.object({ id });
const ticketNumber = z.string().trim().min(1, wrong("ticket_number_missing")).max(30);
/** Nine passengers with one ticket per flight of the longest trip. */
const mostTickets = 9 * 16;

const confirmations = z
  .array(z.object({ airline: airlineCode, locator }))
  .min(1, wrong("confirmation_missing"))
  .max(16, wrong("one_for_each_airline"));
/** The agent has compared locators that do not have six characters with the reservation. */
const confirmLocators = z.boolean().optional();

/** The calls with which the airlines' locators and the ticket numbers of a signed quote are entered. */
export const ticketingCalls = {
  confirm: call({
    method: "POST",
    path: "/quotes/{id}/actions/mark-as-booked",
    permission: "booking.confirm",
    record: "quote",
    summary: "Mark as booked, with the airlines' locators and the ticketing time limit",
    params,
    body: z.object({
      version,
      confirmations,
      gdsLocator: locator.nullish(),
      ticketingDeadline: instant,
      /** Negative for an exchange if the airline gives money back. */
      actualNetCents: cents,
      isAmountRight,
      confirmLocators,
      bookingMessage: lines(2000).default(""),
      notifyCustomer: z.boolean().default(false),
    }),
    answer: moved,
    refuses: ["variance_needs_approval"],
  }),
  addTickets: call({
    method: "POST",
    path: "/quotes/{id}/tickets",
    permission: "booking.ticket",
    record: "quote",
    summary: "Enter ticket numbers. When all passengers have theirs, the quote becomes tickets_purchased",
    params,
    body: z.object({
      version,
      /**
       * The date of sale. Not before the signature. Another user approves a day more than three days ago
       * (askForIssueDay).
       */
      issuedOn: localDate,
      /** The agent has compared ticket numbers of an airline that does not sell the flights with the tickets. */
      confirmOtherAirline: z.boolean().default(false),
      tickets: z
        .array(
          z.object({
            passengerId: recordId,
            number: ticketNumber,
            /** The indexes of the flights that the ticket covers; all flights if omitted. */
            segments: z.array(z.int().min(0).max(15)).max(16, wrong("flight_once")).optional(),
          }),
        )
        .min(1)
        .max(mostTickets, wrong("too_many_tickets")),
    }),
    answer: moved,
    refuses: ["not_fully_charged", "issue_day_needs_approval", "ticket_of_other_airline", "ticket_number_taken"],
  }),
  askForIssueDay: call({
    method: "POST",
    path: "/quotes/{id}/tickets/issue-day-requests",
    permission: "booking.ticket",
    record: "quote",
    summary: "Ask another user to approve that tickets were issued more than three days ago",
    params,
    body: z.object({ version, issuedOn: localDate, reason: explanation }),
    answer: moved,
    refuses: ["not_fully_charged", "approval_pending"],
  }),
  correctReservation: call({
    method: "POST",
    path: "/quotes/{id}/actions/correct-reservation",
    permission: "booking.confirm",
    record: "quote",
    summary: "Correct the airlines' locators and the ticketing time limit of a reservation",
    params,
    body: z.object({
      version,
      confirmations,
      confirmLocators,
      gdsLocator: locator.nullish(),
      ticketingDeadline: instant,
      notifyCustomer: z.boolean().default(false),
      reason: explanation,
    }),
    answer: moved,
  }),
  correctTickets: call({
    method: "POST",
    path: "/quotes/{id}/tickets/corrections",
    permission: "booking.ticket",
    record: "quote",
    summary: "Correct wrong ticket numbers together. The tickets are sent to the customer again",
    params,
    body: z.object({
      version,
      /** Two tickets can swap their numbers. */
      corrections: z
        .array(z.object({ ticketId: id, number: ticketNumber }))
        .min(1, wrong("ticket_number_missing"))
        .max(mostTickets, wrong("too_many_tickets")),
      /** The agent has compared ticket numbers of an airline that does not sell the flights with the tickets. */
      confirmOtherAirline: z.boolean().default(false),
      reason: explanation,
    }),
    answer: moved,
    refuses: ["ticket_of_other_airline", "ticket_number_taken"],
  }),
};
