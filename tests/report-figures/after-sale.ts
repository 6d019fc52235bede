import { sql } from "kysely";
import { inUsd } from "#domain/money/exchange-rate.ts";
import {
  type AfterSaleKind,
  afterSaleKinds,
  ageBounds,
  ages,
  creditKinds,
  daysOfAge,
  daysOfDue,
  dueBounds,
  dues,
  endedStates,
  faults,
  openStates,
} from "#domain/report/after-sale.ts";
import type { Period } from "#domain/report/period.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import type { Db } from "#server/db/database.ts";
import { type Asked, comparedIn, isIn, type PersonFact, partsWith, selectsOwner, sumOf } from "./asked.ts";
import type { SaleFact } from "./sales.ts";

/** A record that the report counts. Days are in the agency's present time zone. */
export interface RecordFact {
  kind: AfterSaleKind;
  state: string;
  isOpen: boolean;
  /** The present owner of the sale. */
  ownerId: number;
  openedOn: string;
  endedOn: string | null;
  dueOn: string | null;
  isForeign: boolean;
  amountCents: number;
  /** In cents of USD; null without an amount or a rate. */
  usdCents: number | null;
  fault: string | null;
}

interface Row {
  kind: AfterSaleKind;
  state: string;
  ownerId: number;
  openedAt: string;
  endedAt: string | null;
  expiredOn: string | null;
  dueAt: string | null;
  dueDay: string | null;
  currency: string | null;
  amountCents: number | null;
  usdMillionths: number | null;
  fault: string | null;
}

/** The first and the last change to a status in the history of a record. */
const changes = (record: string, id: string) => `
  select min(at) as first_at, max(at) filter (where new_status is distinct from old_status) as last_at
    from history where history.record = ${record} and history.record_id = ${id}`;

/**
 * Returns the records as the report counts them, computed from their tables and the history. The times of the ends are
 * those of the history. @param dayOf returns the agency's date at an instant, in the present time zone
 */
export async function recordFacts(db: Db, dayOf: (instant: string) => string): Promise<RecordFact[]> {
  const { rows } = await sql
    .raw<Row>(`
    select all_records.*, quotes.owner_id,
           case all_records.currency when 'USD' then 1000000 when 'AUD' then (
             select usd_millionths from sale_terms join signatures on signatures.id = signature_id
              where signatures.quote_id = quotes.id and usd_millionths is not null order by signatures.id desc limit 1)
           end as usd_millionths
      from (
        select requests.kind, quote_id, status as state, requested_at as opened_at,
               case when status in ('completed', 'cancelled', 'rejected') then last_at end as ended_at,
               null::date as expired_on, due_at, null::date as due_day, currency,
               (select sum(cash_cents) from request_lines where request_id = requests.id)::bigint as amount_cents,
               null as fault
          from requests left join lateral (${changes("requests.kind", "requests.id")}) as told on true
        union all
        select 'exchange', original_quote_id,
               case when ended_at is null then 'under_way' when is_done then 'exchanged' else 'withdrawn' end,
               requested_at, ended_at, null, null, null, null, null, null from exchanges
        union all
        select 'schedule_change', quote_id, status, first_at,
               case when status in ('accepted', 'settled', 'withdrawn') then last_at end, null, null, null, null, null, null
          from schedule_changes left join lateral (${changes("'schedule_change'", "schedule_changes.id")}) as told on true
        union all
        select 'customer_request', quote_id, status, first_at, case when status <> 'asked' then last_at end,
               null, null, null, null, null, null
          from customer_requests left join lateral (${changes("'customer_request'", "customer_requests.id")}) as told on true
        union all
        select 'chargeback', quote_id,
               case when status <> 'open' then status when answered_at is null then 'to_answer' else 'evidence_sent' end,
               first_at, case when status <> 'open' then last_at end, null, null,
               case when answered_at is null then answer_by end, currency, coalesce(won_cents, amount_cents), null
          from chargebacks left join lateral (${changes("'chargeback'", "chargebacks.id")}) as told on true
        union all
        select 'debit_memo', quote_id, status, first_at, case when status in ('accepted', 'reversed') then last_at end,
               null, null, case when status = 'received' then dispute_by end, currency,
               coalesce(accepted_cents, amount_cents), fault
          from debit_memos left join lateral (${changes("'debit_memo'", "debit_memos.id")}) as told on true
        union all
        select issuer || '_credit', quote_id, status, first_at, null,
               case when status = 'expired' then valid_until + 1 end, null,
               case when status in ('active', 'reserved') then valid_until end, currency,
               amount_cents - coalesce((select sum(amount_cents) from credit_uses
                                         where credit_id = credits.id and state = 'used'), 0), null
          from credits left join lateral (${changes("'credit'", "credits.id")}) as told on true
      ) as all_records
      join quotes on quotes.id = quote_id
     where state <> 'deleted'`)
    .execute(db);
  const open: readonly string[] = openStates;
  return rows.map((row) => {
    const isOpen = open.includes(row.state);
    const due = row.dueDay ?? (row.dueAt === null ? null : dayOf(row.dueAt));
    return {
      kind: row.kind,
      state: row.state,
      isOpen,
      ownerId: row.ownerId,
      openedOn: dayOf(row.openedAt),
      endedOn: row.endedAt === null ? row.expiredOn : dayOf(row.endedAt),
      dueOn: isOpen ? due : null,
      isForeign: row.currency === "AUD",
      amountCents: row.amountCents ?? 0,
      usdCents: row.usdMillionths === null ? null : inUsd(row.amountCents ?? 0, row.usdMillionths),
      fault: row.fault,
    };
  });
}

const isCredit = ({ kind }: RecordFact) => creditKinds.some((one) => one === kind);

function counted(records: readonly RecordFact[]) {
  return { count: records.length, cents: sumOf(records, ({ usdCents }) => usdCents ?? 0) };
}

/** Returns the place among ranges that begin at these bounds. */
function placeIn(bounds: readonly number[], value: number): number {
  return bounds.filter((bound) => value >= bound).length;
}

/** Returns the answer of the report "After the sale". */
export function afterSaleAnswer(
  all: readonly RecordFact[],
  sales: readonly SaleFact[],
  people: readonly PersonFact[],
  asked: Asked,
) {
  const { frame, today } = asked;
  const records = all.filter(({ ownerId }) => selectsOwner(asked, people, ownerId));
  const openedIn = (of: readonly RecordFact[], days: Period) => of.filter(({ openedOn }) => isIn(days, openedOn));
  const endedIn = (of: readonly RecordFact[], days: Period) => of.filter(({ endedOn }) => isIn(days, endedOn));
  const moved = ({ openedOn, endedOn }: RecordFact) =>
    [frame.now, frame.before].some((days) => isIn(days, openedOn) || isIn(days, endedOn));
  const open = records.filter((record) => record.isOpen);
  const cases = open.filter((record) => !isCredit(record));
  const byDue = (of: readonly RecordFact[]) => {
    const due = of.filter(({ dueOn }) => dueOn !== null);
    const left = ({ dueOn }: RecordFact) => placeIn(dueBounds, daysBetween(today, dueOn ?? today));
    return afterSaleKinds.flatMap((kind) => {
      const own = due.filter((record) => record.kind === kind);
      if (own.length === 0) return [];
      return [
        {
          kind,
          total: counted(own),
          byDue: dues.map((_, place) => counted(own.filter((record) => left(record) === place))),
        },
      ];
    });
  };
  const returned = sales.filter(({ ownerId }) => selectsOwner(asked, people, ownerId)).flatMap((sale) => sale.returned);
  const money = (isRefund: boolean) => (days: Period) => {
    const own = returned.filter((one) => one.isRefund === isRefund && isIn(days, one.day));
    return { count: own.length, cents: sumOf(own, (one) => one.refundedCents + one.chargedBackCents) };
  };
  return {
    period: frame.now,
    before: frame.before,
    step: frame.step,
    today,
    ages: ages.map((age) => ({ age, days: daysOfAge(age, today) })),
    dues: dues.map((due) => ({ due, days: daysOfDue(due, today) })),
    open: afterSaleKinds.flatMap((kind) =>
      openStates.flatMap((state) => {
        const own = cases.filter((record) => record.kind === kind && record.state === state);
        const age = ({ openedOn }: RecordFact) => placeIn(ageBounds, daysBetween(openedOn, today));
        const byAge = ages.map((_, place) => own.filter((record) => age(record) === place).length);
        return own.length === 0 ? [] : [{ kind, state, total: counted(own), byAge }];
      }),
    ),
    deadlines: byDue(cases),
    credits: byDue(open.filter(isCredit)),
    flow: afterSaleKinds.flatMap((kind) => {
      const own = records.filter((record) => record.kind === kind && moved(record));
      if (own.length === 0) return [];
      return [
        {
          kind,
          opened: comparedIn(frame, (days) => openedIn(own, days).length),
          ended: comparedIn(frame, (days) => counted(endedIn(own, days))),
          halfWithinDays: comparedIn(frame, (days) => halfEnded(endedIn(own, days))),
        },
      ];
    }),
    endings: afterSaleKinds.flatMap((kind) =>
      endedStates.flatMap((state) =>
        [...faults, null].flatMap((fault) => {
          const own = records.filter(
            (record) =>
              record.kind === kind &&
              record.state === state &&
              (state === "accepted" ? record.fault : null) === fault &&
              [frame.now, frame.before].some((days) => isIn(days, record.endedOn)),
          );
          return own.length === 0
            ? []
            : [{ kind, state, fault, ...comparedIn(frame, (days) => counted(endedIn(own, days))) }];
        }),
      ),
    ),
    parts: partsWith(frame, (days) => {
      const own = records.filter((record) => !isCredit(record));
      return { opened: openedIn(own, days).length, ended: endedIn(own, days).length };
    }).parts.map(({ from, until, now }) => ({ from, until, ...now })),
    refunded: comparedIn(frame, money(true)),
    chargedBack: comparedIn(frame, money(false)),
    withoutRate: records.filter(
      (record) =>
        record.isForeign && record.usdCents === null && record.amountCents > 0 && (record.isOpen || moved(record)),
    ).length,
  };
}

/** Returns the fewest days within which half of the records ended. */
function halfEnded(records: readonly RecordFact[]): number | null {
  const days = records.map(({ openedOn, endedOn }) => daysBetween(openedOn, endedOn ?? openedOn));
  return days.sort((one, other) => one - other)[Math.ceil(days.length / 2) - 1] ?? null;
}
