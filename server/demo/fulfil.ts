import { agencyDate } from "#domain/agency/agency-day.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { later, minute } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { type Cast, demoZone, staffContext } from "./context.ts";
import type { Sequence } from "./random.ts";
import { saleSteps } from "./sale-steps.ts";

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

/** Each step is done fifteen minutes after the one before. */
const stepsOf = ({ parts, db, cast, later }: Fulfilled) =>
  saleSteps<"ticketing">({ db }, async (role, id, run) => {
    const quote = await loadQuote(db, id, { lock: true });
    return run(quote, staffContext(parts, db, cast.ticketing, role, later(15)));
  });

export async function book(of: Fulfilled & { netCents: number }): Promise<void> {
  const { parts, quoteId, segments, sequence, netCents } = of;
  await stepsOf(of).book("ticketing", quoteId, {
    confirmations: airlinesOf(segments).map((airline) => ({ airline, locator: locator(sequence) })),
    gdsLocator: locator(sequence),
    ticketingDeadline: later(parts.now(), 30 * 60 * minute),
    actualNetCents: netCents,
    bookingMessage: "",
    notifyCustomer: true,
  });
}

export async function charge(of: Fulfilled & { amountCents: number; location?: string }): Promise<void> {
  const { db, quoteId, amountCents, location = "agency:main" } = of;
  const card = await db.selectFrom("cards").select("id").where("quoteId", "=", quoteId).executeTakeFirstOrThrow();
  const start = { cardId: card.id, location, amountCents, confirmDuplicateTrip: true };
  const result = { result: "approved" as const, processorReference: `DEMO-${quoteId}`, declineCode: "" };
  await stepsOf(of).charge("ticketing", quoteId, start, result);
}

export async function ticket(of: Fulfilled): Promise<void> {
  const { quoteId, segments, later } = of;
  const seller = reference.airline(airlinesOf(segments)[0] ?? "");
  const numberAt = (place: number) =>
    `${seller?.accountingPrefix ?? "016"}${String(quoteId * 100_000 + place).padStart(10, "0")}`;
  // The ticket numbers are fictional. An airline without its own tickets has another one issue them.
  const given = { issuedOn: agencyDate(later(0), demoZone), confirmOtherAirline: true };
  await stepsOf(of).tickets("ticketing", quoteId, numberAt, given);
}

function locator(sequence: Sequence): string {
  return Array.from({ length: 6 }, () => sequence.pick([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
}
