import { z } from "zod";
import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import { requestTypes } from "#domain/after-sale/returnable.ts";
import { currency, instant, localDate, nonNegativeCents } from "./fields.ts";
import { itineraryView } from "./itinerary.ts";
import { wrong } from "./problems.ts";
import { agency, agent, declined, formCalls, formView, settled, signature } from "./signed-form.ts";

const credit = z.object({
  amountCents: nonNegativeCents,
  validUntil: localDate,
  validityKind: z.enum(["book_by", "travel_by"]),
});

/** What a customer signed of a request, everybody's together; cents. */
export const signedAmounts = z.object({
  signedAt: instant,
  /** "5001-R77". */
  document: z.string(),
  cashCents: nonNegativeCents,
  creditCents: nonNegativeCents,
  penaltyCents: nonNegativeCents,
  feeCents: nonNegativeCents,
  /** Held by the agency until the customer asks for a refund. */
  laterRefundCents: nonNegativeCents,
});
export type SignedAmounts = z.output<typeof signedAmounts>;

/** What happens behind the link to a cancellation or a refund. */
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
    /** The same flights as a traveler reads them, once for all passengers who give up the same ones. */
    itineraries: z.array(z.object({ segments: z.array(z.int()), itinerary: itineraryView })),
    /** Who gives up which flights, and what becomes of what was paid for them; cents. */
    passengers: z.array(
      z.object({
        name: z.string(),
        segments: z.array(z.int()),
        valueCents: nonNegativeCents,
        protectionCents: nonNegativeCents,
        gratuityCents: nonNegativeCents,
        airlinePenaltyCents: nonNegativeCents,
        agencyFeeCents: nonNegativeCents,
        cashCents: nonNegativeCents,
        airlineCreditCents: nonNegativeCents,
        agencyCreditCents: nonNegativeCents,
      }),
    ),
    cashCents: nonNegativeCents,
    /** Where the money goes back to; null for what came without a card. */
    payments: z.array(
      z.object({
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        amountCents: nonNegativeCents,
      }),
    ),
    /** Null where none is given. */
    airlineCredit: credit.nullable(),
    agencyCredit: credit.nullable(),
    /** Nothing of the booking is left after it. */
    isWholeBooking: z.boolean(),
    /** Ticket names of the passengers who keep a flight. */
    remaining: z.array(z.string()),
    /** What was signed before these amounts took its place; null where nothing was. */
    replaces: signedAmounts.nullable(),
    expiresAt: instant,
  },
  expired: { quoteId: z.int() },
  signed: { kind: z.enum(requestKinds) },
  others: [settled, declined],
});
export type RequestForm = z.output<typeof requestForm>;

const agreed = (code: "not_accepted") => z.literal(true, wrong(code));

/** What the customer saw is what is signed: other amounts are refused. */
export const requestSigning = z.object({
  cashCents: nonNegativeCents,
  creditCents: nonNegativeCents,
  consents: z.object({
    request: agreed("not_accepted"),
    /** Only where credit is given: instead of money it needs a word of its own. */
    credit: agreed("not_accepted").optional(),
  }),
  signature,
});
export type RequestSigning = z.output<typeof requestSigning>;

/** Of each kind, at an address of its own. */
function callsOf<const Name extends "cancel" | "refund">(name: Name, kind: RequestKind) {
  const { open, viewed, sign, decline, document } = formCalls({
    ...{ name, view: requestForm, content: requestSigning, signAt: "/sign", mayBeDeclined: true },
    summaries: {
      open: `What is behind the link to a ${kind}; changes nothing`,
      sign: `Sign a ${kind}: just the amounts that were shown`,
      document: `The signed ${kind}, for somebody who knows a last name and the billing postal code`,
    },
  });
  return { open, viewed, sign, decline, document };
}

export const cancelFormCalls = callsOf("cancel", "cancellation");
export const refundFormCalls = callsOf("refund", "refund");
