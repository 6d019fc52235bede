// Longer than 300 lines, because it has one letter of each template.

import { settlementOf } from "#domain/after-sale/settlement.ts";
import { ticketNotices } from "#domain/ticketing/ticket-notices.ts";
import type { TicketsFacts } from "#server/mail/facts/sale.ts";
import type { LetterFacts } from "#server/mail/letters/all-letters.ts";
import { anOffer, anOption, someFlightChanges } from "#tests/sale/an-offer.ts";

const { agency, agent, customerName, quoteId } = anOffer();
const about = { agency, agent, customerName, quoteId };
const { itinerary } = anOption();
const lines = [
  { label: "2 adults at USD 1,450.00, incl. taxes and fees", cents: 290_000 },
  { label: "1 child at USD 1,099.50, incl. taxes and fees", cents: 109_950 },
  { label: "Travel protection, OBRIEN/MARY ANN", cents: 20_300 },
  { label: "Gratuity", cents: 5_730 },
];
const confirmations = [
  { airline: "DL", airlineName: "Delta Air Lines", locator: "GH7K2M" },
  { airline: "TK", airlineName: "Turkish Airlines", locator: "TQ4XNB" },
];
const tickets: TicketsFacts = {
  ...about,
  itinerary,
  confirmations,
  passengers: [
    { ticketName: "OBRIEN/MARY ANN", tickets: ["0062106312810", "2352106312811"] },
    { ticketName: "ZIZEK/LUKASZ", tickets: ["0062106312812", "2352106312813"] },
    { ticketName: "OQTAMOV/SAIDZHON", tickets: ["0062106312814", "2352106312815"] },
  ],
  bagPolicies: [{ airlineName: "Delta Air Lines", url: "https://www.delta.example/bags" }],
  notices: ticketNotices,
  freeCancelUntil: "2026-11-22T15:30:00.000Z",
  calendar: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-NAME:São Paulo\r\nEND:VCALENDAR\r\n",
};
const staff = {
  agency,
  quoteId,
  customerName: "Mary Ann O'Brien",
  route: "New York – Tashkent",
  departsOn: "2027-05-01",
  ownerName: "Dana Okafor",
};

const asked = {
  agency,
  quoteId,
  customerName: "Mary Ann O'Brien",
  route: "JFK–TAS",
  kind: "net" as const,
  currency: "USD" as const,
  difference: [{ what: "net" as const, of: null, beforeCents: 346_100, afterCents: 350_000 }],
  reason: "Sold out in the cheaper class",
  requestedBy: "Tom Reyes",
  expiresAt: "2026-11-22T15:30:00.000Z",
};

/** Example G (docs/rules/money.md#refund-and-credit). */
const aRequestLine = {
  valueCents: 145_000,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 40_000,
  agencyFeeCents: 5_000,
  cashCents: 40_000,
  airlineCreditCents: 0,
  agencyCreditCents: 60_000,
};
const aRequest = {
  ...about,
  kind: "cancellation" as const,
  route: "New York – Tashkent",
  currency: "USD" as const,
  settlement: settlementOf([aRequestLine], {
    payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
    agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20", validityKind: "book_by" },
  }),
  concerned: ["OBRIEN/MARY ANN"],
  remaining: ["ZIZEK/LUKASZ"],
};

export const aVoucher = {
  creditId: 12,
  quoteId,
  holderName: "OBRIEN/MARY ANN",
  issuer: "agency" as const,
  currency: "USD" as const,
  amountCents: 60_000,
  issuedAt: "2026-11-20T15:30:00.000Z",
  validUntil: "2027-11-20",
  validityKind: "book_by" as const,
  ticketNumbers: ["2351234567890"],
};

const aboutLead = {
  agency,
  leadId: 142,
  route: "JFK–TAS",
  departsOn: "2027-05-01",
  askedBy: "Tom Reyes",
  question: "Does the fare allow a stop of four days?",
  askedAt: "2026-11-20T15:30:00.000Z",
};

const moved = { agency, name: "Dana Okafor", email: "dana@new.example" };
const morning = { agency, day: "2026-11-20", writtenAt: "2026-11-20T13:00:00.000Z" };
const waiting = { leadId: 142, quoteId: null, customerName: "Mary Ann O'Brien", route: "JFK–TAS", note: "" };

const anExchange = {
  originalQuoteId: 5001,
  before: itinerary,
  totalCents: 51_400,
  passengers: [
    {
      name: "OBRIEN/MARY ANN",
      passengerType: "ADULT" as const,
      changeFeeCents: 30_000,
      fareDifferenceCents: 21_400,
      protectionCents: 0,
    },
  ],
  residual: {
    handling: "airline_credit" as const,
    cents: 1_000,
    creditUntil: "2027-11-20",
    creditKind: "book_by" as const,
  },
};

const aCustomerRequest = {
  ...about,
  kind: "change" as const,
  message: "Two days later, please.\nThe meeting was moved.",
  passengers: ["OBRIEN/MARY ANN"],
  flights: [{ name: "TK 4, JFK – IST", departsOn: "2027-05-01" }],
};

/** One of each letter that a person can receive. */
export const someLetters: LetterFacts = {
  "quote-sent": { offer: anOffer(), linkId: 77 },
  "exchange-sent": { offer: anOffer({ options: [anOption()], exchange: anExchange }), linkId: 81 },
  "schedule-change-sent": {
    ...about,
    route: "New York – Tashkent",
    before: itinerary,
    after: itinerary,
    isSignificant: true,
    changes: someFlightChanges(),
    isSmall: false,
    again: false,
    message: "",
    expiresAt: "2026-11-25T22:00:00.000Z",
    linkId: 82,
  },
  "schedule-change-answered": {
    ...about,
    route: "New York – Tashkent",
    after: itinerary,
    answer: "accept",
    signedBy: "Mary Ann O'Brien",
    documentId: 12,
    calendar: "BEGIN:VCALENDAR",
  },
  "customer-request-asked": { ...aCustomerRequest, linkId: 83 },
  "customer-request-answered": { ...aCustomerRequest, answer: "The flight on May 3 is sold out. May 4 is possible." },
  "quote-updated": {
    offer: anOffer(),
    linkId: 78,
    changes: [
      {
        what: "price",
        option: { number: 1, title: "Fastest" },
        passengerType: "ADULT",
        beforeCents: 140_000,
        afterCents: 145_000,
      },
      { what: "isNew", option: { number: 2, title: "" } },
    ],
  },
  "quote-reopened": {
    offer: anOffer({ options: [anOption()] }),
    linkId: 79,
    changes: [{ what: "flights", option: { number: 1, title: "Fastest" } }],
  },
  "booking-signed": {
    ...about,
    signedBy: "Mary Ann O'Brien",
    signedAt: "2026-11-20T21:14:03.512Z",
    itinerary,
    currency: "USD",
    lines,
    totalCents: 425_980,
    cards: [{ brand: "Visa", last4: "1111", amountCents: 425_980 }],
    documentId: 9,
  },
  "booking-confirmed": {
    ...about,
    itinerary,
    confirmations,
    bookingMessage: "Seats 31A, B and C are together.\nMeals for the child are ordered.",
  },
  "replacement-card": {
    ...about,
    route: "New York – Tashkent",
    currency: "USD",
    amountCents: 325_980,
    declined: { brand: "Visa", last4: "1111" },
    note: "Your bank may want you to allow the charge first.",
    expiresAt: "2026-11-23T22:00:00.000Z",
    linkId: 80,
  },
  "card-given": {
    ...about,
    route: "New York – Tashkent",
    signedBy: "Mary Ann O'Brien",
    signedAt: "2026-11-21T21:14:03.512Z",
    currency: "USD",
    totalCents: 325_980,
    cards: [{ brand: "MasterCard", last4: "4444", amountCents: 325_980 }],
    documentId: 10,
  },
  "card-given-staff": {
    ...staff,
    signedBy: "Mary Ann O'Brien",
    signedAt: "2026-11-21T21:14:03.512Z",
    currency: "USD",
    totalCents: 325_980,
    cards: [{ brand: "MasterCard", last4: "4444", amountCents: 325_980 }],
  },
  receipt: {
    ...about,
    currency: "USD",
    lines,
    payments: [
      {
        method: "credit_card",
        brand: "Visa",
        last4: "1111",
        statementName: "FAREWRIGHT TRAVEL",
        amountCents: 425_980,
        paidAt: "2026-11-21T15:30:00.000Z",
      },
    ],
    collectedCents: 425_980,
  },
  "charge-reversed": {
    ...about,
    currency: "USD",
    method: "credit_card",
    brand: "Visa",
    last4: "1111",
    statementName: "FAREWRIGHT TRAVEL",
    amountCents: 22_800,
    collectedCents: 403_180,
    cause: "collected_too_much",
    returnedAt: "2026-11-22T15:30:00.000Z",
  },
  "tickets-issued": tickets,
  "tickets-corrected": {
    ...tickets,
    corrections: [{ ticketName: "ZIZEK/LUKASZ", wrongNumber: "0062106312821", rightNumber: "0062106312812" }],
  },
  "quote-cancelled": { ...about, route: "New York – Tashkent", wasSigned: true },
  "fresh-price-asked": { ...staff, expiredAt: "2026-11-27T22:00:00.000Z" },
  "booking-signed-staff": {
    ...staff,
    signedBy: "Mary Ann O'Brien",
    signedAt: "2026-11-20T21:14:03.512Z",
    passengers: 3,
    currency: "USD",
    totalCents: 425_980,
  },
  "approval-asked": asked,
  "approval-decided": { ...asked, status: "declined", decisionReason: "Try another day", decidedBy: "Sue Park" },
  "expert-asked": aboutLead,
  "reminder-due": {
    agency,
    leadId: 142,
    customerName: "Mary Ann O'Brien",
    route: "JFK–TAS",
    departsOn: "2027-05-01",
    note: "Ask about the visa",
    dueAt: "2026-11-20T15:30:00.000Z",
  },
  "statement-closed": {
    agency,
    statementId: 12,
    fromDay: "2026-10-01",
    untilDay: "2026-10-31",
    closedBy: "Selma Brandt",
  },
  "report-scheduled": { agency, report: "sales", every: "month", period: "last_month", search: "period=last_month" },
  "email-to-confirm": { ...moved, expiresAt: "2026-11-21T15:30:00.000Z", emailChangeId: 4 },
  "email-changed": moved,
  invitation: { ...moved, invitedBy: "Ada Quill" },
  "mail-test": { agency, name: "Lena Ortiz" },
  "daily-digest": {
    ...morning,
    deadlines: [
      { kind: "refund", late: 1, soon: 2, page: "/admin/requests?due=soon&sortBy=dueAt&sortOrder=ASC" },
      { kind: "check", late: 4, soon: 0, page: "/admin/settlement/reconciliation?kind=check_expected&when=now" },
    ],
    sections: [
      {
        kind: "overdue",
        count: 9,
        items: [
          {
            ...waiting,
            at: "2026-11-18T14:00:00.000Z",
            note: `Ask about the visa, ${"and the bags, ".repeat(6)}please`,
          },
          { ...waiting, leadId: 143, customerName: "Łukasz Žižek", route: "", at: "2026-11-20T12:30:00.000Z" },
        ],
      },
      { kind: "dueToday", count: 1, items: [{ ...waiting, at: "2026-11-20T20:00:00.000Z", note: "Seats" }] },
      { kind: "untouched", count: 1, items: [{ ...waiting, at: "2026-11-19T22:10:00.000Z" }] },
      { kind: "answered", count: 1, items: [{ ...waiting, at: "2026-11-19T23:10:00.000Z", note: "Elif Kaya" }] },
      { kind: "viewed", count: 1, items: [{ ...waiting, quoteId, at: "2026-11-19T23:10:00.000Z" }] },
      { kind: "expiring", count: 1, items: [{ ...waiting, quoteId, at: "2026-11-21T22:00:00.000Z" }] },
    ],
  },
  "team-digest": {
    ...morning,
    deadlines: [{ kind: "debitMemo", late: 0, soon: 1, page: "/admin/settlement/debit-memos?status=received" }],
    unassigned: 3,
    unclaimed: 1,
    people: [
      { name: "Dana Okafor", counts: { overdue: 2, untouched: 1 } },
      { name: "Tom Reyes", counts: { viewed: 4, expiring: 1 } },
    ],
  },
  "request-sent": { ...aRequest, expiresAt: "2026-11-22T15:30:00.000Z", linkId: 9 },
  "request-requoted": {
    ...aRequest,
    expiresAt: "2026-11-22T15:30:00.000Z",
    linkId: 9,
    before: {
      signedAt: "2026-11-18T15:30:00.000Z",
      penaltyCents: 30_000,
      feeCents: 5_000,
      cashCents: 50_000,
      creditCents: 60_000,
      laterRefundCents: 0,
    },
  },
  "request-signed": { ...aRequest, signedBy: "Mary Ann O'Brien", documentId: 3 },
  "request-withdrawn": aRequest,
  "refund-on-its-way": {
    ...aRequest,
    kind: "refund",
    settlement: settlementOf([
      { ...aRequestLine, airlinePenaltyCents: 0, agencyFeeCents: 0, agencyCreditCents: 0, cashCents: 145_000 },
    ]),
  },
  "request-completed": {
    ...aRequest,
    settlement: settlementOf([aRequestLine], {
      payments: [
        { card: { brand: "Visa", last4: "1111" }, amountCents: 30_000 },
        { card: null, amountCents: 5_000 },
      ],
      agencyCredit: { amountCents: 60_000, validUntil: "2027-11-20", validityKind: "book_by" },
      shortCashCents: 5_000,
    }),
    credits: [{ name: "OBRIEN/MARY ANN", issuer: "agency", amountCents: 60_000, validUntil: "2027-11-20" }],
    vouchers: [aVoucher],
  },
  "credit-ends": { ...about, voucher: aVoucher, daysLeft: 30 },
  "credit-extended": { ...about, voucher: aVoucher },
  "own-decisions": {
    agency,
    decisions: [
      {
        about: "ticketing",
        number: quoteId,
        decision: "approve",
        name: "Ada Osei",
        reason: "A known customer",
        at: "2026-11-20T21:14:03.512Z",
      },
    ],
  },
};
