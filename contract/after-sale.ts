import { z } from "zod";
import { cancellationActions } from "#domain/after-sale/cancellation-process.ts";
import { couponStates } from "#domain/after-sale/coupon.ts";
import { listedStatuses } from "#domain/after-sale/list.ts";
import { refundPaymentStates } from "#domain/after-sale/refund-payment-states.ts";
import { refundActions } from "#domain/after-sale/refund-process.ts";
import { eligibilities, requestKinds, requestStatuses, ticketHandlings } from "#domain/after-sale/request.ts";
import { causes, merchantsOfRecord, requestTypes } from "#domain/after-sale/returnable.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import {
  currency,
  explanation,
  instant,
  lines as linesOfText,
  localDate,
  nonNegativeCents,
  person,
  required,
  text,
  version,
} from "./fields.ts";
import { wrong } from "./problems.ts";
import { signedAmounts } from "./request-form.ts";

/** Nine passengers on sixteen flights. */
const mostCoupons = 9 * 16;

const creditKinds = ["book_by", "travel_by"] as const;

const amounts = {
  /** Fare of what was flown; null if nothing was flown. */
  flownCents: nonNegativeCents.nullable(),
  protectionCents: nonNegativeCents,
  gratuityCents: nonNegativeCents,
  airlinePenaltyCents: nonNegativeCents,
  agencyFeeCents: nonNegativeCents,
  airlineCreditCents: nonNegativeCents,
  agencyCreditCents: nonNegativeCents,
};

/** What somebody decides for one passenger; cents of the quote's currency. */
const givenLine = z.object({
  passengerId: z.int().positive(),
  flownCents: amounts.flownCents.default(null),
  protectionCents: amounts.protectionCents.default(0),
  gratuityCents: amounts.gratuityCents.default(0),
  airlinePenaltyCents: amounts.airlinePenaltyCents.default(0),
  agencyFeeCents: amounts.agencyFeeCents.default(0),
  airlineCreditCents: amounts.airlineCreditCents.default(0),
  agencyCreditCents: amounts.agencyCreditCents.default(0),
});

/** What a request is about, before it is priced. */
export const requestDraft = z.object({
  type: z.enum(requestTypes),
  cause: z.enum(causes),
  merchantOfRecord: z.enum(merchantsOfRecord),
  couponIds: z.array(z.int().positive()).min(1, wrong("nothing_chosen")).max(mostCoupons),
  lines: z.array(givenLine).max(9),
  /** The seats have to be given back before departure. */
  willNotFly: z.boolean().default(false),
  /** A supervisor answers for children who fly by themselves. */
  minorsMayFlyAlone: z.boolean().default(false),
  reason: required(1000, "reason_missing").meta({ lines: true }),
  notes: linesOfText(2000).default(""),
  airlineCreditUntil: localDate.nullable().default(null),
  agencyCreditUntil: localDate.nullable().default(null),
  creditKind: z.enum(creditKinds).nullable().default(null),
  /** Until when the airline's answer holds, and the customer's link works. */
  expiresAt: instant,
});
export type RequestDraft = z.output<typeof requestDraft>;

/** Other amounts for what was signed; the coupons are those of the request. */
export const requoteDraft = requestDraft
  .pick({ airlineCreditUntil: true, agencyCreditUntil: true, creditKind: true, expiresAt: true })
  .extend({ lines: z.array(givenLine.omit({ flownCents: true })).max(9), reason: explanation });
export type RequoteDraft = z.output<typeof requoteDraft>;

export const requestVersion = z.object({ version });

/** How a request comes out for one passenger; cents. */
export const requestLine = z.object({
  passengerId: z.int(),
  name: z.string(),
  passengerType: z.enum(passengerTypes),
  ...amounts,
  valueCents: nonNegativeCents,
  cashCents: nonNegativeCents,
});

const payment = z.object({
  /** Of the ledger. */
  entryId: z.int(),
  takenAt: instant,
  /** Null for what came without a card. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  location: z.string(),
});

/** Everything requests of a sale begin with. */
export const soldTrip = z.object({
  currency,
  travelers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(passengerTypes),
      priceCents: nonNegativeCents,
      settledCents: nonNegativeCents,
      protectionCents: nonNegativeCents,
      gratuityCents: nonNegativeCents,
    }),
  ),
  flights: z.array(
    z.object({
      segment: z.int(),
      /** "TK 4, JFK – IST". */
      name: z.string(),
      departsAt: instant,
      departsOn: localDate,
    }),
  ),
  coupons: z.array(
    z.object({
      id: z.int(),
      passengerId: z.int(),
      segment: z.int(),
      state: z.enum(couponStates),
      leftCents: nonNegativeCents,
      ticketNumber: z.string().nullable(),
      /** A request holds it that was not carried out when its flight left: nobody has said yet whether it was flown. */
      noShowRisk: z.boolean(),
    }),
  ),
  weights: z.array(z.int().nonnegative()),
  refundableCents: z.int(),
  /** Signed and not paid: the values of the tickets are lower by it. */
  unpaidCents: nonNegativeCents,
  payments: z.array(payment.extend({ refundableCents: nonNegativeCents })),
  /** What the agency may keep of each passenger, as its terms say. */
  serviceFeeCents: nonNegativeCents,
  agencyCreditDays: z.int(),
  /** Until when tickets can be voided, and until when the airline's 24-hour rule holds; null where neither does. */
  voidUntil: instant.nullable(),
  /** When it was over that tickets could be voided; null while they can be, and where none were issued. */
  voidEndedAt: instant.nullable(),
  freeCancelUntil: instant.nullable(),
  /** What may be asked for now. */
  allowedKinds: z.array(z.enum(requestKinds)),
});
export type SoldTripView = z.output<typeof soldTrip>;

/** A request as the staff see it. */
export const requestView = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  quoteId: z.int(),
  leadId: z.int(),
  status: z.enum(requestStatuses),
  version: z.int(),
  type: z.enum(requestTypes),
  cause: z.enum(causes),
  merchantOfRecord: z.enum(merchantsOfRecord),
  eligibility: z.enum(eligibilities).nullable(),
  eligibilityAt: instant.nullable(),
  eligibilityEvidence: z.string().nullable(),
  /** Until when an owed refund has to be made. */
  dueAt: instant.nullable(),
  /** When the first flight leaves that it is about; null where only what was given up before is left of them. */
  departsAt: instant.nullable(),
  willNotFly: z.boolean(),
  minorsMayFlyAlone: z.boolean(),
  reason: z.string(),
  notes: z.string(),
  currency,
  couponIds: z.array(z.int()),
  values: z.array(z.object({ couponId: z.int(), valueCents: nonNegativeCents })),
  lines: z.array(requestLine),
  /** How the money goes back, or would: what was charged last first. */
  payments: z.array(
    payment.extend({
      id: z.int().nullable(),
      amountCents: nonNegativeCents,
      state: z.enum(refundPaymentStates).nullable(),
      reference: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  ),
  tickets: z.array(
    z.object({
      /** Null for the reservation itself, where no ticket was issued. */
      ticketId: z.int().nullable(),
      number: z.string().nullable(),
      name: z.string(),
      handling: z.enum(ticketHandlings).nullable(),
      reference: z.string().nullable(),
      penaltyCents: nonNegativeCents.nullable(),
    }),
  ),
  credits: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      issuer: z.enum(["airline", "agency"]),
      amountCents: nonNegativeCents,
      validUntil: localDate,
      validityKind: z.enum(creditKinds),
      status: z.string(),
    }),
  ),
  coveredPenaltyCents: nonNegativeCents,
  /** The money and agency credit that are not given back, because they were gone after the request was confirmed; cents. */
  shortCashCents: nonNegativeCents,
  shortCreditCents: nonNegativeCents,
  shortReason: z.string().nullable(),
  /** The part of the refund and the credit that is no longer available and not settled yet, in cents. */
  missingCents: nonNegativeCents,
  airlineCreditUntil: localDate.nullable(),
  agencyCreditUntil: localDate.nullable(),
  creditKind: z.enum(creditKinds).nullable(),
  expiresAt: instant,
  /** Null where the customer asked. */
  requestedBy: person.nullable(),
  requestedAt: instant,
  signedAt: instant.nullable(),
  doneAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** When the customer chose to keep the booking; null where it ended in any other way. */
  declinedAt: instant.nullable(),
  /** The approval request that waits for somebody else; null where none does. */
  approvalId: z.int().nullable(),
  /** The signed document; null before the signature. */
  documentId: z.int().nullable(),
  /** Newest first; those that were superseded are kept. */
  signatures: z.array(
    signedAmounts.extend({ documentId: z.int(), signedBy: z.string(), supersededAt: instant.nullable() }),
  ),
  /** Other amounts than were signed, which wait for somebody else to approve them; null where none do. */
  requote: z
    .object({
      lines: z.array(requestLine.omit({ name: true, passengerType: true, flownCents: true })),
      reason: z.string(),
      expiresAt: instant,
      askedBy: person,
      askedAt: instant,
    })
    .nullable(),
  /** Why the last one who decided rejected it. */
  rejection: z.string().nullable(),
  allowedActions: z.array(z.enum([...new Set([...cancellationActions, ...refundActions])])),
});
export type RequestView = z.output<typeof requestView>;

/** What the list tells of a request. */
export const requestRow = requestView
  .pick({
    id: true,
    kind: true,
    type: true,
    quoteId: true,
    currency: true,
    dueAt: true,
    requestedAt: true,
    departsAt: true,
    declinedAt: true,
  })
  .extend({
    status: z.enum(listedStatuses),
    customer: z.string(),
    route: z.string(),
    owner: person,
    cashCents: nonNegativeCents,
    /** The airline's and the agency's together. */
    creditCents: nonNegativeCents,
  });
export type RequestRow = z.output<typeof requestRow>;

export const ticketDone = z.object({
  /** Null for the reservation itself. */
  ticketId: z.int().positive().nullable(),
  handling: z.enum(ticketHandlings),
  reference: text(60).min(1, wrong("ticket_without_reference")),
  penaltyCents: nonNegativeCents.default(0),
});

export const mostTicketsDone = mostCoupons;
