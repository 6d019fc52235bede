import { fullName } from "#domain/booking-form/ticket-name.ts";
import { divideRounded } from "#domain/money/money.ts";
import type { PassengerType } from "#domain/quote/pricing.ts";
import { loadSoldTrip } from "#server/after-sale/index.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import { quotedNet } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import type { Exchangeable } from "./plan.ts";

/** Loads the exchangeable part of a sale. Throws `state_conflict` if no signature is in force. */
export async function loadExchangeable(db: Db, quote: QuoteRecord, now: string): Promise<Exchangeable> {
  const [chosen, trip] = await Promise.all([chosenOption(db, quote.id), loadSoldTrip(db, quote, now)]);
  const [passengers, booking] = await Promise.all([
    passengersOf(db, chosen.signature.id),
    db.selectFrom("bookings").select("actualNetCents").where("quoteId", "=", quote.id).executeTakeFirst(),
  ]);
  const quoted = quotedNet(chosen);
  const actual = booking?.actualNetCents ?? quoted;
  const { exchange } = chosen.content;
  const netOf = (position: number, type: PassengerType) => {
    const carried = exchange?.passengers[position];
    if (carried && exchange) return carried.carriedNetCents + exchange.costs[type].actualFareDifferenceCents;
    const { netCents } = chosen.option.fares[type];
    return quoted > 0 ? divideRounded(netCents * actual, quoted) : netCents;
  };
  return {
    names: new Map(
      passengers.flatMap(({ id, position }) => {
        const signed = chosen.record.passengers[position];
        return signed ? [[id, fullName(signed)] as const] : [];
      }),
    ),
    quoteId: quote.id,
    trip,
    segments: chosen.option.segments,
    netCents: new Map(
      passengers.map(({ id, position, passengerType }) => [id, netOf(position, passengerType as PassengerType)]),
    ),
  };
}
