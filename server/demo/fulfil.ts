import { agencyDate } from "#domain/agency/agency-day.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { later, minute } from "#domain/shared/durations.ts";
import { finishCharge, startCharge } from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { confirmBooking, issueTickets } from "#server/ticketing/index.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";
import type { Sequence } from "./random.ts";

/** Plays what ticketing does with a signed quote. `later` is the clock of its story. */
export interface Fulfilled {
  parts: Parts;
  db: Db;
  quoteId: number;
  segments: readonly Segment[];
  cast: Cast;
  sequence: Sequence;
  later: (minutes: number) => string;
}

const airlinesOf = (segments: readonly Segment[]) => [...new Set(segments.map(({ airline }) => airline))];
const asTicketing = ({ parts, db, cast, later }: Fulfilled) =>
  staffContext(parts, db, cast.ticketing, "ticketing", later(15));

export async function book(of: Fulfilled & { netCents: number }): Promise<void> {
  const { parts, db, quoteId, segments, sequence, netCents } = of;
  const signed = await loadQuote(db, quoteId, { lock: true });
  await confirmBooking(
    signed,
    {
      version: signed.version,
      confirmations: airlinesOf(segments).map((airline) => ({ airline, locator: locator(sequence) })),
      gdsLocator: locator(sequence),
      ticketingDeadline: later(parts.now(), 30 * 60 * minute),
      actualNetCents: netCents,
      bookingMessage: "",
      notifyCustomer: true,
    },
    asTicketing(of),
  );
}

export async function charge(of: Fulfilled & { amountCents: number; location?: string }): Promise<void> {
  const { db, quoteId, amountCents, location = "agency:main" } = of;
  const card = await db.selectFrom("cards").select("id").where("quoteId", "=", quoteId).executeTakeFirstOrThrow();
  const given = { cardId: card.id, location, amountCents, confirmDuplicateTrip: true };
  const booked = await loadQuote(db, quoteId, { lock: true });
  const chargeId = await startCharge(booked, { ...given, version: booked.version }, asTicketing(of));
  const result = { result: "approved" as const, processorReference: `DEMO-${quoteId}`, declineCode: "" };
  const inCharge = await loadQuote(db, quoteId, { lock: true });
  await finishCharge(inCharge, chargeId, { ...result, version: inCharge.version }, asTicketing(of));
}

export async function ticket(of: Fulfilled): Promise<void> {
  const { db, quoteId, segments, later } = of;
  const seller = reference.airline(airlinesOf(segments)[0] ?? "");
  const passengers = await db
    .selectFrom("passengers")
    .select("id")
    .where("quoteId", "=", quoteId)
    .orderBy("position")
    .execute();
  const charged = await loadQuote(db, quoteId, { lock: true });
  await issueTickets(
    charged,
    {
      version: charged.version,
      issuedOn: agencyDate(later(0), demoZone),
      // The ticket numbers are fictional. An airline without its own tickets has another one issue them.
      confirmOtherAirline: true,
      tickets: passengers.map((passenger, index) => ({
        passengerId: passenger.id,
        number: `${seller?.accountingPrefix ?? "016"}${String(quoteId * 100_000 + index).padStart(10, "0")}`,
      })),
    },
    asTicketing(of),
  );
}

function locator(sequence: Sequence): string {
  return Array.from({ length: 6 }, () => sequence.pick([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
}
