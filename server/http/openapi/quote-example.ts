/** A draft quote as shown to a person who may read money, and the request that creates it. */

const at = "2027-01-05T15:00:00.000Z";

const segment = {
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
  departureTerminal: "1",
  arrivalTerminal: null,
  aircraft: null,
  mileage: null,
  status: "HK",
  seatCount: 1,
};

const fare = (netCents: number, cents: number) => ({ netCents, pricing: { kind: "price", cents } });

const option = {
  id: "a",
  title: "To Istanbul",
  noneChangeable: false,
  segments: [segment],
  fares: { ADULT: fare(121_000, 145_000), CHILD: fare(0, 0), INFANT: fare(0, 0) },
};

export const content = {
  currency: "USD",
  party: { ADULT: 1, CHILD: 0, INFANT: 0 },
  options: [option],
  customizedMessage: "The afternoon flight, as you asked.",
  notesForAdmin: "",
  expiresAt: "2027-01-10T22:00:00.000Z",
};

const flight = {
  airline: "TK",
  airlineName: "Turkish Airlines",
  flightNumber: "4",
  bookingClass: "Y",
  cabin: "economy",
  departure: {
    code: "JFK",
    airport: "John F Kennedy",
    city: "New York",
    country: "US",
    terminal: "1",
    localTime: segment.departsAt,
  },
  arrival: {
    code: "IST",
    airport: "Istanbul",
    city: "Istanbul",
    country: "TR",
    terminal: null,
    localTime: segment.arrivesAt,
  },
  arrivalDayOffset: 1,
  flightMinutes: 590,
  operatedBy: null,
  aircraft: null,
  mileage: null,
};

const shownOption = {
  ...option,
  itinerary: {
    tripType: "oneway",
    journeys: [{ segments: [flight], connections: [], totalMinutes: 590 }],
    problems: [],
  },
  route: [
    {
      from: { code: "JFK", city: "New York", latitude: 40.64, longitude: -73.78 },
      to: { code: "IST", city: "Istanbul", latitude: 41.26, longitude: 28.74 },
      isSurface: false,
      miles: 5014,
    },
  ],
  byType: [
    {
      passengerType: "ADULT",
      passengers: 1,
      priceCents: 145_000,
      totalCents: 145_000,
      netCents: 121_000,
      grossProfitPerPassengerCents: 24_000,
    },
  ],
  grossCents: 145_000,
  netCents: 121_000,
  grossProfitCents: 24_000,
};

export const quoteRow = {
  id: 1042,
  leadId: 17,
  status: "new",
  customer: "Mary Ann O'Brien",
  owner: { id: 3, name: "Ana Silva" },
  currency: "USD",
  fromGrossCents: 145_000,
  dueCents: null,
  route: "New York – Istanbul",
  departsOn: "2027-05-01",
  expiresAt: content.expiresAt,
  ticketingDeadline: null,
  createdAt: at,
  freshPriceAskedAt: null,
  visits: 0,
  lastVisitedAt: null,
  unsentChanges: true,
  approvalPending: false,
  step: {
    reminderAt: null,
    pricesWaiting: false,
    customerAsked: false,
    chargePending: false,
    isPaid: false,
    cardAskedUntil: null,
    mayIssueUnpaid: false,
    request: null,
    scheduleChange: null,
  },
  updatedAt: at,
};

export const quote = {
  ...quoteRow,
  customerEmail: "mary@mail.example",
  customerPhone: "+12125550142",
  version: 1,
  originalQuoteId: null,
  priceUsd: null,
  lostReason: null,
  lostNote: "",
  lead: { owner: { id: 3, name: "Ana Silva" }, mayRead: true, allowedActions: ["update", "createQuote"] },
  sentAt: null,
  signedAt: null,
  sent: null,
  draft: { id: 21, number: 1, frozenAt: null, ...content, options: [shownOption] },
  pricesWaiting: [],
  formUrl: null,
  booking: null,
  setAside: null,
  documents: [],
  messages: [],
  allowedActions: ["update", "send", "cancel", "markAsLost", "delete"],
  sendProblems: [],
  sendWarnings: [],
};
