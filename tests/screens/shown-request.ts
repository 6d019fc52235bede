import { type RequestView, requestView, type SoldTripView, soldTrip } from "#contract/after-sale/request.ts";

/** Requests after the sale as the server shows them, for tests of screens. The contract checks their shape. */

const at = "2027-01-05T15:00:00.000Z";

export function aTripShown(fields: Partial<SoldTripView> = {}): SoldTripView {
  const travelers = [
    { id: 51, name: "Mary O'Brien", type: "ADULT" as const },
    { id: 52, name: "Tim O'Brien", type: "CHILD" as const },
  ];
  return soldTrip.parse({
    currency: "USD",
    travelers: travelers.map((one) => ({
      ...one,
      priceCents: 145_000,
      settledCents: 0,
      protectionCents: 20_300,
      gratuityCents: 0,
    })),
    flights: [
      { segment: 0, name: "TK 4, JFK – IST", departsAt: "2027-05-01T17:30:00.000Z", departsOn: "2027-05-01" },
      { segment: 1, name: "TK 3, IST – JFK", departsAt: "2027-05-20T05:45:00.000Z", departsOn: "2027-05-20" },
    ],
    coupons: travelers.flatMap(({ id }, row) =>
      [0, 1].map((segment) => ({
        id: row * 2 + segment + 1,
        passengerId: id,
        segment,
        leftCents: 0,
        ticketNumber: "2351234567890",
        noShowRisk: false,
        state: id === 52 && segment === 0 ? "FLOWN" : "OPEN",
      })),
    ),
    weights: [5000, 5000],
    refundableCents: 330_600,
    unpaidCents: 0,
    voidUntil: null,
    voidEndedAt: null,
    freeCancelUntil: null,
    payments: [{ ...aPayment, refundableCents: 330_600 }],
    serviceFeeCents: 5000,
    agencyCreditDays: 365,
    allowedKinds: ["cancellation", "refund"],
    ...fields,
  });
}

const aPayment = { entryId: 9, takenAt: at, location: "agency:main", card: { brand: "Visa", last4: "1111" } };

/** Returns a refund of one adult's ticket (docs/rules/money.md#example-g). */
export function aRequestShown(fields: Partial<RequestView> = {}): RequestView {
  return requestView.parse({
    id: 3,
    kind: "refund",
    quoteId: 7,
    leadId: 5,
    status: "draft",
    version: 2,
    type: "refund",
    cause: "voluntary",
    merchantOfRecord: "agency",
    eligibility: null,
    eligibilityAt: null,
    eligibilityEvidence: null,
    dueAt: null,
    departsAt: null,
    declinedAt: null,
    willNotFly: true,
    minorsMayFlyAlone: false,
    reason: "The customer is ill.",
    notes: "",
    currency: "USD",
    couponIds: [1, 2],
    values: [1, 2].map((couponId) => ({ couponId, valueCents: 72_500 })),
    lines: [
      {
        passengerId: 51,
        name: "Mary O'Brien",
        passengerType: "ADULT",
        flownCents: 0,
        protectionCents: 0,
        gratuityCents: 0,
        airlinePenaltyCents: 40_000,
        agencyFeeCents: 5000,
        airlineCreditCents: 0,
        agencyCreditCents: 0,
        valueCents: 145_000,
        cashCents: 100_000,
      },
    ],
    payments: [{ ...aPayment, id: null, amountCents: 100_000, state: null, reference: null, failure: null }],
    tickets: [
      {
        ticketId: 61,
        number: "2351234567890",
        name: "Mary O'Brien",
        handling: null,
        reference: null,
        penaltyCents: null,
      },
    ],
    credits: [],
    coveredPenaltyCents: 0,
    shortCashCents: 0,
    shortCreditCents: 0,
    shortReason: null,
    missingCents: 0,
    refundRoomCents: null,
    airlineCreditUntil: null,
    agencyCreditUntil: null,
    creditKind: null,
    expiresAt: "2027-01-09T15:00:00.000Z",
    requestedBy: { id: 2, name: "Ann Lee" },
    requestedAt: at,
    signedAt: null,
    doneAt: null,
    completedAt: null,
    approvalId: null,
    documentId: null,
    rejection: null,
    signatures: [],
    requote: null,
    allowedActions: [],
    ...fields,
  });
}
