import type { PassengerInput, Signing } from "#contract/signed-form/signing.ts";
import { consentText } from "#messages/consents.ts";
import {
  type BookingFacts,
  type BookingRecord,
  bookingContent,
} from "#server/booking-form/document/booking-content.ts";
import {
  type ReplacementCardRecord,
  replacementCardContent,
} from "#server/replacement-card/replacement-card-content.ts";
import type { Certificate } from "#server/signed-form/document/certificate.ts";
import type { Proof } from "#server/signed-form/signed-record.ts";
import { anOffer } from "#tests/sale/an-offer.ts";

/** The card number in `encrypted`. It must not appear in any document. */
export const secretNumber = "4111111111111111";

type Different = Partial<Omit<BookingFacts, "signing">> & { signing?: Signing; link?: Proof["link"] };

export function aSignedRecord({ link, ...different }: Different = {}): BookingRecord {
  const cards = [{ last4: "1111", amountCents: 425_980 }];
  const facts = { agency: "Farewright Travel", contact: "office@farewright.example", cards };
  const consents = (["electronic_records.1", "card_authorisation.2"] as const).map((id) => ({
    id,
    ...consentText(id, { ...facts, amountCents: 425_980, currency: "USD" }),
  }));
  const signing = different.signing ?? aSigning();
  const content = bookingContent({
    offer: anOffer(),
    signing,
    cards: [{ brand: "Visa", last4: "1111" }],
    lines: [
      { label: "2 adults at USD 1,450.00, incl. taxes and fees", cents: 290_000 },
      { label: "1 child at USD 1,099.50, incl. taxes and fees", cents: 109_950 },
      { label: "Travel protection, OBRIEN/MARY ANN", cents: 20_300 },
      { label: "Gratuity", cents: 5_730 },
    ],
    protectionCents: [20_300, 0, 0],
    totalCents: 425_980,
    credits: [],
    consents,
    ...different,
  });
  return {
    ...content,
    linkId: 77,
    link: link ?? {
      recipient: "mary@example.com",
      madeAt: "2026-11-20T18:02:11.000Z",
      outcome: "accepted",
      at: "2026-11-20T18:02:14.000Z",
    },
    signature: signing.signature,
    auditHead: `1204:${"9f".repeat(32)}`,
    signedAt: "2026-11-20T21:14:03.512Z",
    ip: "203.0.113.24",
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1",
    acceptLanguage: "en-US,en;q=0.9",
  };
}

export function aCardRecord(different: Partial<ReplacementCardRecord> = {}): ReplacementCardRecord {
  const { payment, signature } = aSigning();
  if (payment.method !== "credit_card") throw new Error("unexpected fixture");
  const { agency, agent, currency } = anOffer();
  const facts = { agency: agency.name, contact: agency.email, amountCents: 325_980, currency };
  const content = replacementCardContent({
    agency,
    agent,
    currency,
    quoteId: 5001,
    route: "New York – Tashkent",
    email: "mary@example.com",
    payment,
    booking: {
      number: "5001-12",
      sha256: "ab".repeat(32),
      signedAt: "2026-11-20T21:14:03.512Z",
      amountCents: 425_980,
      collectedCents: 100_000,
    },
    totalCents: 325_980,
    replaced: [{ brand: "MasterCard", last4: "4444" }],
    cards: [{ brand: "Visa", last4: "1111" }],
    consents: [
      {
        id: "card_authorisation.1",
        ...consentText("card_authorisation.1", { ...facts, cards: [{ last4: "1111", amountCents: 325_980 }] }),
      },
    ],
  });
  return {
    ...content,
    linkId: 80,
    link: {
      recipient: "mary@example.com",
      madeAt: "2026-11-21T08:00:00.000Z",
      outcome: "not_sent" as const,
      at: null,
    },
    signature,
    auditHead: `1205:${"8e".repeat(32)}`,
    signedAt: "2026-11-21T09:00:01.000Z",
    ip: "203.0.113.24",
    userAgent: "A phone",
    acceptLanguage: "en",
    ...different,
  };
}

export function aSigning(different: Partial<Signing> = {}): Signing {
  return {
    versionId: 12,
    optionId: "a",
    passengers: [
      aPassenger({ knownTravelerNumber: "TT1234567", seatPreference: "aisle" }),
      aPassenger({ firstName: "Łukasz", middleName: null, lastName: "Žižek", gender: "male", country: "PL" }),
      aPassenger({ passengerType: "CHILD", firstName: "Саиджон", lastName: "Ўқтамов", dateOfBirth: "2019-02-28" }),
    ],
    protection: { choice: "yes", passengers: [0] },
    gratuityCents: 5_730,
    contact: { email: "mary@example.com", phone: "+1 (917) 555-0144" },
    payment: {
      method: "credit_card",
      billing: {
        line1: "12 Elm Street",
        line2: "Apt 4",
        city: "Brooklyn",
        state: "NY",
        country: "US",
        postalCode: "11201",
      },
      cards: [
        {
          encrypted: `header.${secretNumber}`,
          expMonth: 5,
          expYear: 2029,
          holderName: "Mary Ann O'Brien",
          amountCents: 425_980,
          billing: null,
        },
      ],
    },
    totalCents: 425_980,
    consents: { electronicRecords: true, chargeAuthorisation: true },
    signature: { kind: "drawn", name: "Mary Ann O'Brien", strokes: [aScribble()] },
    ...different,
  };
}

export function aPassenger(different: Partial<PassengerInput> = {}): PassengerInput {
  return {
    passengerType: "ADULT",
    firstName: "Mary",
    middleName: "Ann",
    lastName: "O'Brien",
    gender: "female",
    dateOfBirth: "1984-03-09",
    country: "US",
    state: null,
    phone: null,
    knownTravelerNumber: null,
    globalEntryId: null,
    redressNumber: null,
    frequentFlyer: [{ airline: "DL", number: "9012345678" }],
    seatPreference: "no_preference",
    ...different,
  };
}

function aScribble(): number[] {
  return Array.from({ length: 120 }, (_, step) => [
    40 + step * 4,
    100 + 60 * Math.sin(step / 6) * Math.cos(step / 23),
  ]).flat();
}

export function aCertificate(different: Partial<Certificate> = {}): Certificate {
  const visitor = { ip: "203.0.113.24", device: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Safari/604.1" };
  return {
    recordHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    verificationCode: "7K3QM-0V9TX-2HJ8N-PQRS4",
    verifyUrl: "https://office.example/booking/verify/7K3QM-0V9TX-2HJ8N-PQRS4",
    events: [
      { action: "send", name: "Sent", at: "2026-11-20T18:02:11.000Z", details: {} },
      { action: "read", name: "Opened", at: "2026-11-20T20:58:40.000Z", details: visitor },
      { action: "view", name: "Viewed", at: "2026-11-20T21:01:02.000Z", details: visitor },
    ],
    ...different,
  };
}
