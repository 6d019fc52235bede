import { z } from "zod";
import { itineraryView } from "#contract/itinerary/itinerary.ts";
import { currency, instant, localDate, nonNegativeSumCents, seenSumCents } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { agency, agent, declined, formCalls, formView, settled, signature } from "#contract/signed-form/signed-form.ts";
import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { requestTypes } from "#domain/after-sale/returnable.ts";

const credit = z.object({
  amountCents: nonNegativeSumCents,
  validUntil: localDate,
  validityKind: z.enum(["book_by", "travel_by"]),
});

/** The signed amounts of a request, for all passengers together, in cents. */
export const signedAmounts = z.object({
  signedAt: instant,
  /** "5001-R77". */
  document: z.string(),
  cashCents: nonNegativeSumCents,
  creditCents: nonNegativeSumCents,
  penaltyCents: nonNegativeSumCents,
  feeCents: nonNegativeSumCents,
  /** The amount that the agency keeps until the customer asks for a refund. */
  laterRefundCents: nonNegativeSumCents,
});
export type SignedAmounts = z.output<typeof signedAmounts>;

/** The states of the page behind the link to a cancellation or a refund. */
export const requestForm = formView({
  open: {
    quoteId: z.int(),
    kind: z.enum(requestKinds),
    type: z.enum(requestTypes),
    agency,
    agent,
    customerName: z.string(),
    /** "New York – Tashkent". */
    route: z.string(),
    currency,
    flights: z.array(z.object({ segment: z.int(), name: z.string(), departsOn: localDate })),
    /** The flights as travelers see them, once for all passengers who give up the same ones. */
    itineraries: z.array(z.object({ segments: z.array(z.int()), itinerary: itineraryView })),
    /** The flights that each passenger gives up, and what happens to the amounts paid for them, in cents. */
    passengers: z.array(
      z.object({
        name: z.string(),
        segments: z.array(z.int()),
        /** The amount paid for the passenger's ticket. */
        paidCents: nonNegativeSumCents.optional(),
        /** The fare of the flown flights; null if none was flown. */
        flownCents: nonNegativeSumCents.nullable().optional(),
        valueCents: nonNegativeSumCents,
        protectionCents: nonNegativeSumCents,
        gratuityCents: nonNegativeSumCents,
        airlinePenaltyCents: nonNegativeSumCents,
        agencyFeeCents: nonNegativeSumCents,
        cashCents: nonNegativeSumCents,
        airlineCreditCents: nonNegativeSumCents,
        agencyCreditCents: nonNegativeSumCents,
      }),
    ),
    cashCents: nonNegativeSumCents,
    /** The card that is refunded; null for a payment without a card. */
    payments: z.array(
      z.object({
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        amountCents: nonNegativeSumCents,
      }),
    ),
    /** The airline's credit; null if there is none. */
    airlineCredit: credit.nullable(),
    agencyCredit: credit.nullable(),
    /** True if the request ends the whole booking. */
    isWholeBooking: z.boolean(),
    /** Ticket names of the passengers who keep a flight. */
    remaining: z.array(z.string()),
    /** The signed amounts that these replace; null if there are none. */
    replaces: signedAmounts.nullable(),
    expiresAt: instant,
  },
  expired: { quoteId: z.int() },
  signed: { kind: z.enum(requestKinds) },
  others: [settled, declined],
});
export type RequestForm = z.output<typeof requestForm>;

const agreed = (code: "not_accepted") => z.literal(true, wrong(code));

/** The amounts that the customer saw. The server refuses other amounts. */
export const requestSigning = z.object({
  cashCents: seenSumCents.min(0),
  creditCents: seenSumCents.min(0),
  consents: z.object({
    request: agreed("not_accepted"),
    /** Required only if credit is given. Credit instead of money needs a separate consent. */
    credit: agreed("not_accepted").optional(),
  }),
  signature,
});
export type RequestSigning = z.output<typeof requestSigning>;

/** Returns the calls of one kind of request, at a separate address. */
function callsOf<const Name extends "cancel" | "refund">(name: Name, kind: RequestKind) {
  const { open, viewed, sign, decline, document } = formCalls({
    name,
    view: requestForm,
    content: requestSigning,
    signAt: "/sign",
    mayBeDeclined: true,
    summaries: {
      open: `Get the ${kind} of a link. Changes nothing`,
      sign: `Sign a ${kind} with the amounts that were shown`,
      document: `Get the signed ${kind}, with a last name and the billing postal code as proof`,
    },
  });
  return { open, viewed, sign, decline, document };
}

export const cancelFormCalls = callsOf("cancel", "cancellation");
export const refundFormCalls = callsOf("refund", "refund");
