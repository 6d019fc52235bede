import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { recordAudit } from "./record.ts";
import { firstBrokenEntry } from "./verify-job.ts";

const parts = freshDatabase();

/** Keys in another order than they are written back: JSON says nothing about it. */
const entry = (cents: number) => ({
  actorId: null,
  action: "charge.start",
  subject: "quote:1",
  outcome: "done" as const,
  ip: null,
  details: { cents, card: { b: 1, a: "x" } },
});

test("each row holds the one before it, written by many at once; a changed detail breaks the chain there", async () => {
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((cents) => parts.db.transaction().execute((db) => recordAudit(db, entry(cents)))),
  );
  expect(await firstBrokenEntry(parts.db)).toBeUndefined();
  const rows = await parts.db.selectFrom("auditEntries").select("id").orderBy("id").execute();
  const third = rows[2]?.id ?? 0;
  await sql`alter table audit_entries disable trigger audit_entries_are_final`.execute(parts.db);
  await sql`update audit_entries set details = '{"cents": 9, "card": {"a": "x", "b": 1}}' where id = ${third}`.execute(
    parts.db,
  );
  expect(await firstBrokenEntry(parts.db)).toBe(third);
});
