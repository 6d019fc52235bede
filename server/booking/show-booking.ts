import type { BookingView } from "#contract/booking/booking.ts";
import type { Quote } from "#contract/quote/quote.ts";
import type { Language } from "#contract/shared/languages.ts";
import { type Actor, isAllowed } from "#domain/access/permissions.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { checkParty } from "#domain/booking-form/check-party.ts";
import { collectedByKind } from "#domain/money/ledger.ts";
import { hasEnded } from "#domain/quote/status.ts";
import type { Problem } from "#domain/shared/problem.ts";
import { loadAgency, merchantAccountsOf } from "#server/agency/index.ts";
import { chosenOption, confirmationsOf, passengersOf } from "#server/booking-form/index.ts";
import {
  chargesToShow,
  chargeViews,
  expectedProfit,
  merchantFees,
  profitOf,
  profitOrigins,
  profitSnapshotsOf,
  quotedNet,
  returnedFor,
  type SignedSale,
  showCards,
  showSetAside,
} from "#server/charge/index.ts";
import type { Db } from "#server/db/database.ts";
import { prepared } from "#server/db/statement.ts";
import { saidProblem } from "#server/http/refusal-texts.ts";
import { ownership } from "#server/lead/index.ts";
import { activeLink } from "#server/link/index.ts";
import { consolidatorCredits, ledgerOf, supplierEntriesOf } from "#server/money/index.ts";
import type { QuoteRecord } from "#server/quote/index.ts";
import { settlementOfTrip, supplierView } from "#server/supplier/index.ts";
import { sellersOf, ticketsOf } from "#server/ticketing/index.ts";
import { passengerView } from "./passenger-view.ts";

/**
 * Returns the sale as this person sees it: the booking if there is a valid signature, or else the money that is left.
 */
export async function showSale(
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
  language: Language,
): Promise<Pick<Quote, "booking" | "setAside">> {
  const booking = await showBooking(db, quote, actor, now, language);
  return { booking, setAside: booking ? null : await showSetAside(db, quote, actor, now) };
}

/** Returns everything after the signature. Null before it. */
export async function showBooking(
  db: Db,
  quote: QuoteRecord,
  actor: Actor,
  now: string,
  language: Language = "en",
): Promise<BookingView | null> {
  if (quote.dueCents === null) return null;
  const chosen = await chosenOption(db, quote.id);
  const { signature, record, option, content } = chosen;
  const mayReadMoney = isAllowed(actor, "money.read", ownership(quote));
  const [passengers, tickets, cards, charges, ledger, confirmations, [booking], agency, cardLink, snapshots, entries] =
    await Promise.all([
      passengersOf(db, signature.id),
      ticketsOf(db, quote.id),
      showCards(db, signature.id, actor),
      chargesToShow(db, quote.id),
      ledgerOf(db, quote.id),
      confirmationsOf(db, quote.id),
      bookingsOf(db, quote.id),
      loadAgency(db),
      activeLink(db, quote.id, "card"),
      mayReadMoney ? profitSnapshotsOf(db, quote.id) : [],
      mayReadMoney ? supplierEntriesOf(db, quote.id) : [],
    ]);
  const actualNetCents = booking?.actualNetCents ?? null;
  const money: SignedSale | null = mayReadMoney
    ? {
        signature,
        record,
        option,
        content,
        charges,
        hasEnded: hasEnded(quote),
        hasTickets: quote.ticketedAt !== null,
        actualNetCents,
        returned: await returnedFor(db, quote.id, chosen, actualNetCents),
        supplierEntries: entries,
      }
    : null;
  const { payment } = record;
  const profit = money && profitOf(money);
  return {
    signedBy: signature.signerName,
    signedAt: signature.signedAt,
    optionId: option.id,
    currency: content.currency,
    dueCents: quote.dueCents,
    lines: record.lines,
    credits: (record.credits ?? []).map(({ creditId, holderName, amountCents }) => ({
      creditId,
      holderName,
      amountCents,
    })),
    contact: record.contact,
    payment: {
      method: payment.method,
      payerName: payment.method === "credit_card" ? signature.signerName : payment.payerName,
      note: payment.method === "credit_card" ? null : (payment.note ?? null),
      billing: payment.billing,
    },
    passengers: passengers.map((passenger) => passengerView(passenger, tickets)),
    warnings: warningsOf(record, option, quote.zone).map((warning) => saidProblem(warning, language)),
    cards,
    charges: chargeViews(charges, quote, actor, { now, fees: money ? merchantFees(money).ofCharges : [] }),
    merchantAccounts: merchantAccountsOf(agency).map(({ account, statementName }) => ({
      account,
      statementName: statementName ?? agency.name,
    })),
    cardRequest:
      cardLink && quote.openCents > 0 ? { askedAt: cardLink.createdAt, expiresAt: cardLink.expiresAt } : null,
    disputedCents: quote.disputedCents,
    ledger: collectedByKind(ledger),
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
    ...(money &&
      profit && {
        quotedNetCents: quotedNet(chosen),
        actualNetCents,
        profit,
        profitOrigins: profitOrigins(money),
        settlement: await settlementOfTrip(db, quote.id, { quote, profit, charges, entries, option }),
        expectedProfit: expectedProfit(money),
        profitSnapshots: snapshots,
        suppliers: supplierView(
          { entries, charges, profit, option },
          await consolidatorCredits(db, agency.consolidators, content.currency),
        ),
      }),
  };
}

const bookingsOf = prepared((db, quoteId: number) =>
  db.selectFrom("bookings").selectAll().where("quoteId", "=", quoteId),
);

type ChosenRecord = Awaited<ReturnType<typeof chosenOption>>["record"];

function warningsOf(
  record: ChosenRecord,
  option: Awaited<ReturnType<typeof chosenOption>>["option"],
  zone: string,
): Problem[] {
  const dates = option.segments.map(({ departsAt }) => departsAt.slice(0, 10));
  const { warnings } = checkParty(record.passengers, {
    party: record.offer.party,
    firstDeparture: dates[0] ?? "",
    lastArrival: option.segments.at(-1)?.arrivesAt.slice(0, 10) ?? "",
    segmentDates: dates,
    today: agencyDate(record.signedAt, zone),
  });
  return warnings;
}
