import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { total } from "#domain/money/money.ts";
import { Sequence } from "#server/demo/random.ts";
import { exampleF, exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { rounds } from "#tests/rounds.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { leftOfSales, type Payment, paidForTickets } from "./paid-for-tickets.ts";

const parts = freshDatabase();
const { afterSale, signed, ticketed } = exchanges(parts);
const { aTicketedSale, tripOf, confirm, settle, complete } = afterSale;
const everybody = [0, 1, 2, 3];
const paidCents = 419_450;
const sequence = new Sequence(20_261_125);

const roundCount = rounds({ short: 6, long: 60 });

test("the ledger accepts exactly the refunds that the domain allows, for chains, credits and several payments", {
  timeout: roundCount * 30_000,
}, async () => {
  for (let round = 0; round < roundCount; round += 1) {
    const sale = await aSaleWithAHistory(round);
    const [{ payments }, sales] = [
      await paidForTickets(parts.db, { id: sale.quoteId }),
      await leftOfSales(parts.db, sale.quoteId),
    ];
    const client = await parts.pool.connect();
    try {
      await client.query("begin");
      for (const payment of shuffled(payments)) {
        if (payment.refundableCents > 0) await takeBack(client, payment, payment.refundableCents);
      }
      const { rows } = await client.query(
        "select quote_id::int as id, refundable_cents::int as left from quote_money where quote_id = any($1)",
        [sales.map(({ quoteId }) => quoteId)],
      );
      expect(rows.map(({ left }) => left)).toEqual(sales.map(() => 0));
      for (const payment of payments) {
        await client.query("savepoint one_more");
        await expect(takeBack(client, payment, 1)).rejects.toThrow("exceeds the available amount");
        await client.query("rollback to savepoint one_more");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
});

test("does not plan an unsettled refund on the original sale a second time", async () => {
  const sale = await aTicketedSale({ isProtected: false });
  const after = await ticketed(sale, await signed(sale, {}, [1]));
  const before = await tripOf(after);
  const request = await afterSale.signed(sale, "refund", {}, [0, 2, 3]);
  expect((await tripOf(after)).refundableCents).toBe(before.refundableCents);
  expect((await confirm(sale, request)).status).toBe(200);
  const during = await tripOf(after);
  expect(during.refundableCents).toBe(before.refundableCents - total(request.lines.map(({ cashCents }) => cashCents)));
  expect((await settle(sale, request)).status).toBe(200);
  const { refundableCents, payments } = await tripOf(after);
  expect([refundableCents, payments]).toEqual([during.refundableCents, during.payments]);
});

/** Returns a sale that was paid in parts and exchanged up to twice, with a credit and a refund. */
async function aSaleWithAHistory(round: number): Promise<TicketedSale> {
  let sale = await aTicketedSale({ isProtected: false, charged: inParts(paidCents, 1 + sequence.below(3)) });
  for (let exchanged = 0; exchanged < round % 3; exchanged += 1) {
    const ADULT = { ...exampleF, fareDifferenceCents: 20_000 + sequence.below(60_000) };
    const exchange = await signed(sale, { costs: { ADULT, CHILD: free, INFANT: free } }, everybody);
    sale = await ticketed(sale, exchange);
  }
  if (sequence.below(4) > 0) await cancelForCredit(sale, 0);
  if (sequence.below(2) > 0) await refund(sale, 2);
  return sale;
}

async function cancelForCredit(sale: TicketedSale, traveler: number): Promise<void> {
  const passengerId = (await tripOf(sale)).travelers[traveler]?.id;
  const lines = [{ passengerId, agencyCreditCents: 1 + sequence.below(140_000) }];
  const terms = { lines, agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const request = await afterSale.signed(sale, "cancellation", terms, [traveler]);
  await confirm(sale, request, { handling: "cancel" });
  expect((await complete(sale, request)).status).toBe(200);
}

async function refund(sale: TicketedSale, traveler: number): Promise<void> {
  const request = await afterSale.signed(sale, "refund", {}, [traveler]);
  expect((await confirm(sale, request)).status).toBe(200);
  expect((await settle(sale, request)).status).toBe(200);
}

/** Records a chargeback: the ledger has the same limits for it as for a refund. */
async function takeBack(client: PoolClient, { entryId, quoteId }: Payment, amountCents: number): Promise<void> {
  await client.query("update chargebacks set status = 'lost', ended_at = now() where status = 'open'");
  await client.query(
    `with dispute as (
       insert into chargebacks (quote_id, charge_id, currency, amount_cents, reason_code, reference, received_on, answer_by, recorded_by, created_at)
       select $2, charge_id, currency, $3::bigint, '10.4', 'CB', current_date, current_date, posted_by, now() from ledger_entries where id = $1
       returning id, currency, amount_cents)
     insert into ledger_entries (kind, chargeback_id, reverses_id, card_id, currency, amount_cents, quote_id, at, posted_by)
     select 'chargeback', dispute.id, taken.id, taken.card_id, dispute.currency, dispute.amount_cents, $2, now(), taken.posted_by
       from dispute, ledger_entries as taken where taken.id = $1`,
    [entryId, quoteId, amountCents],
  );
}

function inParts(cents: number, count: number): number[] {
  const parts = Array.from({ length: count - 1 }, () => 1 + sequence.below(100_000));
  return [...parts, cents - parts.reduce((sum, part) => sum + part, 0)];
}

function shuffled<T>(all: readonly T[]): T[] {
  const rest = [...all];
  return all.map(() => rest.splice(sequence.below(rest.length), 1)[0] as T);
}
