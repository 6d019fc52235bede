import type { Offer, OfferOption } from "#contract/booking-form/form.ts";
import type { PartySize, PassengerType } from "#domain/quote/pricing.ts";
import { sampleProtection } from "#tests/sale/an-offer.ts";
import {
  emptyForm,
  emptyPassenger,
  type FormValues,
  type PassengerValues,
} from "#web/booking-form/form/form-values.ts";
import { emptyCard } from "#web/signed-form/cards/payment-values.ts";

/** Returns an offer for the form. */
export function anOffer(fields: Partial<Offer> = {}): Offer {
  const party = fields.party ?? { ADULT: 2, CHILD: 1, INFANT: 0 };
  return {
    quoteId: 10,
    versionId: 7,
    agency: {
      name: "Farewright",
      legalName: "Farewright LLC",
      address: "1 Main St",
      phone: "+12125550100",
      email: "office@farewright.example",
      accentColor: "#2f5bd0",
      logo: null,
      timeZone: "America/New_York",
    },
    agent: { name: "Ann Lee", phone: null, email: "ann@farewright.example", picture: null },
    customerName: "Mary",
    currency: "USD",
    party,
    customizedMessage: "",
    expiresAt: "2027-01-10T22:00:00.000Z",
    options: [anOption("a", party)],
    protection: sampleProtection,
    terms: { version: 1, text: "Terms" },
    ...fields,
  };
}

const prices: Record<PassengerType, number> = { ADULT: 145_000, CHILD: 124_450, INFANT: 14_500 };

export function anOption(id: string, party: PartySize): OfferOption {
  const byType = (["ADULT", "CHILD", "INFANT"] as const)
    .filter((type) => party[type] > 0)
    .map((passengerType) => {
      const [passengers, priceCents] = [party[passengerType], prices[passengerType]];
      return { passengerType, passengers, priceCents, totalCents: passengers * priceCents };
    });
  const stop = { code: "JFK", airport: "Kennedy", city: "New York", country: "US", terminal: null };
  const flight = {
    airline: "BA",
    airlineName: "British Airways",
    flightNumber: "178",
    bookingClass: "Y",
    cabin: "economy" as const,
    arrivalDayOffset: 1,
    flightMinutes: 420,
    operatedBy: null,
    aircraft: null,
    mileage: null,
    departure: { ...stop, localTime: "2027-05-01T19:55" },
    arrival: { ...stop, code: "LHR", localTime: "2027-05-02T07:55" },
  };
  return {
    id,
    title: "",
    noneChangeable: false,
    itinerary: {
      tripType: "oneway",
      journeys: [{ segments: [flight], connections: [], totalMinutes: 420 }],
      problems: [],
    },
    byType,
    grossCents: byType.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

export function aPassenger(fields: Partial<PassengerValues> = {}): PassengerValues {
  return {
    ...emptyPassenger("ADULT"),
    firstName: "Mary Ann",
    lastName: "O'Brien",
    gender: "female",
    country: "US",
    phone: "212 555 0100",
    dateOfBirth: { month: "5", day: "10", year: "1990" },
    ...fields,
  };
}

/** Returns the values of a form that is filled in up to the payment. */
export function filledForm(offer: Offer): FormValues {
  const empty = emptyForm(offer);
  return {
    ...empty,
    optionId: offer.options[0]?.id ?? "",
    passengers: empty.passengers.map(({ passengerType }, index) =>
      aPassenger({
        passengerType,
        firstName: ["Mary Ann", "John", "Lola"][index] ?? "Sam",
        phone: index === 0 ? "" : "212 555 0100",
        dateOfBirth: { month: "5", day: "10", year: passengerType === "CHILD" ? "2020" : "1990" },
      }),
    ),
    protection: { choice: "no", passengers: empty.passengers.map(() => false) },
    contact: { email: "mary@example.com", phone: "212 555 0100" },
    payment: {
      method: "credit_card",
      payerName: "",
      note: "",
      billing: { line1: "1 Main St", line2: "", city: "New York", state: "NY", country: "US", postalCode: "10118" },
      cards: [
        {
          number: "4111 1111 1111 1111",
          cvv: "123",
          expMonth: "5",
          expYear: "2028",
          holderName: "Mary O'Brien",
          amount: "",
          sameBilling: true,
          billing: emptyCard.billing,
        },
      ],
    },
  };
}
