import { z } from "zod";
import {
  currency,
  explanation,
  instant,
  localDate,
  nonNegativeSumCents,
  person,
  recordId,
  text,
} from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { cancellationActions } from "#domain/after-sale/cancellation-process.ts";
import { couponStates } from "#domain/after-sale/coupon.ts";
import { keptLessChoices } from "#domain/after-sale/kept-less.ts";
import { listedStatuses } from "#domain/after-sale/list.ts";
import { refundPaymentStates } from "#domain/after-sale/refund-payment-states.ts";
import { refundActions } from "#domain/after-sale/refund-process.ts";
import { eligibilities, requestKinds, requestStatuses, ticketHandlings } from "#domain/after-sale/request.ts";
import { causes, merchantsOfRecord, requestTypes } from "#domain/after-sale/returnable.ts";
import { creditKinds } from "#domain/exchange/terms.ts";
import { maxCents } from "#domain/money/money.ts";
import { passengerTypes } from "#domain/quote/pricing.ts";
import { signedAmounts } from "./form.ts";
import { amounts, mostCoupons } from "./request-draft.ts";

/** The result of a request for one passenger, in cents. */
export const requestLine = z.object({
  passengerId: z.int(),
  name: z.string(),
  passengerType: z.enum(passengerTypes),
  ...amounts,
  valueCents: nonNegativeSumCents,
  cashCents: nonNegativeSumCents,
});

const payment = z.object({
  /** The id of the ledger entry. */
  entryId: z.int(),
  takenAt: instant,
  /** The card; null if the payment was made without one. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  location: z.string(),
});

/** The data of a sale that a new request starts from. */
export const soldTrip = z.object({
  currency,
  travelers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      type: z.enum(passengerTypes),
      priceCents: nonNegativeSumCents,
      settledCents: nonNegativeSumCents,
      protectionCents: nonNegativeSumCents,
      gratuityCents: nonNegativeSumCents,
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
      leftCents: nonNegativeSumCents,
      ticketNumber: z.string().nullable(),
      /**
       * True if a request that was not carried out still holds the coupon although its flight has left. Staff must then
       * record whether it was flown.
       */
      noShowRisk: z.boolean(),
    }),
  ),
  weights: z.array(z.int().nonnegative()),
  refundableCents: z.int(),
  /** The signed amount that has not been paid. The values of the tickets are reduced by it. */
  unpaidCents: nonNegativeSumCents,
  payments: z.array(payment.extend({ refundableCents: nonNegativeSumCents })),
  /** The fee that the agency can keep per passenger under its terms. */
  serviceFeeCents: nonNegativeSumCents,
  agencyCreditDays: z.int(),
  /**
   * The time until which tickets can be voided, and the time until which the airline's 24-hour rule applies; null if
   * they do not apply.
   */
  voidUntil: instant.nullable(),
  /** The time at which voiding ended; null if tickets can still be voided or none were issued. */
  voidEndedAt: instant.nullable(),
  freeCancelUntil: instant.nullable(),
  /** The kinds of request that the caller can make now. */
  allowedKinds: z.array(z.enum(requestKinds)),
});
export type SoldTripView = z.output<typeof soldTrip>;

/** A request, as staff see it. */
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
  /** The legal deadline for a refund that is owed. */
  dueAt: instant.nullable(),
  /**
   * The departure of the first flight of the request; null if the only flights left are those that were given up
   * before.
   */
  departsAt: instant.nullable(),
  willNotFly: z.boolean(),
  minorsMayFlyAlone: z.boolean(),
  reason: z.string(),
  notes: z.string(),
  currency,
  couponIds: z.array(z.int()),
  values: z.array(z.object({ couponId: z.int(), valueCents: nonNegativeSumCents })),
  lines: z.array(requestLine),
  /** The payments that are refunded, or would be, latest charge first. */
  payments: z.array(
    payment.extend({
      id: z.int().nullable(),
      amountCents: nonNegativeSumCents,
      state: z.enum(refundPaymentStates).nullable(),
      reference: z.string().nullable(),
      failure: z.string().nullable(),
    }),
  ),
  tickets: z.array(
    z.object({
      /** The ticket; null for a reservation without tickets. */
      ticketId: z.int().nullable(),
      number: z.string().nullable(),
      name: z.string(),
      handling: z.enum(ticketHandlings).nullable(),
      reference: z.string().nullable(),
      penaltyCents: nonNegativeSumCents.nullable(),
    }),
  ),
  credits: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      issuer: z.enum(["airline", "agency"]),
      amountCents: nonNegativeSumCents,
      validUntil: localDate,
      validityKind: z.enum(creditKinds),
      status: z.string(),
    }),
  ),
  /**
   * The amount by which the refund can grow if the airline keeps less than was signed, before an administrator is needed.
   * Null if there is no such limit, or nothing can be confirmed now.
   */
  refundRoomCents: nonNegativeSumCents.nullable(),
  coveredPenaltyCents: nonNegativeSumCents,
  /**
   * The money and the agency credit that cannot be given back, because they were used after the request was confirmed,
   * in cents.
   */
  shortCashCents: nonNegativeSumCents,
  shortCreditCents: nonNegativeSumCents,
  shortReason: z.string().nullable(),
  /** The part of the refund and the credit that is no longer available and not settled yet, in cents. */
  missingCents: nonNegativeSumCents,
  airlineCreditUntil: localDate.nullable(),
  agencyCreditUntil: localDate.nullable(),
  creditKind: z.enum(creditKinds).nullable(),
  expiresAt: instant,
  /** The user who made the request; null if the customer made it. */
  requestedBy: person.nullable(),
  requestedAt: instant,
  signedAt: instant.nullable(),
  doneAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** The time at which the customer chose to keep the booking; null if the request ended in another way. */
  declinedAt: instant.nullable(),
  /** The pending approval request; null if there is none. */
  approvalId: z.int().nullable(),
  /** The signed document; null until the request is signed. */
  documentId: z.int().nullable(),
  /** The signatures, newest first, including superseded ones. */
  signatures: z.array(
    signedAmounts.extend({ documentId: z.int(), signedBy: z.string(), supersededAt: instant.nullable() }),
  ),
  /** Amounts that differ from the signed ones and wait for approval; null if there are none. */
  requote: z
    .object({
      lines: z.array(requestLine.omit({ name: true, passengerType: true, flownCents: true })),
      reason: z.string(),
      expiresAt: instant,
      askedBy: person,
      askedAt: instant,
    })
    .nullable(),
  /** The reason of the last rejection. */
  rejection: z.string().nullable(),
  allowedActions: z.array(z.enum([...new Set([...cancellationActions, ...refundActions])])),
});
export type RequestView = z.output<typeof requestView>;

/** One row of the list of requests. */
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
    cashCents: nonNegativeSumCents,
    /** The sum of the airline's and the agency's credit. */
    creditCents: nonNegativeSumCents,
  });
export type RequestRow = z.output<typeof requestRow>;

export const ticketDone = z.object({
  /** The ticket; null for the reservation itself. */
  ticketId: recordId.nullable(),
  handling: z.enum(ticketHandlings),
  reference: text(60).min(1, wrong("ticket_without_reference")),
  /** Nothing entered is not 0. */
  penaltyCents: z
    .int({ error: wrong("penalty_missing") })
    .min(0, wrong("amount_negative"))
    .max(maxCents, wrong("amount_too_large")),
});

/**
 * The choice for the part of the signed penalty that the airline did not keep. The customer gets it unless another person
 * decides that the agency keeps it.
 */
export const keptLess = z.object({ choice: z.enum(keptLessChoices), reason: explanation.optional() });

export const mostTicketsDone = mostCoupons;
