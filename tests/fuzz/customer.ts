import type { Chance } from "./random.ts";

type Seen = Record<string, unknown>;

interface ShownOffer {
  party: Record<string, number>;
  options: { id: string; grossCents: number }[];
}

/**
 * What no document can tell and any customer reads from the page: who travels, what it costs in all, and that the signer
 * is one of them. Without it chance would never get past a signature.
 */
export function readFromThePage(about: Seen | undefined, chance: Chance): Record<string, () => unknown> {
  const offer = about?.offer as ShownOffer | undefined;
  if (!offer) return {};
  const travelers = Object.entries(offer.party).flatMap(([type, count]) => Array.from({ length: count }, () => type));
  const option = chance.pick(offer.options);
  return {
    passengers: () => travelers.map((passengerType, index) => traveler(passengerType, index)),
    optionId: () => option.id,
    totalCents: () => option.grossCents,
    gratuityCents: () => 0,
    protection: () => ({ choice: "no", passengers: [] }),
    consents: () => ({ electronicRecords: true, chargeAuthorisation: true }),
    signature: () => ({ kind: "typed", name: "Mary Stone" }),
    payment: () => ({ method: chance.pick(["bank_transfer", "check", "cash"]), payerName: "Mary Stone", billing }),
  };
}

const billing = { line1: "1 Main St", city: "New York", state: "NY", country: "US", postalCode: "10118" };
const birthYears: Record<string, number> = { ADULT: 40, CHILD: 6, INFANT: 1 };

function traveler(passengerType: string, index: number): Seen {
  const year = new Date().getUTCFullYear() - (birthYears[passengerType] ?? 40);
  const names = ["Mary", "John", "Lola", "Tim", "Ada", "Max", "Eve", "Tom", "Ida"];
  return {
    ...{ passengerType, firstName: names[index % names.length], lastName: "Stone", gender: "female", country: "US" },
    dateOfBirth: `${year}-01-10`,
  };
}
