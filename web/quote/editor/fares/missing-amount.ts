import { type PartySize, type PassengerType, passengerTypes } from "#domain/quote/pricing.ts";
import type { FareValues } from "#web/quote/editor/values/editor-values.ts";

/** The two amounts that a person enters for a passenger type: the net, and one of three forms of the price. */
export interface AmountPlace {
  type: PassengerType;
  field: "netCents" | "amount";
}

/**
 * Returns the first amount that is missing, in the order of the table. With `after`, the first one that is missing after
 * this place. Starts again from the top at the end. Undefined if none is missing elsewhere.
 */
export function missingAmount(
  fares: Record<PassengerType, FareValues>,
  party: PartySize,
  after?: AmountPlace,
): AmountPlace | undefined {
  const places = placesOf(party);
  const at = places.findIndex(({ type, field }) => type === after?.type && field === after.field);
  const others = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))];
  return others.find(({ type, field }) => fares[type][field] === null);
}

/** Returns the first missing amount, or the first net if none is missing. Undefined for a party without passengers. */
export function firstAmount(fares: Record<PassengerType, FareValues>, party: PartySize): AmountPlace | undefined {
  return missingAmount(fares, party) ?? placesOf(party)[0];
}

/**
 * Returns the form in which to ask for the price of this passenger type: the person's usual one, else that of the type
 * before, else the price itself.
 */
export function formToEnter(
  fares: Record<PassengerType, FareValues>,
  party: PartySize,
  { type, usual }: { type: PassengerType; usual: FareValues["typed"] | undefined },
): FareValues["typed"] {
  const travelling = passengerTypes.filter((one) => party[one] > 0);
  const before = travelling.slice(0, travelling.indexOf(type)).findLast((one) => fares[one].amount !== null);
  return usual ?? (before ? fares[before].typed : "price");
}

function placesOf(party: PartySize): AmountPlace[] {
  return passengerTypes
    .filter((type) => party[type] > 0)
    .flatMap((type) => [{ type, field: "netCents" } as const, { type, field: "amount" } as const]);
}
