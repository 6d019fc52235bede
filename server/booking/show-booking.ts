import { sql } from "kysely";
import type { BookingView } from "#contract/booking.ts";
import type { Quote } from "#contract/quote.ts";
import type { PassengerInput } from "#contract/signing.ts";
import { type Actor, isAllowed, scopeOf } from "#domain/access/permissions.ts";
import { checkParty } from "#domain/booking/check-party.ts";
import { loadAgency } from "#server/agency/index.ts";
import type { Db } from "#server/db/database.ts";
import { ownership } from "#server/lead/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { activeLink } from "#server/signed-form/links.ts";
import { chargesToShow, chargeViews, showSetAside } from "./charge-views.ts";
import { chosenOption, sellersOf } from "./chosen-option.ts";
import { profitOf, quotedNet } from "./profit.ts";
import { confirmationsOf, passengersOf, ticketsOf } from "./store.ts";

/** What was signed and taken, as this person sees it: with a signature in force the booking, without one what is left over. */
export async function showSale(
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
): Promise<Pick<Quote, "booking" | "setAside">> {
  const booking = await showBooking(db, quote, actor, now);
  return { booking, setAside: booking ? null : await showSetAside(db, quote, actor, now) };
}

/** Everything after the signature; null before it. */
export async function showBooking(db: Db, quote: QuoteRecord, actor: Actor, now: string): Promise<BookingView | null> {
  if (quote.dueCents === null) return null;
  const chosen = await chosenOption(db, quote.id);
  const { signature, record, option, content } = chosen;
  const [passengers, tickets, cards, charges, confirmations, booking, agency, cardLink] = await Promise.all([
    passengersOf(db, signature.id),
    ticketsOf(db, quote.id),
    cardsOf(db, signature.id, actor),
    chargesToShow(db, quote.id),
    confirmationsOf(db, quote.id),
    db.selectFrom("bookings").selectAll().where("quoteId", "=", quote.id).executeTakeFirst(),
    loadAgency(db),
    activeLink(db, quote.id, "card"),
  ]);
  const money = isAllowed(actor, "money.read", ownership(quote));
  const actualNetCents = booking?.actualNetCents ?? null;
  const { payment } = record;
  return {
    signedBy: signature.signerName,
    signedAt: signature.signedAt,
    optionId: option.id,
    currency: content.currency,
    dueCents: quote.dueCents,
    lines: record.lines,
    contact: record.contact,
    payment: {
      method: payment.method,
      payerName: payment.method === "credit_card" ? signature.signerName : payment.payerName,
      note: payment.method === "credit_card" ? null : (payment.note ?? null),
      billing: payment.billing,
    },
    passengers: passengers.map(({ id, position, ticketName, protected: covered, details }) => ({
      ...(details as PassengerInput),
      ...{ id, position, ticketName, protected: covered },
      tickets: tickets.filter(({ passengerId }) => passengerId === id).map(({ id, number }) => ({ id, number })),
    })),
    warnings: warningsOf(record, option),
    cards,
    charges: chargeViews(charges, quote, actor, now),
    cardRequest:
      cardLink && quote.openCents > 0 ? { askedAt: cardLink.createdAt, expiresAt: cardLink.expiresAt } : null,
    collectedCents: quote.collectedCents,
    refundableCents: quote.refundableCents,
    openCents: quote.openCents,
    airlines: sellersOf(option.segments),
    confirmations,
    gdsLocator: booking?.gdsLocator ?? null,
    ticketingDeadline: booking?.ticketingDeadline ?? null,
    bookingMessage: booking?.bookingMessage ?? "",
    voidUntil: booking?.voidUntil ?? null,
    freeCancelUntil: booking?.freeCancelUntil ?? null,
    ...(money
      ? {
          quotedNetCents: quotedNet(chosen),
          actualNetCents,
          profit: profitOf({ ...chosen, charges, agency, actualNetCents }),
        }
      : {}),
  };
}

type ChosenRecord = Awaited<ReturnType<typeof chosenOption>>["record"];

function warningsOf(record: ChosenRecord, option: Awaited<ReturnType<typeof chosenOption>>["option"]): string[] {
  const dates = option.segments.map(({ departsAt }) => departsAt.slice(0, 10));
  const { warnings } = checkParty(record.passengers, {
    party: record.offer.party,
    firstDeparture: dates[0] ?? "",
    lastArrival: option.segments.at(-1)?.arrivesAt.slice(0, 10) ?? "",
    segmentDates: dates,
    today: record.signedAt.slice(0, 10),
  });
  return warnings.map(({ message }) => message);
}

async function cardsOf(db: Db, signatureId: number, actor: Actor): Promise<BookingView["cards"]> {
  const mayCharge = scopeOf(actor.role, "booking.charge") !== undefined;
  const rows = await db
    .selectFrom("cards")
    .innerJoin("cardVault", "cardVault.cardId", "cards.id")
    .innerJoin("cardMoney", "cardMoney.cardId", "cards.id")
    .leftJoin("cardSecurityCodes", "cardSecurityCodes.cardId", "cards.id")
    .select(["cards.id", "brand", "bin", "last4", "expMonth", "expYear", "holderName", "amountCents", "replacedAt"])
    .select([
      sql<number>`card_money.due_cents`.as("dueCents"),
      sql<number>`card_money.collected_cents`.as("collectedCents"),
      sql<number>`card_money.refundable_cents`.as("refundableCents"),
      sql<number>`card_money.open_cents`.as("openCents"),
    ])
    .select(["purgedAt", "cardSecurityCodes.cardId as secret"])
    .where("signatureId", "=", signatureId)
    // Cards that can be charged come first.
    .orderBy("replacedAt", (order) => order.desc().nullsFirst())
    .orderBy("position")
    .execute();
  if (rows.length === 0) return [];
  const reveals = await db
    .selectFrom("cardReveals")
    .innerJoin("users", "users.id", "cardReveals.userId")
    .select(["cardReveals.cardId", "cardReveals.at", "cardReveals.reason", "users.id", "users.name"])
    .where(
      "cardReveals.cardId",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("cardReveals.id")
    .execute();
  return rows.map(({ bin, secret, purgedAt, ...card }) => ({
    ...card,
    cvvAvailable: secret !== null,
    removedAt: purgedAt,
    ...(mayCharge
      ? {
          bin,
          revealed: reveals
            .filter(({ cardId }) => cardId === card.id)
            .map(({ id, name, at, reason }) => ({ by: { id, name }, at, reason })),
        }
      : {}),
  }));
}
