import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { optionName } from "#domain/quote/what-changed.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { changes as changeSentences } from "#messages/en/changes.ts";
import { type Db, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { aSaleFromBefore } from "#tests/a-sale-from-before.ts";
import { databaseBefore } from "#tests/database.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";
import { aSignedRecord } from "#tests/signed-records.ts";
import { ledgerOf } from "./index.ts";

let pool: pg.Pool;
let db: Db;

const changes = [
  "Passengers (child): 1 → 2",
  "Through: Istanbul: price per adult 1,450.00 → 12,500.05",
  "Option 2 is new",
  "An earlier option is no longer offered",
  "Through: Istanbul: the flights have changed",
  "Fast: the fare can no longer be changed",
  "Fast: the fare can now be changed",
  "The offer is valid until another date",
  "Somebody wrote this by hand",
];
const record = aSignedRecord();

/** Inserts a sale in the old schema, when money was counted from the charges and the history stored sentences. */
beforeAll(async () => {
  pool = await databaseBefore("0070");
  await pool.query(`
    ${aSaleFromBefore}
    insert into quote_links (id, quote_id, version_id, purpose, token_hash, state, expires_at, recipient)
      overriding system value values (77, 5001, 12, 'booking', '\\x00', 'used', '2026-11-23', 'mary@mail.example')`);
  await pool.query(
    `insert into signatures (quote_id, version_id, link_id, record, record_sha256, signer_name, signed_at, currency, amount_cents,
       idempotency_key, purpose)
     values (5001, 12, 77, $1, '\\x00', 'Mary Ann O''Brien', '2026-11-20T21:14:03.512Z', 'USD', 100000, 'key', 'booking')`,
    [JSON.stringify(record)],
  );
  await pool.query(`
    insert into cards (quote_id, signature_id, authorizing_signature_id, position, brand, bin, last4, exp_month, exp_year, holder_name,
        billing, amount_cents, fingerprint)
      values (5001, 1, 1, 0, 'Visa', '411111', '1111', 12, 2031, 'Mary', '{}', 100000, '\\x00')`);
  const columns = "quote_id, signature_id, payment_type, location, currency, billing_name, charged_by, started_at";
  const row = "5001, 1, 'credit_card', 'agency:main', 'USD', 'Mary', 1, '2026-11-20T22:00:00Z'";
  const charged = (more: string, values: string) =>
    pool.query(`insert into charges (${columns}, ${more}) values (${row}, ${values})`);
  await charged("card_id, state, amount_cents", "1, 'declined', 90000");
  await charged("card_id, state, amount_cents, finished_at", "1, 'approved', 60000, '2026-11-20T22:01:00Z'");
  await charged("state, amount_cents, finished_at", "'approved', 30000, '2026-11-19T17:00:00Z'");
  await charged(
    "card_id, kind, state, reverses_id, reason, amount_cents",
    "1, 'charge_reversal', 'approved', 2, 'x', 20000",
  );
  await charged("card_id, state, amount_cents", "1, 'unknown', 5000");
  const happened = (action: string, details: object, reason: string | null = null) =>
    pool.query(
      `insert into history (record, record_id, lead_id, quote_id, action, new_status, party, details, reason, at)
       values ('quote', 5001, 1, 5001, $1, 'booked', 'staff', $2, $3, '2026-11-20T21:14:03.512Z')`,
      [action, JSON.stringify(details), reason],
    );
  await happened("send", { changes: [] });
  await happened("resend", { changes });
  await happened("sign", { option: "Fastest", amountCents: 100_000, currency: "USD" });
  await happened("markAsBooked", { confirmations: "TK ABC123, LH XYZ78" });
  await happened("giveReplacementCard", { cards: "Visa •••• 1111, Amex •••• 0005", amountCents: 1, currency: "USD" });
  await happened("confirmPrices", { confirmed: "Fast: TK 4 Y economy JFK–IST 2027-05-01 instead of TK 8" });
  await happened("expire", {}, "The offer has ended");
  await pool.query(
    `insert into messages (template, data, recipient, quote_id) values ('receipt', $1, 'm@mail.example', 5001), ('charge-reversed', $2, 'm@mail.example', 5001)`,
    [
      { language: "en", facts: { paidCents: 90_000 } },
      { language: "en", facts: { heldCents: 70_000, amountCents: 20_000 } },
    ].map((data) => JSON.stringify(data)),
  );
  await migrate(pool);
  db = openDatabase(pool);
});
afterAll(() => pool.end());

test("converts old charges, payments and reversals to entries, and nothing else", async () => {
  expect(await ledgerOf(db, 5001)).toMatchObject([
    { kind: "charge", chargeId: 2, cardId: 1, reversesId: null, amountCents: 60_000, currency: "USD" },
    { kind: "payment", chargeId: 3, cardId: null, reversesId: null, amountCents: 30_000 },
    { kind: "reversal", chargeId: 4, cardId: 1, reversesId: 1, amountCents: 20_000 },
  ]);
  const at = await db.selectFrom("ledgerEntries").select("at").orderBy("id").execute();
  expect(at.map((entry) => entry.at.slice(0, 16))).toEqual([
    "2026-11-20T22:01",
    "2026-11-19T17:00",
    "2026-11-20T22:00",
  ]);
  const money = await db.selectFrom("quoteMoney").selectAll().executeTakeFirstOrThrow();
  expect(money).toEqual({
    quoteId: 5001,
    dueCents: 100_000,
    collectedCents: 70_000,
    heldCents: 0,
    refundableCents: 70_000,
    openCents: 30_000,
    givenBackCents: 0,
  });
  expect((await brokenInvariants(db)).filter((one) => /ledger says|counted is|one currency/.test(one))).toEqual([]);
});

test("resends old letters with the current names", async () => {
  const letters = await db.selectFrom("messages").select("data").orderBy("id").execute();
  expect(letters.map(({ data }) => (data as { facts: object }).facts)).toEqual([
    { collectedCents: 90_000 },
    { collectedCents: 70_000, amountCents: 20_000 },
  ]);
});

test("converts sentences of the history to facts where the conversion is certain", async () => {
  const rows = await db.selectFrom("history").select(["action", "details", "reason"]).orderBy("id").execute();
  const detailsOf = (action: string) => rows.find((row) => row.action === action)?.details as Record<string, unknown>;
  const through = { number: null, title: "Through: Istanbul" };
  const fast = { number: null, title: "Fast" };
  expect(detailsOf("send")).toEqual({ changes: [] });
  expect(detailsOf("resend").changes).toEqual([
    { what: "party", passengerType: "CHILD", before: 1, after: 2 },
    { what: "price", option: through, passengerType: "ADULT", beforeCents: 145_000, afterCents: 1_250_005 },
    { what: "isNew", option: { number: null, title: "Option 2" } },
    { what: "isGone", option: { number: null, title: "" } },
    { what: "flights", option: through },
    { what: "notChangeable", option: fast },
    { what: "changeable", option: fast },
    { what: "expiry" },
    "Somebody wrote this by hand",
  ]);
  const number = record.offer.options.findIndex(({ id }) => id === record.chosenOptionId) + 1;
  const title = record.offer.options[number - 1]?.title ?? "";
  expect(detailsOf("sign")).toEqual({ option: { number, title }, amountCents: 100_000, currency: "USD" });
  expect(optionName({ number, title }, sayFrom(changeSentences, "en"))).not.toBe("");
  expect(detailsOf("markAsBooked").confirmations).toEqual([
    { airline: "TK", locator: "ABC123" },
    { airline: "LH", locator: "XYZ78" },
  ]);
  expect(detailsOf("giveReplacementCard").cards).toEqual([
    { brand: "Visa", last4: "1111" },
    { brand: "Amex", last4: "0005" },
  ]);
  expect(detailsOf("confirmPrices").confirmed).toMatch(/^Fast: TK 4/);
  expect(rows.find(({ action }) => action === "expire")?.reason).toBeNull();
});
