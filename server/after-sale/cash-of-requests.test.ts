import type pg from "pg";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();

async function insertRequest(client: pg.PoolClient, id: number, cents: number): Promise<void> {
  await client.query(
    `insert into requests (id, quote_id, lead_id, signature_id, kind, status, type, cause, merchant_of_record, reason, currency,
       disclosed_fee_cents, expires_at, requested_by, requested_at, updated_at, cash_cents)
     overriding system value
     values ($1, $1, 1, 1, 'refund', 'draft', 'refund', 'voluntary', 'agency', 'Plans changed', 'USD', 0, now(), 1, now(), now(), $2)`,
    [id, cents],
  );
}

async function insertLine(client: pg.ClientBase, requestId: number, passengerId: number, cents: number): Promise<void> {
  await client.query(
    `insert into request_lines (request_id, passenger_id, flown_cents, value_cents, protection_cents, gratuity_cents,
       airline_penalty_cents, agency_fee_cents, cash_cents, airline_credit_cents, agency_credit_cents)
     values ($1, $2, 0, $3, 0, 0, 0, 0, $3, 0, 0)`,
    [requestId, passengerId, cents],
  );
}

/** Lets `insert` write rows whose quotes, signatures and passengers do not exist. */
async function withoutOtherRecords(pool: pg.Pool, insert: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await insert(client);
  } finally {
    client.release(true);
  }
}

test("a request has the cash of its lines after each change, with two at once", async () => {
  const { pool } = parts;
  const cash = async () =>
    (await pool.query("select cash_cents::int as cents from requests order by id")).rows.map(({ cents }) => cents);
  await withoutOtherRecords(pool, async (client) => {
    await insertRequest(client, 1, 150);
    await insertLine(client, 1, 1, 100);
    await insertLine(client, 1, 2, 50);
    await insertRequest(client, 2, 7);
    await insertLine(client, 2, 1, 7);
    await insertRequest(client, 3, 0);
  });

  await pool.query("update request_lines set cash_cents = cash_cents - 5 where passenger_id = 1");
  expect(await cash()).toEqual([145, 2, 0]);
  await pool.query("delete from request_lines where request_id = 1 and passenger_id = 2 or request_id = 2");
  expect(await cash()).toEqual([95, 0, 0]);

  const lower = "update request_lines set cash_cents = cash_cents - 40 where request_id = 1";
  await Promise.all([pool.query(lower), pool.query(lower)]);
  expect(await cash()).toEqual([15, 0, 0]);
});
