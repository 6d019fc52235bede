import type { NamedFlight, OwnCustomerRequests } from "#contract/customer-request/request.ts";
import type { SignerProof } from "#contract/signed-form/signed-form.ts";
import { kindsFor } from "#domain/customer-request/process.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import { chosenOption, passengersOf } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { loadQuote } from "#server/quote/index.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { countingFailures, mustKnowSigner } from "#server/signed-form/signer-proof.ts";
import { customerRequestsOf } from "./store.ts";

/** The link of a booking, after the visitor has named its signer. */
export type OwnVisit = Awaited<ReturnType<typeof findVisit>>;

/**
 * Throws `not_found` if the proof is wrong or the booking is not signed, and `too_many_requests` after several wrong
 * answers.
 */
export async function mustBeTheirs(db: Db, publicId: string, proof: SignerProof, now: string): Promise<OwnVisit> {
  const visit = await findVisit(db, publicId, "booking", now);
  const { id, quoteId, state } = visit.link;
  if (state !== "used") throw new Refusal("not_found");
  await countingFailures(db, id, now, async (tx) => {
    const { record } = await chosenOption(tx, quoteId).catch(asUnknown);
    const { passengers, payment, signature } = record;
    const lastNames = passengers.map(({ lastName }) => lastName);
    mustKnowSigner({ name: signature.name, lastNames, postalCode: payment.billing.postalCode }, proof);
  });
  return visit;
}

/** A reopened sale has no signature in force, so its link shows nothing until it is signed again. */
function asUnknown(error: unknown): never {
  throw error instanceof Refusal ? new Refusal("not_found") : error;
}

/** Returns the passengers and flights with the names that customers know. */
export async function ownTrip(db: Db, quoteId: number) {
  const { signature, record, option } = await chosenOption(db, quoteId);
  const passengers = await passengersOf(db, signature.id);
  const flights: NamedFlight[] = option.segments.map(({ airline, flightNumber, from, to, departsAt }, segment) => ({
    segment,
    name: `${airline} ${flightNumber}, ${from} – ${to}`,
    departsOn: departsAt.slice(0, 10),
  }));
  return { record, flights, passengers: passengers.map(({ id, ticketName }) => ({ id, name: ticketName })) };
}

/** Returns the possible requests, and the progress of earlier ones. */
export async function ownRequests(db: Db, quoteId: number): Promise<OwnCustomerRequests> {
  const [{ passengers, flights }, { status }, asked] = await Promise.all([
    ownTrip(db, quoteId),
    loadQuote(db, quoteId),
    customerRequestsOf(db, quoteId),
  ]);
  const isAsked = (kind: string) => asked.some((one) => one.kind === kind && one.isOpen);
  return {
    passengers,
    flights,
    mayAsk: kindsFor(status as QuoteStatus).filter((kind) => !isAsked(kind)),
    items: asked.map((one) => ({
      id: one.id,
      kind: one.kind,
      progress: one.progress,
      passengers: one.passengers,
      flights: one.flights,
      message: one.message,
      askedAt: one.askedAt,
      answer: one.answer,
      mayWithdraw: one.status === "asked",
    })),
  };
}
