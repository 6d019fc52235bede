import { sql } from "kysely";
import { carriedOut } from "#domain/after-sale/request.ts";
import { divideRounded, total } from "#domain/money/money.ts";
import { type PassengerType, priceOf } from "#domain/quote/pricing.ts";
import type { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { oneOf } from "#server/db/one-of.ts";
import { amountsOfPlan, noPlan, type PlannedRequest } from "./planned-request.ts";

/** The amounts returned after the sale so far, in cents. */
export interface Returned {
  /** The customer's ticket money, in cash and as agency credit. */
  toCustomerCents: number;
  protectionCents: number;
  gratuityCents: number;
  /** Chargebacks that are lost, and the lost parts of those that are won in part. */
  chargedBackCents: number;
  /** Agency credits that expired or were voided. */
  breakageCents: number;
  /** Held amounts that two people decided to keep. */
  forfeitedCents: number;
  /** The amounts that the agency holds for the customer, with forfeited ones. */
  heldCents: number;
  /** Net of the flights given up, minus the amounts that airlines keep or owe the customer directly. */
  bySuppliersCents: number;
  /** The amount returned to each charge, by charge id. Its fee is not returned. */
  byCharge: ReadonlyMap<number, number>;
  /** The amounts from which the ones to the customer and from suppliers are computed. */
  parts: {
    cashCents: number;
    agencyCreditCents: number;
    /** The amounts that were settled for less than computed. */
    shortCents: number;
    netGivenUpCents: number;
    penaltyCents: number;
    airlineCreditCents: number;
    /** Held after requests, and as the residual value of this exchange. */
    keptForLaterCents: number;
    residualCents: number;
    /** The held amounts that later requests and lost chargebacks returned. */
    heldReturnedCents: number;
    heldChargedBackCents: number;
  };
}

export const nothingReturned: Returned = {
  toCustomerCents: 0,
  protectionCents: 0,
  gratuityCents: 0,
  chargedBackCents: 0,
  breakageCents: 0,
  forfeitedCents: 0,
  heldCents: 0,
  bySuppliersCents: 0,
  byCharge: new Map(),
  parts: {
    cashCents: 0,
    agencyCreditCents: 0,
    shortCents: 0,
    netGivenUpCents: 0,
    penaltyCents: 0,
    airlineCreditCents: 0,
    keptForLaterCents: 0,
    residualCents: 0,
    heldReturnedCents: 0,
    heldChargedBackCents: 0,
  },
};

interface Row {
  /** The passenger's position in the quote. */
  position: number;
  passengerType: PassengerType;
  /** The value of the coupons when they were given up. */
  valueCents: number;
}

type Chosen = Pick<Awaited<ReturnType<typeof chosenOption>>, "option" | "content">;

/**
 * Computes the returned amounts (docs/rules/money.md#refund-and-credit). `net.cents` is the known net of all
 * passengers.
 */
export async function returnedOf(
  db: Db,
  quoteId: number,
  { option, content }: Chosen,
  { planned, ...net }: { cents: number; quotedCents: number; planned?: PlannedRequest | undefined },
): Promise<Returned> {
  const plannedId = planned?.id ?? 0;
  const done = sql`requests.quote_id = ${quoteId} and requests.status in ${oneOf(carriedOut)}
    and requests.id <> ${plannedId}`;
  const [{ rows: given }, { rows: lines }, { rows: penalties }, { rows: charges }, { rows: ended }, { rows: held }] =
    await Promise.all([
      sql<Row>`
      select passengers.position, passengers.passenger_type, sum(first.value_cents)::bigint as value_cents
        from (select distinct on (coupon_id) coupon_id, request_coupons.value_cents
                from request_coupons join requests on requests.id = request_id
               where (${done} or requests.id = ${plannedId}) and not exists (
                 -- What the airline gives back for an exchanged coupon is the cost of the exchange.
                 select from request_coupons as given_up join exchanges on exchanges.quote_id = given_up.exchange_id
                  where given_up.coupon_id = request_coupons.coupon_id and exchanges.is_done)
               order by coupon_id, request_id) as first
        join coupons on coupons.id = first.coupon_id
        join passengers on passengers.id = coupons.passenger_id
       group by passengers.id, passengers.position, passengers.passenger_type`.execute(db),
      sql<{ cash: number; agency: number; airline: number; protection: number; gratuity: number; short: number }>`
      select coalesce(sum(request_lines.cash_cents), 0)::bigint as cash,
             coalesce(sum(agency_credit_cents), 0)::bigint as agency,
             coalesce(sum(airline_credit_cents), 0)::bigint as airline,
             coalesce(sum(protection_cents), 0)::bigint as protection,
             coalesce(sum(gratuity_cents), 0)::bigint as gratuity,
             (select coalesce(sum(short_cash_cents + short_credit_cents), 0)::bigint
                from requests where ${done}) as short
        from request_lines join requests on requests.id = request_id where ${done}`.execute(db),
      sql<{ cents: number }>`
      select coalesce(sum(penalty_cents), 0)::bigint as cents
        from request_tickets join requests on requests.id = request_id where ${done}`.execute(db),
      sql<{ chargeId: number; cents: number }>`
      select taken.charge_id,
             sum(case back.kind when 'chargeback_won' then -back.amount_cents else back.amount_cents end)::bigint as cents
        from ledger_entries as back join ledger_entries as taken on taken.id = back.reverses_id
       where back.quote_id = ${quoteId} and back.kind in ('refund', 'chargeback', 'chargeback_won')
       group by taken.charge_id`.execute(db),
      sql<{ chargedBack: number; breakage: number; forfeited: number }>`
      select (select coalesce(sum(amount_cents - coalesce(won_cents, 0)), 0)::bigint from chargebacks
               where quote_id = ${quoteId} and status <> 'open') as charged_back,
             (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
               where quote_id = ${quoteId} and kind in ('credit_expired', 'credit_voided')) as breakage,
             (select coalesce(sum(amount_cents), 0)::bigint from ledger_entries
               where quote_id = ${quoteId} and kind = 'held_forfeited') as forfeited`.execute(db),
      // The exchange owes the residual value, although the original sale has the passenger who may claim it.
      sql<{ kept: number; residual: number; returned: number; chargedBack: number }>`
      select coalesce(sum(entry.amount_cents) filter (where kind = 'held' and exchange_id is null), 0)::bigint as kept,
             coalesce(sum(entry.amount_cents) filter (where kind = 'held' and exchange_id = ${quoteId}), 0)::bigint as residual,
             coalesce(sum(entry.amount_cents)
               filter (where kind = 'held_returned' and entry.quote_id = ${quoteId}), 0)::bigint as returned,
             coalesce(sum(-entry.amount_cents * ledger_kinds.held)
               filter (where kind in ('held_charged_back', 'held_restored') and entry.quote_id = ${quoteId}), 0)::bigint
               as charged_back
        from held_amounts join ledger_entries as entry on entry.held_amount_id = held_amounts.id
        join ledger_kinds using (kind)
       where held_amounts.quote_id = ${quoteId} or exchange_id = ${quoteId}`.execute(db),
    ]);
  const netOf = ({ position, passengerType, valueCents }: Row) => {
    const fare = option.fares[passengerType];
    const carried = content.exchange?.passengers[position];
    const of = content.exchange?.costs[passengerType];
    // The value of an exchanged ticket is that of the original plus the fare difference. The same applies to its net.
    const priceCents = carried && of ? carried.carriedCents + of.fareDifferenceCents : priceOf(fare);
    const netCents = carried && of ? carried.carriedNetCents + of.actualFareDifferenceCents : fare.netCents;
    const quoted = priceCents > 0 ? divideRounded(netCents * valueCents, priceCents) : 0;
    return net.quotedCents > 0 && !carried ? divideRounded(quoted * net.cents, net.quotedCents) : quoted;
  };
  const line = lines[0] ?? { cash: 0, agency: 0, airline: 0, protection: 0, gratuity: 0, short: 0 };
  const plan = planned ? await amountsOfPlan(db, quoteId, planned) : noPlan;
  const { chargedBack = 0, breakage = 0, forfeited = 0 } = ended[0] ?? {};
  const parts = {
    cashCents: line.cash + plan.cashCents,
    agencyCreditCents: line.agency + plan.agencyCreditCents,
    shortCents: line.short,
    netGivenUpCents: total(given.map(netOf)),
    penaltyCents: (penalties[0]?.cents ?? 0) + plan.airlinePenaltyCents,
    airlineCreditCents: line.airline + plan.airlineCreditCents,
    keptForLaterCents: (held[0]?.kept ?? 0) + plan.heldCents,
    residualCents: held[0]?.residual ?? 0,
    heldReturnedCents: (held[0]?.returned ?? 0) + plan.heldReturnedCents,
    heldChargedBackCents: held[0]?.chargedBack ?? 0,
  };
  const protectionCents = line.protection + plan.protectionCents;
  const gratuityCents = line.gratuity + plan.gratuityCents;
  return {
    // Negative if a penalty exceeded the value of the ticket. Protection or gratuity paid the rest.
    toCustomerCents: parts.cashCents + parts.agencyCreditCents - parts.shortCents - protectionCents - gratuityCents,
    protectionCents,
    gratuityCents,
    chargedBackCents: chargedBack,
    breakageCents: breakage,
    forfeitedCents: forfeited,
    heldCents: parts.keptForLaterCents + parts.residualCents - parts.heldReturnedCents - parts.heldChargedBackCents,
    bySuppliersCents: parts.netGivenUpCents - parts.penaltyCents - parts.airlineCreditCents,
    byCharge: new Map(charges.map(({ chargeId, cents }) => [chargeId, cents])),
    parts,
  };
}
