import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { aSaleFromBefore } from "#tests/a-sale-from-before.ts";
import { databaseBefore } from "#tests/database.ts";
import { brokenInvariants } from "#tests/fuzz/invariants.ts";

let pool: pg.Pool;
let db: Db;

/** Entries as they were stored before they named their receipt and the credit after them. */
const entries = [
  { kind: "check_received", cents: 29_880, consolidator: "Sky Fares", at: "15:00" },
  { kind: "check_difference", cents: -200, consolidator: "Sky Fares", at: "15:00" },
  { kind: "airline_commission_received", cents: 10_000, consolidator: null, at: "15:00" },
  { kind: "consolidator_commission_received", cents: 3_000, consolidator: "Blue Consol", at: "16:00" },
  { kind: "consolidator_commission_difference", cents: -500, consolidator: "Blue Consol", at: "16:00" },
  { kind: "credit_added", cents: 30_000, consolidator: "Sky Fares", at: "17:00" },
  { kind: "credit_used", cents: 11_260, consolidator: "Sky Fares", at: "18:00" },
  { kind: "credit_added", cents: 4_000, consolidator: "Blue Consol", at: "18:00" },
];

const sheet = { inputs: { net: { cents: 1, from: "entered" } }, profitCents: 7 };

beforeAll(async () => {
  pool = await databaseBefore("0670");
  // Without the triggers, whose functions the views of that version replaced.
  await pool.query(`
    set local session_replication_role = replica;
    ${aSaleFromBefore}
    insert into terms_of_sale (version, text) values (1, 'Terms');
    insert into agency (name, legal_name, address, phone, email, terms_version)
      values ('Farewright', 'Farewright LLC', '1 Main St', '+12125550100', 'office@farewright.example', 1);
    insert into quote_links (id, quote_id, version_id, purpose, token_hash, state, expires_at, recipient)
      overriding system value values (77, 5001, 12, 'booking', '\\x00', 'used', '2026-11-23', 'mary@mail.example');
    insert into signatures (quote_id, version_id, link_id, record, record_sha256, signer_name, signed_at, currency, amount_cents,
        idempotency_key, purpose)
      values (5001, 12, 77, '{}', '\\x00', 'Mary', '2026-11-20T21:14:03.512Z', 'USD', 100000, 'key', 'booking');
    insert into commission_sales (quote_id, owner_id) values (5001, 1) on conflict do nothing;
    insert into profit_snapshots (quote_id, signature_id, action, currency, profit_cents, sheet, at)
      values (5001, 1, 'markAsBooked', 'USD', 7, '${JSON.stringify(sheet)}', '2026-11-20T22:00:00Z');
    insert into commission_statements (user_id, until_day, status, opening_cents, lines, lines_cents, opened_by, opened_at,
        reviewed_by, reviewed_at, closed_by, closed_at)
      values (1, '2026-11-30', 'closed', 0, 1, 18845, 1, '2026-12-01', 1, '2026-12-01', 1, '2026-12-01');
    insert into commission_lines (quote_id, user_id, kind, part, state, amount_cents, rate_bps, sale_date, passengers, cc_amount_cents,
        gross_profit_cents, tp_profit_cents, air_commissions_cents, rule, sheet, at, statement_id)
      values (5001, 1, 'sale', 'owner', 'paid', 18845, 3500, '2026-11-20', 4, 477473, 53844, 0, 0, 1, '${JSON.stringify(sheet)}',
        '2026-11-20T22:00:00Z', 1)`);
  for (const { kind, cents, consolidator, at } of entries)
    await pool.query(
      `insert into supplier_entries (quote_id, kind, consolidator, currency, amount_cents, moved_on, posted_at, posted_by)
       values (5001, $1, $2, 'USD', $3, '2026-11-21', $4, 1)`,
      [kind, consolidator, cents, `2026-11-21T${at}:00Z`],
    );
  await migrate(pool);
  db = openDatabase(pool);
});
afterAll(() => pool.end());

test("a difference names the receipt that was entered with it", async () => {
  const { rows } = await pool.query(
    `select difference.kind, receipt.kind as receipt
       from supplier_entries as difference join supplier_entries as receipt on receipt.id = difference.difference_of_id
      order by difference.id`,
  );
  expect(rows).toEqual([
    { kind: "check_difference", receipt: "check_received" },
    { kind: "consolidator_commission_difference", receipt: "consolidator_commission_received" },
  ]);
});

test("entries that change the credit with a consolidator show the credit after them, and no others do", async () => {
  const { rows } = await pool.query(
    "select kind, credit_after_cents from supplier_entries where credit_after_cents is not null order by id",
  );
  expect(rows).toEqual([
    { kind: "credit_added", credit_after_cents: 30_000 },
    { kind: "credit_used", credit_after_cents: 18_740 },
    { kind: "credit_added", credit_after_cents: 4_000 },
  ]);
});

test("stored profit sheets keep their amounts and have no loss of the agency", async () => {
  const { rows } = await pool.query("select sheet from profit_snapshots union all select sheet from commission_lines");
  const none = { cents: 0, from: "entered" };
  const noneHeld = { cents: 0, from: "ledger" };
  const later = { agencyDebitMemo: none, writtenOff: none, heldForCustomer: noneHeld, forfeited: noneHeld };
  const after = { ...sheet, inputs: { ...sheet.inputs, ...later }, agencyLossCents: 0 };
  const { heldForCustomer: _, forfeited: __, ...inputs } = after.inputs;
  expect(rows).toEqual([{ sheet: after }, { sheet: { ...after, inputs } }]);
});

test("a closed statement gets the names for its document", async () => {
  const { rows } = await pool.query("select statement_id, facts from statement_documents");
  expect(rows).toMatchObject([
    {
      statement_id: 1,
      facts: {
        agent: { name: "Dana Okafor" },
        closedBy: "Dana Okafor",
        items: [{ kind: "sale", quoteId: 5001, customer: "Mary", amountCents: 18_845 }],
      },
    },
  ]);
});

test("the migrated entries break no invariant of suppliers and credits", async () => {
  expect((await brokenInvariants(db)).filter((one) => /supplier|consolidator/.test(one))).toEqual([]);
});
