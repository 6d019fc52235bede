import type { BookingView } from "#contract/booking/booking.ts";
import type { CardView, ChargeView } from "#contract/charge/charge.ts";
import { type Quote, quote } from "#contract/quote/quote.ts";
import { tookMoney } from "#domain/charge/charges.ts";
import { chargeProcess } from "#domain/charge/process.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { profitSheet, unknownInput } from "#domain/money/profit.ts";
import { allowedActions } from "#domain/process/process.ts";
import { noStepFacts } from "./step-facts.ts";

/** Quotes as the server shows them, for tests of screens. The contract checks their shape. */

const at = "2027-01-05T15:00:00.000Z";

export function aShownSegment(fields: Partial<Segment> = {}): Segment {
  return {
    airline: "TK",
    flightNumber: "4",
    bookingClass: "Y",
    cabin: "economy",
    from: "JFK",
    to: "IST",
    departsAt: "2027-05-01T13:30",
    arrivesAt: "2027-05-02T06:20",
    operatedBy: null,
    operatorMissing: false,
    departureTerminal: null,
    arrivalTerminal: null,
    aircraft: null,
    mileage: null,
    status: "HK",
    seatCount: 2,
    ...fields,
  };
}

export function aCardShown(fields: Partial<CardView> = {}): CardView {
  return {
    id: 31,
    brand: "Visa",
    last4: "1111",
    bin: "411111",
    expMonth: 5,
    expYear: 2028,
    holderName: "Mary O'Brien",
    amountCents: 290_000,
    replacedAt: null,
    cvvAvailable: true,
    removedAt: null,
    revealed: [],
    dueCents: 290_000,
    collectedCents: 0,
    refundableCents: 0,
    openCents: 290_000,
    ...fields,
  };
}

/** Returns a charge as ticketing sees it, with every action that its state allows. */
export function aChargeShown(fields: Partial<ChargeView> = {}): ChargeView {
  const amountCents = fields.amountCents ?? 290_000;
  const took = tookMoney({ kind: fields.kind ?? "charge", state: fields.state ?? "initiated" });
  const charge: Omit<ChargeView, "allowedActions"> = {
    id: 41,
    cardId: 31,
    last4: "1111",
    state: "initiated",
    paymentType: "credit_card",
    location: "agency:main",
    statementName: "FAREWRIGHT",
    amountCents,
    collectedCents: took ? amountCents : 0,
    merchantFeeCents: null,
    billingName: "Mary O'Brien",
    processorReference: null,
    kind: "charge",
    reversesId: null,
    reason: null,
    refundableCents: 0,
    declineCode: null,
    chargedBy: { id: 3, name: "Tom Reyes" },
    startedAt: at,
    finishedAt: null,
    ...fields,
  };
  const facts = { status: charge.state, refundableCents: charge.refundableCents, ownerId: null, expertAsked: false };
  return {
    ...charge,
    allowedActions: allowedActions(chargeProcess, facts, { id: 3, role: "ticketing" }, at),
    ...fields,
  };
}

const people = [
  { firstName: "Mary Ann", lastName: "O'Brien", ticketName: "OBRIEN/MARY ANN MRS", gender: "female" as const },
  { firstName: "John", lastName: "O'Brien", ticketName: "OBRIEN/JOHN MR", gender: "male" as const },
];

export function aBookingShown(fields: Partial<BookingView> = {}): BookingView {
  return {
    signedBy: "Mary Ann O'Brien",
    signedAt: at,
    optionId: "a",
    currency: "USD",
    dueCents: 290_000,
    lines: [{ label: "Flights", cents: 290_000 }],
    merchantAccounts: [{ account: "main", statementName: "FAREWRIGHT" }],
    contact: { email: "mary@mail.example", phone: "+1 212 555 0142" },
    payment: {
      method: "credit_card",
      payerName: "Mary O'Brien",
      note: null,
      billing: { line1: "1 Main St", line2: null, city: "New York", state: "NY", country: "US", postalCode: "10118" },
    },
    passengers: people.map((person, position) => ({
      id: 51 + position,
      position,
      passengerType: "ADULT" as const,
      middleName: null,
      dateOfBirth: "1990-05-10",
      country: "US",
      state: null,
      phone: null,
      knownTravelerNumber: null,
      globalEntryId: null,
      redressNumber: null,
      frequentFlyer: [],
      seatPreference: "no_preference" as const,
      ageConfirmed: false,
      protected: false,
      tickets: [],
      ...person,
    })),
    warnings: [],
    cards: [aCardShown()],
    charges: [],
    cardRequest: null,
    credits: [],
    disputedCents: 0,
    ledger: [],
    collectedCents: 0,
    refundableCents: 0,
    openCents: 290_000,
    airlines: [{ code: "TK", name: "Turkish Airlines", ticketPrefix: "235" }],
    confirmations: [],
    gdsLocator: null,
    ticketingDeadline: null,
    bookingMessage: "",
    quotedNetCents: 250_000,
    actualNetCents: null,
    voidUntil: null,
    freeCancelUntil: null,
    ...fields,
  };
}

/** Returns the profit of a sale of 2,900.00: 300.00, with some inputs not entered yet. */
export function aProfitShown(): NonNullable<BookingView["profit"]> {
  return profitSheet({
    sell: { cents: 290_000, from: "signed" },
    protection: { cents: 0, from: "signed" },
    gratuity: { cents: 0, from: "signed" },
    net: { cents: 250_000, from: "quoted" },
    merchantFee: { cents: 10_000, from: "estimated" },
    protectionCost: { cents: 0, from: "estimated" },
    mileageCost: unknownInput,
    consolidatorFee: unknownInput,
    otherCost: unknownInput,
    airlineCommission: unknownInput,
    consolidatorCommission: unknownInput,
    returnedToCustomer: { cents: 0, from: "ledger" },
    heldForCustomer: { cents: 0, from: "ledger" },
    returnedBySuppliers: { cents: 0, from: "ledger" },
    protectionReturned: { cents: 0, from: "ledger" },
    gratuityReturned: { cents: 0, from: "ledger" },
    chargedBack: { cents: 0, from: "ledger" },
    breakage: { cents: 0, from: "ledger" },
    forfeited: { cents: 0, from: "ledger" },
    agencyDebitMemo: { cents: 0, from: "entered" },
    writtenOff: { cents: 0, from: "entered" },
  });
}

/** Returns a signed quote that is ready for ticketing. */
export function aQuoteShown(fields: Partial<Quote> = {}): Quote {
  const party = { ADULT: 2, CHILD: 0, INFANT: 0 };
  const byType = [{ passengerType: "ADULT" as const, passengers: 2, priceCents: 145_000, totalCents: 290_000 }];
  const shown: Quote = {
    id: 10,
    leadId: 5,
    status: "signed",
    customer: "Mary Ann O'Brien",
    owner: { id: 2, name: "Ann Lee" },
    currency: "USD",
    fromGrossCents: 290_000,
    dueCents: 290_000,
    route: "JFK-IST",
    departsOn: "2027-05-01",
    expiresAt: "2027-01-10T22:00:00.000Z",
    unsentChanges: false,
    approvalPending: false,
    step: noStepFacts,
    ticketingDeadline: null,
    freshPriceAskedAt: null,
    visits: 0,
    lastVisitedAt: null,
    createdAt: at,
    updatedAt: at,
    customerEmail: "mary@mail.example",
    customerPhone: "+1 212 555 0142",
    lead: { owner: { id: 2, name: "Ann Lee" }, mayRead: true, allowedActions: [] },
    version: 7,
    originalQuoteId: null,
    priceUsd: null,
    lostReason: null,
    lostNote: "",
    sentAt: at,
    signedAt: at,
    draft: null,
    pricesWaiting: [],
    formUrl: null,
    booking: aBookingShown(),
    setAside: null,
    documents: [],
    messages: [],
    sent: {
      id: 21,
      number: 1,
      frozenAt: at,
      currency: "USD",
      party,
      customizedMessage: "",
      notesForAdmin: "",
      expiresAt: "2027-01-10T22:00:00.000Z",
      options: [
        {
          id: "a",
          title: "Through Istanbul",
          noneChangeable: false,
          segments: [aShownSegment()],
          itinerary: { tripType: "oneway", journeys: [], problems: [] },
          route: [],
          byType,
          grossCents: 290_000,
        },
      ],
    },
    allowedActions: ["markAsBooked", "markAsCharged", "enterTicketNumbers", "cancel"],
    sendProblems: [],
    sendWarnings: [],
    ...fields,
  };
  return quote.parse(shown);
}
