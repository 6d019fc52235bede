import type pg from "pg";
import { expect, test } from "vitest";
import type { Amount, ApprovalKind } from "#domain/approval/kinds.ts";
import { migrate } from "#server/db/migrate.ts";
import { databaseBefore } from "#tests/database.ts";
import { basisOf, hashOfProposal } from "./store.ts";

/** Returns a database from before the approval requests, with questions and decisions of the old kind. */
async function anOlderDatabase(): Promise<pg.Pool> {
  const pool = await databaseBefore("0063");
  const content = JSON.stringify({
    party: { ADULT: 2, CHILD: 0, INFANT: 1 },
    options: [
      { id: "a", fares: { ADULT: { netCents: 1 } } },
      { id: "b", fares: { ADULT: { netCents: 100_000 }, CHILD: { netCents: 5 }, INFANT: { netCents: 10_000 } } },
    ],
  });
  const record = JSON.stringify({ chosenOptionId: "b" });
  await pool.query(`
    set session_replication_role = replica;
    insert into users (id, email, name, role) overriding system value values
      (1, 'tom@demo.example', 'Tom', 'ticketing'), (2, 'sue@demo.example', 'Sue', 'supervisor'), (3, 'ada@demo.example', 'Ada', 'admin');
    insert into leads (id, first_name, email) overriding system value values (5, 'Mary', 'mary@mail.example');
    insert into quotes (id, lead_id, owner_id, created_by, status, lifecycle, currency, routes, lowest_gross_cents, departs_on,
                        expires_at, approved_net_cents, ticketing_allowed_at) overriding system value values
      (10, 5, 1, 1, 'signed', 'signed', 'USD', 'JFK–TAS', 1, '2027-05-01', now(), null, null),
      (11, 5, 1, 1, 'booked', 'booked', 'USD', 'JFK–TAS', 1, '2027-05-01', now(), 230000, '2026-10-03T12:00:00Z');
    insert into quote_versions (id, quote_id, number, content, created_by) overriding system value
      values (20, 10, 1, '${content}', 1), (21, 11, 1, '${content}', 1);
    insert into signatures (id, quote_id, version_id, link_id, idempotency_key, signer_name, signed_at, amount_cents, currency, record,
                            record_sha256) overriding system value
      values (30, 10, 20, 1, 'a', 'Mary', now(), 300000, 'USD', '${record}', ''),
             (31, 11, 21, 2, 'b', 'Mary', now(), 300000, 'USD', '${record}', '');
    insert into money_questions (quote_id, signature_id, kind, net_cents, reason, asked_by, asked_at, answer, answered_by, answered_at,
                                 answer_reason) values
      (10, 30, 'net', 260000, 'Sold out', 1, '2026-10-01T10:00:00Z', 'replaced', 1, '2026-10-01T11:00:00Z', null),
      (10, 30, 'net', 250000, 'Found it cheaper', 1, '2026-10-01T11:00:00Z', null, null, null, null),
      (11, 31, 'net', 240000, 'Dearer', 1, '2026-10-02T10:00:00Z', 'approved', 2, '2026-10-02T12:00:00Z', 'Up to 2,300');
    insert into history (record, record_id, lead_id, quote_id, action, old_status, new_status, actor_id, party, reason, at) values
      ('quote', 10, 5, 10, 'askForNet', 'signed', 'signed', 1, 'staff', 'Sold out', '2026-10-01T10:00:00Z'),
      ('quote', 10, 5, 10, 'askForNet', 'signed', 'signed', 1, 'staff', 'Found it cheaper', '2026-10-01T11:00:00Z'),
      ('quote', 11, 5, 11, 'approveNet', 'signed', 'signed', 2, 'staff', 'Up to 2,300', '2026-10-02T12:00:00Z'),
      ('quote', 11, 5, 11, 'allowTicketing', 'booked', 'booked', 3, 'staff', 'Known', '2026-10-03T12:00:00Z');
    set session_replication_role = origin`);
  await migrate(pool);
  return pool;
}

test("migrates earlier questions and decisions to requests that can still be decided", async () => {
  const pool = await anOlderDatabase();
  const { rows } = await pool.query("select * from approval_requests order by id");
  expect(rows).toMatchObject([
    { kind: "net", status: "superseded", requested_by: 1, after: [{ what: "net", cents: 260_000 }] },
    { kind: "net", status: "pending", reason: "Found it cheaper", before: [{ what: "net", cents: 210_000 }] },
    // Approved for another amount than requested. The approved amount is stored.
    { kind: "net", status: "approved", decided_by: 2, after: [{ what: "net", cents: 230_000 }] },
    // This approval had no request.
    { kind: "ticketing", status: "approved", requested_by: null, decided_by: 3, decision_reason: "Known" },
  ]);
  for (const { kind, quote_id, basis, before: rules, after, hash } of rows) {
    const proposal = { basis, before: rules as Amount[], after: after as Amount[] };
    expect(hashOfProposal(kind as ApprovalKind, "quote", Number(quote_id), proposal).equals(hash)).toBe(true);
  }
  expect(basisOf({ signatureId: 30 }).equals(rows[1].basis)).toBe(true);
  expect(basisOf({ signatureId: 31, collectedCents: 0 }).equals(rows[3].basis)).toBe(true);
  const history = await pool.query("select record, record_id, action, new_status from history order by id");
  expect(history.rows).toEqual(
    [
      [rows[0].id, "request", "pending"],
      [rows[1].id, "request", "pending"],
      [rows[2].id, "approve", "approved"],
      [rows[3].id, "approve", "approved"],
    ].map(([record_id, action, new_status]) => ({ record: "approval", record_id, action, new_status })),
  );
  await expect(pool.query("update history set action = 'x'")).rejects.toThrow();
  await pool.end();
});
