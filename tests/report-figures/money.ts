import { sql } from "kysely";
import { itemKinds, receivableKinds } from "#domain/reconciliation/items.ts";
import { dueDaysOf, lateAges, movedKinds, weeksUntil } from "#domain/report/money.ts";
import type { Period } from "#domain/report/period.ts";
import { addDays, weekdayOf } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, sumOf } from "./asked.ts";
import { type SaleFact, upToDate } from "./sales.ts";

interface LineFact {
  userId: number | null;
  state: string;
  amountCents: number;
}
interface StatementFact {
  id: number;
  userId: number;
  status: string;
  paidOn: string | null;
  openingCents: number;
  linesCents: number;
}
interface EntryFact {
  kind: string;
  movedOn: string;
  consolidator: string;
  currency: string;
  amountCents: number;
  /** 1 adds to the agency's credit with the consolidator, -1 reduces it. */
  credit: number;
  usdCents: number | null;
}
interface ItemFact {
  kind: string;
  dueOn: string;
  consolidator: string | null;
  currency: string;
  amountCents: number;
  usdCents: number | null;
}
export interface MoneyFacts {
  lines: LineFact[];
  statements: StatementFact[];
  entries: EntryFact[];
  items: ItemFact[];
}

/** The amount of a row in cents of USD, at the rate of the last signature of its sale. */
const usdOf = (row: string) => `
  case ${row}.currency when 'USD' then ${row}.amount_cents else (
    select round(${row}.amount_cents * usd_millionths::numeric / 1000000)::bigint
      from sale_terms join signatures on signatures.id = signature_id
     where signatures.quote_id = ${row}.quote_id and usd_millionths is not null order by signatures.id desc limit 1) end`;

export async function moneyFacts(db: Db, sales: readonly SaleFact[]): Promise<MoneyFacts> {
  const ask = async <Row>(question: string) => (await sql.raw<Row>(question).execute(db)).rows;
  const lines = await ask<LineFact>("select user_id, state, amount_cents from commission_lines where state <> 'paid'");
  const statements = await ask<StatementFact>(`
    select id, user_id, status, opening_cents, lines_cents, payout_day as paid_on from commission_statements`);
  const entries = await ask<Omit<EntryFact, "consolidator"> & { consolidator: string | null; quoteId: number | null }>(`
    select entry.kind, entry.quote_id, moved_on, consolidator, currency, amount_cents, credit, ${usdOf("entry")} as usd_cents
      from supplier_entries as entry join supplier_kinds using (kind)`);
  const items = await ask<ItemFact>(`
    select kind, due_on, consolidator, currency, amount_cents, ${usdOf("item")} as usd_cents from reconciliation_items as item`);
  const consolidatorOf = new Map(sales.map(({ id, consolidator }) => [id, consolidator]));
  return {
    lines,
    statements,
    entries: entries.map(({ consolidator, quoteId, ...entry }) => ({
      ...entry,
      consolidator: entry.kind.startsWith("other_") ? "" : (consolidator ?? consolidatorOf.get(quoteId ?? 0) ?? ""),
    })),
    items,
  };
}

/** Returns the answer of the report of money. People are in the order of their ids. */
export function moneyAnswer(
  facts: MoneyFacts,
  sales: readonly SaleFact[],
  people: readonly PersonFact[],
  asked: Asked,
) {
  const { frame, today, own } = asked;
  const { entries, items } = facts;
  const moved = entries.filter(({ kind }) => movedKinds.some((one) => one === kind));
  const inFrame = moved.filter(({ movedOn }) => isIn(frame.now, movedOn) || isIn(frame.before, movedOn));
  return {
    period: frame.now,
    before: frame.before,
    today,
    commissions: commissionsOf(facts, people, asked),
    office:
      own === undefined
        ? {
            suppliers: suppliersOf(facts, sales, asked),
            expected: expectedOf(items, today),
            unreconciled: itemKinds.flatMap((kind) => {
              const all = items.filter((item) => item.kind === kind);
              const [late, later] = [all.filter(isLate(today)), all.filter((item) => !isLate(today)(item))];
              return all.length === 0 ? [] : [{ kind, now: inUsd(late), later: inUsd(later) }];
            }),
            moved: movedKinds.flatMap((kind) => {
              const all = inFrame.filter((entry) => entry.kind === kind);
              const sums = (days: Period) => inUsd(all.filter(({ movedOn }) => isIn(days, movedOn)));
              return all.length === 0 ? [] : [{ kind, ...comparedIn(frame, sums) }];
            }),
          }
        : null,
    withoutRate: own === undefined ? [...items, ...inFrame].filter(({ usdCents }) => usdCents === null).length : 0,
    age: upToDate,
  };
}

function counted(rows: readonly { amountCents: number }[]) {
  return { count: rows.length, cents: sumOf(rows, ({ amountCents }) => amountCents) };
}

function inUsd(rows: readonly { usdCents: number | null }[]) {
  return { count: rows.length, cents: sumOf(rows, ({ usdCents }) => usdCents ?? 0) };
}

const isLate =
  (today: string) =>
  ({ dueOn }: ItemFact) =>
    dueOn <= today;

function commissionsOf(facts: MoneyFacts, people: readonly PersonFact[], { frame, own }: Asked) {
  const reads = ({ userId }: { userId: number | null }) => own === undefined || userId === own;
  const [lines, statements] = [facts.lines.filter(reads), facts.statements.filter(reads)];
  const prepared = statements.filter(({ status }) => status === "open" || status === "reviewed");
  const unpaid = (of: readonly LineFact[]) => {
    const inState = (state: string) => counted(of.filter((line) => line.state === state));
    return {
      projected: inState("projected"),
      earned: inState("earned"),
      payable: inState("payable"),
      held: inState("held"),
    };
  };
  const personOf = (userId: number | null) => {
    const statement = prepared.find((one) => one.userId === userId);
    return {
      agent: userId === null ? null : { id: userId, name: people.find(({ id }) => id === userId)?.name },
      ...unpaid(lines.filter((line) => line.userId === userId)),
      statement: statement ? { id: statement.id, status: statement.status } : null,
    };
  };
  return {
    people: [...new Set([...lines, ...prepared].map(({ userId }) => userId))]
      .sort((one, other) => (one ?? 0) - (other ?? 0))
      .map(personOf),
    totals: unpaid(lines),
    statements: {
      open: prepared.filter(({ status }) => status === "open").length,
      reviewed: prepared.filter(({ status }) => status === "reviewed").length,
    },
    paid: comparedIn(frame, (days) => {
      const all = statements.filter(({ paidOn }) => paidOn !== null && isIn(days, paidOn));
      return { count: all.length, cents: sumOf(all, (one) => Math.max(0, one.openingCents + one.linesCents)) };
    }),
  };
}

/** Returns the balances with consolidators, in the order of their names and currencies. */
function suppliersOf({ entries, items }: MoneyFacts, sales: readonly SaleFact[], { frame, today }: Asked) {
  const payable = sales
    .filter(({ soldOn }) => soldOn !== null)
    .flatMap(({ currency, payables }) =>
      Object.entries(payables).map(([consolidator, amountCents]) => ({ consolidator, currency, amountCents })),
    );
  const paid = entries.filter(
    ({ kind, movedOn }) => (kind === "supplier_paid" || kind === "other_paid") && isIn(frame.now, movedOn),
  );
  const credit = entries.filter((entry) => entry.credit !== 0);
  const expected = items
    .filter(({ kind }) => receivableKinds.some((one) => one === kind))
    .map((item) => ({ ...item, consolidator: item.consolidator ?? "" }));
  const keyOf = ({ consolidator, currency }: { consolidator: string | null; currency: string }) =>
    `${consolidator} ${currency}`;
  const all = new Map([...payable, ...paid, ...credit, ...expected].map((one) => [keyOf(one), one]));
  return [...all]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, { consolidator, currency }]) => {
      const isOwn = (row: { consolidator: string | null; currency: string }) => keyOf(row) === key;
      return {
        consolidator,
        currency,
        payable: counted(payable.filter(isOwn)),
        paid: counted(paid.filter(isOwn)),
        creditCents: sumOf(credit.filter(isOwn), (entry) => entry.amountCents * entry.credit),
        expected: counted(expected.filter(isOwn)),
        late: counted(expected.filter(isOwn).filter(isLate(today))),
      };
    });
}

function expectedOf(items: readonly ItemFact[], today: string) {
  const expected = items.filter(({ kind }) => receivableKinds.some((one) => one === kind));
  const between = (from: string | null, until: string | null) =>
    expected.filter(({ dueOn }) => (from === null || from <= dueOn) && (until === null || dueOn <= until));
  const monday = (day: string) => addDays(day, 1 - weekdayOf(day));
  const weeks = weeksUntil(
    monday(
      expected
        .map(({ dueOn }) => dueOn)
        .sort()
        .at(-1) ?? today,
    ),
    today,
  );
  const firstDay = weeks[0] ?? today;
  const earlier = between(null, addDays(firstDay, -1));
  return {
    all: inUsd(expected),
    late: inUsd(expected.filter(isLate(today))),
    ages: lateAges.map((age) => {
      const days = dueDaysOf(age, today);
      const own = between(days.from, days.until);
      return {
        age,
        ...days,
        all: inUsd(own),
        kinds: receivableKinds.map((kind) => ({ kind, ...inUsd(own.filter((item) => item.kind === kind)) })),
      };
    }),
    weeks:
      expected.length === 0
        ? []
        : [
            ...(earlier.length === 0 ? [] : [{ from: null, until: addDays(firstDay, -1), ...inUsd(earlier) }]),
            ...weeks.map((from) => ({ from, until: addDays(from, 6), ...inUsd(between(from, addDays(from, 6))) })),
          ],
  };
}
