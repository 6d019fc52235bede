// Longer than 300 lines, because each figure of a sale is computed a second time here, from the tables of the sale.
import { sql } from "kysely";
import { inUsd } from "#domain/money/exchange-rate.ts";
import type { Period } from "#domain/report/period.ts";
import { type Figures, noFigures, reportFigures, type SaleGroup } from "#domain/report/sales.ts";
import { openOfTrip } from "#domain/supplier/trip-accounts.ts";
import { loadProfit } from "#server/charge/profit.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, partsWith, selectsOwner, sumOf } from "./asked.ts";

/** The stored figures of a sale, and the same values from the tables of the sale itself. */
interface Compared {
  id: number;
  rootId: number;
  stored: Record<string, unknown> | null;
  isOver: boolean;
  /** The quote was canceled, lost or deleted. */
  hasEnded: boolean;
  usdMillionths: number | null;
  own: OwnValues;
  sellCents: number;
  protectionCents: number;
  gratuityCents: number;
  /** The consolidator that charged; null for an airline. */
  charged: { consolidator: string | null; cents: number }[];
  moved: { account: string; consolidator: string | null; cents: number }[];
  entered: { kind: string; consolidator: string | null; cents: number }[];
}

interface OwnValues {
  owner_id: number;
  lead_id: number;
  currency: string;
  source: string;
  route: string;
  airline: string;
  consolidator: string;
  sold_on: string | null;
  passengers: number;
}

/**
 * Returns the sales without a pending update, with their stored figures and a second computation of them: the amounts and
 * the values for grouping are read from the tables of the sale in one plain query, and the profit is that of the sale's
 * page. `expected` is null for a sale that ended before its tickets, or waits for another signature.
 */
async function computedSales(db: Db) {
  const { rows } = await sql<Compared>`
    select quotes.id,
           to_jsonb(figures) || jsonb_build_object('payables', (
             select coalesce(jsonb_object_agg(payable.consolidator, cents), '{}')
               from sale_payables as payable where payable.quote_id = quotes.id)) as stored,
           (quotes.deleted_at is not null or lifecycle in ('canceled', 'lost')) and ticketed_at is null or form.id is null
             as is_over, root_of_quote(quotes.id) as root_id,
           case quotes.currency when 'USD' then 1000000 else terms.usd_millionths end as usd_millionths,
           jsonb_build_object(
             'owner_id', sales.owner_id, 'lead_id', quotes.lead_id, 'currency', quotes.currency,
             'source', coalesce(leads.requested_by, leads.manual_type, ''),
             'route', format('%s–%s', flights -> 0 ->> 'from', case when flights -> -1 ->> 'to' <> flights -> 0 ->> 'from'
               then flights -> -1 ->> 'to' else flights -> ((jsonb_array_length(flights) + 1) / 2 - 1) ->> 'to' end),
             'airline', coalesce(nullif(issuing ->> 'validatingCarrier', ''), flights -> 0 ->> 'airline'),
             'consolidator', coalesce(
               (select split_part(location, ':', 2) from charges
                 where charges.quote_id = quotes.id and kind = 'charge' and state in ('approved', 'settled')
                   and location like 'consolidator:%' order by id desc limit 1),
               (select entry.consolidator from supplier_entries as entry
                 where entry.quote_id = quotes.id and entry.consolidator is not null and entry.reverses_id is null
                   and entry.id not in (select reverses_id from supplier_entries where reverses_id is not null)
                 order by id desc limit 1),
               issuing ->> 'consolidator', ''),
             'sold_on', quotes.sold_on,
             'passengers', jsonb_array_length(form.record::jsonb -> 'passengers')) as own,
           quotes.deleted_at is not null or lifecycle in ('canceled', 'lost') as has_ended,
           coalesce(form.amount_cents - extras.protection_cents - extras.gratuity_cents, 0) as sell_cents,
           coalesce(extras.protection_cents, 0) as protection_cents, coalesce(extras.gratuity_cents, 0) as gratuity_cents,
           (select coalesce(json_agg(json_build_object('consolidator', nullif(split_part(location, ':', 2), ''),
               'cents', collected_cents)), '[]') from charge_money join charges on charges.id = charge_id
             where charges.quote_id = quotes.id and location not like 'agency:%') as charged,
           (select coalesce(json_agg(json_build_object('account', account, 'consolidator', money.consolidator,
               'cents', moved_cents)), '[]') from supplier_money_of_firms as money where money.quote_id = quotes.id) as moved,
           (select coalesce(json_agg(json_build_object('kind', kind, 'consolidator', entry.consolidator,
               'cents', amount_cents * input_sign)), '[]') from supplier_entries as entry join supplier_kinds using (kind)
             where entry.quote_id = quotes.id and input is not null) as entered
      from commission_sales as sales
      join quotes on quotes.id = sales.quote_id
      join leads on leads.id = quotes.lead_id
      cross join agency
      left join sale_figures as figures on figures.id = quotes.id
      left join signatures as form on form.quote_id = quotes.id and form.purpose = 'booking' and form.superseded_at is null
      left join quote_versions as version on version.id = form.version_id
      left join lateral (
        select option -> 'segments' as flights, option -> 'issuing' as issuing
          from jsonb_array_elements(version.content::jsonb -> 'options') as option
         where option ->> 'id' = form.record::jsonb ->> 'chosenOptionId') as chosen on true
      left join lateral (
        select usd_millionths from sale_terms join signatures on signatures.id = signature_id
         where signatures.quote_id = quotes.id and usd_millionths is not null order by signatures.id desc limit 1) as terms on true
      left join lateral (
        select (select coalesce(sum((one ->> 'protectionCents')::bigint), 0)::bigint
                  from jsonb_array_elements(form.record::jsonb -> 'passengers') as one) as protection_cents,
               (form.record::jsonb ->> 'gratuityCents')::bigint as gratuity_cents) as extras on true
     where not exists (select from commission_sales as other
                        where other.quote_id in (select sales_of_trip(quotes.id)) and other.stale_since is not null)
     order by quotes.id`.execute(db);
  const computed = [];
  for (const { id, stored, rootId, ...sale } of rows)
    computed.push({ id, rootId, stored, expected: sale.isOver ? null : await expectedOf(db, id, sale) });
  // Each supplier's accounts on a trip are set off against each other.
  for (const trip of Map.groupBy(computed, ({ rootId }) => rootId).values()) {
    // The consolidator of a sale is its first one, and comes last, because the next sale may have the same one.
    const debts = trip.flatMap(({ expected }) => {
      const [home, ...others] = expected?.open.suppliers ?? [];
      return home ? [...others.filter(({ openCents }) => openCents !== 0).toReversed(), home] : [];
    });
    const left = openOfTrip(debts);
    for (const { expected } of trip)
      if (expected)
        expected.payables = payablesOf(
          expected.open.suppliers.map((debt) => ({ ...debt, openCents: left[debts.indexOf(debt)] ?? 0 })),
          expected.open.othersCents,
        );
  }
  return computed.map(({ expected, ...sale }) => {
    if (!expected) return { ...sale, expected };
    const { open: _, ...figures } = expected;
    return {
      ...sale,
      expected: { ...figures, payable_cents: sumOf(Object.values(figures.payables), (cents) => cents) },
    };
  });
}

async function expectedOf(db: Db, id: number, sale: Omit<Compared, "id" | "rootId" | "stored">) {
  const { usdMillionths, own, ...amounts } = sale;
  const profit = await loadProfit(db, id);
  const of = (name: keyof typeof profit.inputs) => profit.inputs[name].cents ?? 0;
  const usd = (cents: number) => (usdMillionths === null ? 0 : inUsd(cents, usdMillionths));
  return {
    ...own,
    is_over: false,
    usd_millionths: usdMillionths,
    sell_cents: amounts.hasEnded ? 0 : usd(amounts.sellCents),
    protection_cents: amounts.hasEnded ? 0 : usd(amounts.protectionCents),
    gratuity_cents: amounts.hasEnded ? 0 : usd(amounts.gratuityCents),
    gross_profit_cents: usd(profit.grossProfitCents),
    protection_profit_cents: usd(profit.protectionProfitCents),
    net_tips_cents: usd(profit.netTipsCents),
    breakage_cents: usd(profit.breakageCents),
    agency_loss_cents: usd(profit.agencyLossCents),
    net_cents: usd(of("net") + of("mileageCost") - of("returnedBySuppliers")),
    supplier_commission_cents: usd(of("airlineCommission") + of("consolidatorCommission")),
    returned_cents: usd(
      profit.profitCents * -1 +
        of("sell") +
        of("protection") +
        of("gratuity") -
        (of("net") + of("mileageCost") - of("returnedBySuppliers")) +
        of("airlineCommission") +
        of("consolidatorCommission") -
        (of("merchantFee") + of("protectionCost") + of("consolidatorFee") + of("otherCost")) -
        (of("agencyDebitMemo") + of("writtenOff")),
    ),
    payable_cents: 0,
    payables: {} as Record<string, number>,
    open: openOf(of, { ...amounts, own }),
  };
}

interface Debt {
  supplier: string;
  openCents: number;
}

/** Returns the open amounts of a sale with each consolidator, that of the sale first, and with others. */
function openOf(
  of: (
    name: "net" | "mileageCost" | "consolidatorFee" | "otherCost" | "agencyDebitMemo" | "returnedBySuppliers",
  ) => number,
  { own, charged, moved, entered }: Pick<Compared, "own" | "charged" | "moved" | "entered">,
): { suppliers: Debt[]; othersCents: number } {
  const open = new Map<string, number>();
  const add = (name: string, cents: number) => open.set(name, (open.get(name) ?? 0) + cents);
  const sumOfKind = (kind: string) =>
    sumOf(
      entered.filter((entry) => entry.kind === kind),
      ({ cents }) => cents,
    );
  const others = of("mileageCost") + sumOfKind("other_cost");
  add(own.consolidator, of("net") + of("agencyDebitMemo") - of("returnedBySuppliers"));
  // The amounts of entries belong to their consolidators, and a quoted fee to that of the sale.
  add(own.consolidator, of("consolidatorFee") - sumOfKind("consolidator_fee"));
  add(own.consolidator, of("otherCost") - sumOfKind("other_cost") - sumOfKind("check_difference"));
  for (const { kind, consolidator, cents } of entered)
    if (kind === "consolidator_fee" || kind === "check_difference") add(consolidator ?? own.consolidator, cents);
  for (const { consolidator, cents } of charged) add(consolidator ?? own.consolidator, -cents);
  for (const { account, consolidator, cents } of moved)
    if (account === "suppliers") add(consolidator ?? own.consolidator, -cents);
  const paidToOthers = sumOf(
    moved.filter(({ account }) => account === "others"),
    ({ cents }) => cents,
  );
  const suppliers = [...open].map(([supplier, openCents]) => ({ supplier, openCents }));
  return { suppliers, othersCents: others - paidToOthers };
}

/** Returns what is still to be paid, by consolidator. The name is empty for airlines and others. */
function payablesOf(suppliers: readonly Debt[], othersCents: number): Record<string, number> {
  const payable = new Map<string, number>();
  for (const { supplier, openCents } of [...suppliers, { supplier: "", openCents: othersCents }])
    if (openCents > 0) payable.set(supplier, (payable.get(supplier) ?? 0) + openCents);
  // In the order in which PostgreSQL writes the keys of an object.
  const inOrder = ([one]: [string, number], [other]: [string, number]) =>
    one.length - other.length || (one < other ? -1 : 1);
  return Object.fromEntries([...payable].sort(inOrder));
}

/** Returns the sales without a pending update whose stored figures differ from the second computation. */
export async function figuresOutOfDate(db: Db): Promise<{ quoteId: number; field: string }[]> {
  const found = [];
  for (const { id: quoteId, stored, expected } of await computedSales(db)) {
    if (expected === null) {
      if (stored !== null && stored.is_over !== true) found.push({ quoteId, field: "is_over" });
      continue;
    }
    for (const [field, value] of Object.entries(expected))
      if (JSON.stringify(stored?.[field]) !== JSON.stringify(value)) found.push({ quoteId, field });
  }
  return found;
}

/** A signed sale that did not end before its tickets were issued. Amounts are cents of USD. */
export interface SaleFact extends Record<SaleGroup, string> {
  /** The id of the quote. */
  id: number;
  ownerId: number;
  soldOn: string | null;
  isRated: boolean;
  figures: Figures;
  /** The money that went back to the customer, by the day on which it moved. */
  returned: { day: string; isRefund: boolean; refundedCents: number; chargedBackCents: number }[];
  /** In cents of the currency. */
  payables: Record<string, number>;
}

/**
 * Returns the sales as reports count them, computed without the stored figures and sums.
 * @param dayOf returns the agency's date at an instant, in the present time zone
 */
export async function saleFacts(db: Db, dayOf: (instant: string) => string): Promise<SaleFact[]> {
  const { rows: entries } = await sql<{ quoteId: number; kind: string; at: string; amountCents: number }>`
    select quote_id, kind, at, amount_cents
      from ledger_entries where kind in ('refund', 'chargeback', 'chargeback_won')`.execute(db);
  return (await computedSales(db)).flatMap(({ id, expected: sale }) => {
    if (sale === null) return [];
    const usd = (cents: number) => inUsd(cents, sale.usd_millionths ?? 0);
    const own = sale.usd_millionths === null ? [] : entries.filter(({ quoteId }) => quoteId === id);
    const returned = own.map(({ kind, at, amountCents }) => ({
      day: dayOf(at),
      isRefund: kind === "refund",
      refundedCents: kind === "refund" ? usd(amountCents) : 0,
      chargedBackCents: kind === "refund" ? 0 : kind === "chargeback" ? usd(amountCents) : -usd(amountCents),
    }));
    const profitCents =
      sale.gross_profit_cents +
      sale.protection_profit_cents +
      sale.net_tips_cents +
      sale.breakage_cents -
      sale.agency_loss_cents;
    return [
      {
        id,
        route: sale.route,
        airline: sale.airline,
        consolidator: sale.consolidator,
        source: sale.source,
        agent: String(sale.owner_id),
        currency: sale.currency,
        ownerId: sale.owner_id,
        soldOn: sale.sold_on,
        isRated: sale.usd_millionths !== null,
        figures: {
          ...noFigures,
          sales: 1,
          passengers: sale.passengers,
          soldCents: sale.sell_cents + sale.protection_cents + sale.gratuity_cents,
          grossProfitCents: sale.gross_profit_cents,
          protectionProfitCents: sale.protection_profit_cents,
          netTipsCents: sale.net_tips_cents,
          breakageCents: sale.breakage_cents,
          agencyLossCents: sale.agency_loss_cents,
          profitCents,
        },
        returned,
        payables: sale.payables,
      },
    ];
  });
}

/** Returns the sums of sales in a period: of those sold in it, and of the money that went back in it. */
export function figuresOfSales(sales: readonly SaleFact[], days: Period): Figures {
  const sold = sales.filter(({ soldOn }) => isIn(days, soldOn));
  const returned = sales.flatMap((sale) => sale.returned).filter(({ day }) => isIn(days, day));
  const sums = reportFigures.map((name) => [name, sumOf(sold, ({ figures }) => figures[name])]);
  return {
    ...(Object.fromEntries(sums) as Figures),
    refundedCents: sumOf(returned, ({ refundedCents }) => refundedCents),
    chargedBackCents: sumOf(returned, ({ chargedBackCents }) => chargedBackCents),
  };
}

/** Returns the answer of the report of sales. Its groups are in the order of their keys. */
export function salesAnswer(
  sales: readonly SaleFact[],
  people: readonly PersonFact[],
  asked: Asked,
  groupBy: SaleGroup,
) {
  const { frame, filters } = asked;
  const texts = (["route", "airline", "consolidator", "source", "currency"] as const).filter((name) => filters[name]);
  const chosen = sales.filter(
    (sale) => selectsOwner(asked, people, sale.ownerId) && texts.every((name) => sale[name] === filters[name]),
  );
  const moves = ({ soldOn, returned }: SaleFact) => [soldOn, ...returned.map(({ day }) => day)];
  const counted = chosen.filter((sale) => moves(sale).some((day) => isIn(frame.now, day) || isIn(frame.before, day)));
  const nameOf = (key: string) => people.find(({ id }) => groupBy === "agent" && String(id) === key)?.name ?? key;
  const coming = chosen.filter(({ soldOn }) => soldOn === null);
  const listed = chosen.filter(
    ({ soldOn }) => soldOn === null || isIn(frame.now, soldOn) || isIn(frame.before, soldOn),
  );
  return {
    period: frame.now,
    before: frame.before,
    step: frame.step,
    totals: comparedIn(frame, (days) => figuresOfSales(chosen, days)),
    ...partsWith(frame, (days) => figuresOfSales(chosen, days)),
    groupBy,
    groups: [...Map.groupBy(counted, (sale) => sale[groupBy])]
      .map(([key, own]) => ({ key, name: nameOf(key), ...comparedIn(frame, (days) => figuresOfSales(own, days)) }))
      .filter(({ now, before }) => reportFigures.some((name) => now[name] !== 0 || before[name] !== 0))
      .sort((one, other) => one.key.localeCompare(other.key)),
    others: null,
    toCome: {
      sales: coming.length,
      soldCents: sumOf(coming, ({ figures }) => figures.soldCents),
      profitCents: sumOf(coming, ({ figures }) => figures.profitCents),
    },
    withoutRate: listed.filter(({ isRated }) => !isRated).length,
    age: upToDate,
  };
}

/** The age of figures that include every change. */
export const upToDate = { seconds: 0, changes: 0 };
