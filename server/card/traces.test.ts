import { sql } from "kysely";
import { expect, test } from "vitest";
import { findTraces } from "#tests/project/traces.ts";
import { testCard } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const sealed = JSON.stringify({ number: testCard.number, cvv: testCard.cvv });

/** Runs a statement, returns the traces of the card that are found, and rolls back. */
async function foundAfter(statement: ReturnType<typeof sql>): Promise<string[]> {
  const tx = await parts.db.startTransaction().execute();
  try {
    await statement.execute(tx);
    return await findTraces(tx, testCard);
  } finally {
    await tx.rollback().execute();
  }
}

const letter = (data: unknown) =>
  sql`insert into messages (template, recipient, data) values ('receipt', 'mary@mail.example', ${JSON.stringify(data)})`;

test("finds no trace in a database without a card", async () => {
  expect(await findTraces(parts.db, testCard)).toEqual([]);
});

test.each([
  ["a number in a letter", letter({ note: `card ${testCard.number}` })],
  ["a code in a letter", letter({ lines: [{ text: testCard.cvv }] })],
  ["a field with a forbidden name", letter({ cvv: "***" })],
  ["an envelope in base64", letter({ envelope: Buffer.from(sealed).toString("base64") })],
  ["a card in a nested text", letter({ body: sealed })],
  ["a number as the name of a field", letter({ [testCard.number]: "paid" })],
  ["a field with a forbidden name in a nested text", letter({ body: JSON.stringify({ cvv: "***" }) })],
  ["bytes", sql`insert into idempotency_keys (caller, key, request_hash) values ('x', 'y', ${Buffer.from(sealed)})`],
  ["a job", sql`select graphile_worker.add_job('deliver_mail', ${JSON.stringify({ card: testCard.number })}::json)`],
])("finds %s", async (_what, statement) => {
  expect(await foundAfter(statement)).not.toEqual([]);
});
