import { content, quote, quoteRow } from "./quote-example.ts";

const lead = {
  firstName: "Mary Ann",
  lastName: "O'Brien",
  email: "mary@mail.example",
  phone: "+12125550142",
  language: "en",
  from: "JFK",
  to: "TAS",
  locations: [],
  departsOn: "2027-05-01",
  arrivesOn: null,
  returnsOn: null,
  tripType: "oneway",
  cabin: "economy",
  adults: 1,
  children: 0,
  infants: 0,
  manualType: "phone",
  request: "Prefers an aisle seat",
};

const at = "2027-01-05T15:00:00.000Z";
const moved = { quoteVersion: 7, status: "signed" };

interface Example {
  body?: unknown;
  answer?: unknown;
}

/**
 * Examples of requests and answers, by call, where they explain more than the schemas. A test checks each against its
 * schema.
 */
export const examples: Partial<Record<string, Example>> = {
  "access.refresh": {
    body: { refreshToken: "q1w2e3r4t5y6" },
    answer: { accessToken: "eyJhbGciOi.eyJzdWIiOi.c2lnbmVk", refreshToken: "z9x8c7v6b5n4" },
  },
  "report.setTargets": {
    body: { month: "2027-01", rows: [{ agentId: 12, profitCents: 500_000, sales: 12, version: 0 }] },
    answer: { done: true },
  },
  "ticketing.confirm": {
    body: {
      version: 6,
      confirmations: [{ airline: "TK", locator: "ABC123" }],
      gdsLocator: "XYZ789",
      ticketingDeadline: "2027-01-07T22:00:00.000Z",
      actualNetCents: 121_000,
      notifyCustomer: true,
    },
    answer: { quoteVersion: 7, status: "booked" },
  },
  "charge.start": {
    body: { version: 6, cardId: 31, location: "agency:main", amountCents: 145_000 },
    answer: { ...moved, chargeId: 41 },
  },
  "charge.finish": {
    body: { version: 7, result: "approved", processorReference: "ch_1042", merchantFeeCents: 4_205 },
    answer: { quoteVersion: 8, status: "signed" },
  },
  "ticketing.addTickets": {
    body: { version: 9, issuedOn: "2027-01-06", tickets: [{ passengerId: 51, number: "235-2400000001" }] },
    answer: { quoteVersion: 10, status: "tickets_purchased" },
  },
  "bookingForm.open": {
    answer: {
      state: "superseded",
      continueTo: "/booking/n3wL1nk",
      agency: {
        name: "Sample Travel",
        legalName: "Sample Travel LLC",
        address: "1 Main Street, New York, NY 10118",
        phone: "+12125550100",
        email: "hello@agency.example",
        accentColor: "#0b5fff",
        logo: null,
        timeZone: "America/New_York",
      },
    },
  },
  "bookingForm.sign": {
    body: {
      versionId: 21,
      optionId: "a",
      gratuityCents: 0,
      totalCents: 145_000,
      passengers: [
        {
          passengerType: "ADULT",
          firstName: "Mary Ann",
          lastName: "O'Brien",
          gender: "female",
          dateOfBirth: "1988-03-14",
          country: "US",
          seatPreference: "aisle",
          frequentFlyer: [{ airline: "TK", number: "123456" }],
        },
      ],
      protection: { choice: "no", passengers: [] },
      contact: { email: "mary@mail.example", phone: "+12125550142" },
      payment: {
        method: "credit_card",
        billing: { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" },
        cards: [
          {
            encrypted: "eyJhbGciOi..aXY.Y2lwaGVydGV4dA.dGFn",
            amountCents: 145_000,
            expMonth: 12,
            expYear: 2031,
            holderName: "Mary Ann O'Brien",
          },
        ],
      },
      consents: { electronicRecords: true, chargeAuthorisation: true },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
    },
    answer: { quoteId: 1042, signedAt: at, verificationCode: "7KQ2-M9XD-4TRB" },
  },
  "bookingForm.viewed": { body: { signal: "viewed" }, answer: { done: true } },
  "itinerary.parse": {
    body: { text: " 1 TK   4Y 01MAY JFKIST HK1   130P 620A+1", today: "2027-01-05" },
  },
  "intake.createLead": {
    body: {
      firstName: "Mary Ann",
      lastName: "O'Brien",
      email: "mary@mail.example",
      phone: "+12125550142",
      language: "en",
      from: "JFK",
      to: "TAS",
      departsOn: "2027-05-01",
      returnsOn: "2027-05-20",
      tripType: "roundtrip",
      cabin: "economy",
      adults: 2,
      children: 1,
      infants: 0,
      requestedBy: "Summer landing page",
      request: "Prefers an aisle seat",
    },
    answer: { id: 17 },
  },
  "lead.create": {
    body: { ...lead, ownerId: 3 },
    answer: {
      id: 17,
      status: "assigned",
      label: null,
      ...lead,
      owner: { id: 3, name: "Ana Silva" },
      expertStatus: "none",
      quotes: 0,
      lostReason: null,
      lostNote: "",
      createdAt: at,
      updatedAt: at,
      address: null,
      city: null,
      state: null,
      country: null,
      timeZone: null,
      requestedBy: null,
      crmUrl: null,
      leftAssignments: 0,
      isOffered: false,
      nextQuote: null,
      expertNotes: "",
      passengers: { number: 3, names: [] },
      mergedInto: null,
      version: 1,
      toName: "Tashkent",
      tags: ["wheelchair"],
      reminder: null,
      locationNames: [],
      timeZones: ["America/New_York"],
      zoneBasis: "city",
      callHours: { from: 8, until: 21 },
      visits: 0,
      lastVisitedAt: null,
      fromName: "New York, John F Kennedy",
      allowedActions: ["update", "createQuote"],
    },
  },
  "lead.list": { answer: { items: [], nextCursor: null } },
  "quote.create": { body: { leadId: 17, content: content } },
  "quote.get": { answer: quote },
  "quote.list": { answer: { items: [quoteRow], nextCursor: null } },
  "quote.send": { body: { version: 1 } },
};
