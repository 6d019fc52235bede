import type { QuoteContent } from "#contract/quote/content.ts";
import type { SigningInput } from "#contract/signed-form/signing.ts";
import { signing as signingSchema } from "#contract/signed-form/signing.ts";
import { type PartySize, passengerTypes } from "#domain/quote/pricing.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { newNonce } from "#server/card/index.ts";
import type { Parts } from "#server/http/parts.ts";
import type { LeadRecord } from "#server/lead/index.ts";
import { encryptCard } from "./encrypt-card.ts";
import type { Sequence } from "./random.ts";
import { segmentsOf, type Trip } from "./trips.ts";

const cabinFactors = { economy: 100, premium_economy: 165, business: 310, first: 520 } as const;

/** Returns one or two options for a lead. The second one leaves three days later and costs less. */
export function demoContent(lead: LeadRecord, trip: Trip, sequence: Sequence, expiresAt: string): QuoteContent {
  const cabin = (lead.cabin ?? "economy") as keyof typeof cabinFactors;
  const departsOn = lead.departsOn ?? "2027-01-15";
  const option = (id: string, title: string, days: number, discount: number): QuoteContent["options"][number] => {
    const net = Math.round(((trip.netCents * cabinFactors[cabin]) / 100) * (1 - discount));
    const markup = 9_000 + sequence.below(12) * 1_500;
    return {
      id,
      title,
      noneChangeable: discount > 0,
      segments: segmentsOf(
        trip,
        cabin,
        addDays(departsOn, days),
        lead.returnsOn ? addDays(lead.returnsOn, days) : null,
      ),
      fares: {
        ADULT: { netCents: net, pricing: { kind: "markup", cents: markup } },
        CHILD: { netCents: Math.round(net * 0.75), pricing: { kind: "markup", cents: Math.round(markup * 0.75) } },
        INFANT: { netCents: Math.round(net * 0.1), pricing: { kind: "markup", cents: 2_500 } },
      },
    };
  };
  return {
    currency: "USD",
    party: { ADULT: lead.adults, CHILD: lead.children, INFANT: lead.infants },
    options: [
      option("1", "Your dates", 0, 0),
      ...(sequence.below(2) === 0 ? [option("2", "Three days later", 3, 0.12)] : []),
    ],
    customizedMessage: `Dear ${lead.firstName}, here is what I found for you. Seats at this price are few; call me with any question.`,
    notesForAdmin: "",
    expiresAt,
  };
}

const testCards = [
  { number: "4111111111111111", cvv: "123" },
  { number: "5555555555554444", cvv: "321" },
  { number: "378282246310005", cvv: "1234" },
] as const;

/** Returns what the customer's browser would send to sign. */
export async function demoSigning(
  parts: Parts,
  of: {
    lead: LeadRecord;
    content: QuoteContent;
    versionId: number;
    publicId: string;
    totalCents: number;
    sequence: Sequence;
    today: string;
  },
): Promise<ReturnType<typeof signingSchema.parse>> {
  const { lead, content } = of;
  const secret = of.sequence.pick(testCards);
  const name = `${lead.firstName} ${lead.lastName}`;
  const card = { holderName: name, expMonth: 12, expYear: 2031, amountCents: of.totalCents };
  const place = { nonce: newNonce(parts.keys, of.publicId), position: 0, currency: content.currency };
  const input: SigningInput = {
    versionId: of.versionId,
    optionId: "1",
    passengers: travellers(lead, content.party, of.today),
    protection: { choice: "no", passengers: [] },
    gratuityCents: 0,
    contact: { email: lead.email ?? "", phone: lead.phone ?? "" },
    payment: {
      method: "credit_card",
      billing: { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" },
      cards: [{ ...card, encrypted: await encryptCard(parts, { card, place, secret }) }],
    },
    totalCents: of.totalCents,
    consents: { electronicRecords: true, chargeAuthorisation: true },
    signature: { kind: "typed", name },
  };
  return signingSchema.parse(input);
}

const companions = ["Robin", "Alex", "Jamie", "Kim", "Noel", "Sasha", "Toni", "Chris"];
/** Age in days at the sale. The infant stays an infant during any demo trip. */
const ages = { ADULT: 34 * 365, CHILD: 7 * 365, INFANT: 200 } as const;

function travellers(lead: LeadRecord, party: PartySize, today: string): SigningInput["passengers"] {
  return passengerTypes
    .flatMap((type) => Array.from({ length: party[type] }, () => type))
    .map((passengerType, index) => ({
      passengerType,
      firstName: index === 0 ? lead.firstName : (companions[index] ?? "Robin"),
      lastName: lead.lastName,
      gender: index % 2 === 0 ? "female" : "male",
      dateOfBirth: addDays(today, -ages[passengerType] - index),
      country: "US",
    }));
}
