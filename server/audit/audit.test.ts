import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { failingAt } from "#tests/server/power-failure.ts";
import { auditHead, chainEntries } from "./chain-entries.ts";
import { entryHash } from "./entry-hash.ts";
import { findBreaks } from "./find-breaks.ts";
import { recordAudit } from "./record-audit.ts";

const parts = freshDatabase();

/**
 * The keys of `details` are not in canonical order, because PostgreSQL may return them in another order than they were
 * written.
 */
const entry = (cents: number) => ({
  actorId: null,
  action: "charge.start" as const,
  subject: "quote:1",
  outcome: "done" as const,
  ip: null,
  details: { cents, card: { b: 1, a: "x" } },
});

const chain = () => chainEntries(parts.db, testNow);

async function writeAndChain(count: number): Promise<void> {
  for (let cents = 1; cents <= count; cents += 1) await recordAudit(parts.db, entry(cents));
  await chain();
}

/** Returns the positions and ids of all chained entries. */
async function chained() {
  const rows = await parts.db
    .selectFrom("auditEntries")
    .select(["id", "position"])
    .where("position", "is not", null)
    .orderBy("position")
    .execute();
  return rows.map(({ id, position }) => ({ id, position: position ?? 0 }));
}

/** Changes the table although its trigger forbids it, returns the breaks that are found, and rolls back. */
async function tampered(statement: ReturnType<typeof sql>, anchors: Parameters<typeof findBreaks>[1] = []) {
  const rolledBack = new Error("rolled back");
  let found: unknown;
  await parts.db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table audit_entries disable trigger audit_entries_are_final`.execute(tx);
      await statement.execute(tx);
      found = await findBreaks(tx, anchors);
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return found;
}

test("chains entries from simultaneous writers, with and without a transaction, without a break", async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, cents) =>
      cents % 2 === 0
        ? recordAudit(parts.db, entry(cents))
        : parts.db.transaction().execute((db) => recordAudit(db, entry(cents))),
    ),
  );
  await chain();
  expect((await chained()).map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await findBreaks(parts.db)).toEqual([]);
});

test("chains an entry that commits late at a later position, and never one that is rolled back", async () => {
  const before = await chained();
  await parts.db.transaction().execute(async (slow) => {
    await recordAudit(slow, entry(1));
    await recordAudit(parts.db, entry(2));
    await chain();
  });
  await chain();
  const [second, first] = (await chained()).slice(before.length);
  expect(second?.id).toBeGreaterThan(first?.id ?? 0);
  expect(await findBreaks(parts.db)).toEqual([]);
});

test("only one of several workers chains, and the others return immediately", async () => {
  await recordAudit(parts.db, entry(1));
  const before = await auditHead(parts.db);
  const heads = await Promise.all([chain(), chain(), chain()]);
  expect(heads.filter(Boolean)).toEqual([{ position: before.position + 1, hash: expect.any(Buffer) }]);
  await parts.db.transaction().execute(async (held) => {
    await held.selectFrom("auditHead").selectAll().forUpdate().execute();
    await recordAudit(parts.db, entry(2));
    expect(await chain()).toBeUndefined();
  });
  expect(await chain()).toMatchObject({ position: before.position + 2 });
  expect(await findBreaks(parts.db)).toEqual([]);
});

test("leaves the chain unchanged if a worker dies between two statements", async () => {
  for (let cents = 1; cents <= 3; cents += 1) await recordAudit(parts.db, entry(cents));
  const before = await auditHead(parts.db);
  for (let crashAt = 1; ; crashAt += 1) {
    const isDone = await chainEntries(failingAt(parts.db, crashAt), testNow).then(
      () => true,
      () => false,
    );
    expect(await findBreaks(parts.db)).toEqual([]);
    if (isDone) break;
    expect(await auditHead(parts.db)).toEqual(before);
    expect(crashAt).toBeLessThan(10);
  }
  expect((await auditHead(parts.db)).position).toBe(before.position + 3);
});

test("refuses changes to chained entries, and allows only the chaining itself on others", async () => {
  await writeAndChain(1);
  await recordAudit(parts.db, entry(1));
  const final = /are never changed/;
  await expect(sql`update audit_entries set position = position + 1000`.execute(parts.db)).rejects.toThrow(final);
  await expect(sql`update audit_entries set ip = '192.0.2.9'`.execute(parts.db)).rejects.toThrow(final);
  const alongside = sql`update audit_entries set position = 1000000, subject = 'quote:2' where position is null`;
  await expect(alongside.execute(parts.db)).rejects.toThrow(final);
  await expect(sql`delete from audit_entries`.execute(parts.db)).rejects.toThrow(final);
  await chain();
});

test("reports its progress after each thousand checked entries", async () => {
  await sql`insert into audit_entries (action, subject, outcome)
    select 'charge.start', 'quote:1', 'done' from generate_series(1, 1100)`.execute(parts.db);
  while (await chain());
  const checked: number[] = [];
  await findBreaks(parts.db, [], { onChecked: async (position) => checked.push(position) });
  expect(checked).toEqual([1000]);
});

test("reports every break, even with several of them", async () => {
  await writeAndChain(12);
  const rows = (await chained()).slice(-12);
  const at = (index: number) => ({ position: rows[index]?.position ?? 0, entryId: rows[index]?.id ?? 0 });
  const { position: head } = await auditHead(parts.db);
  expect(
    await tampered(sql`
      with changed as (update audit_entries set details = '{"cents": 9}' where position = ${at(1).position}),
           exchanged as (update audit_entries set previous_hash = sha256('x') where position = ${at(4).position}),
           removed as (delete from audit_entries where position in (${at(6).position}, ${at(7).position}))
      update audit_entries set actor_id = null, outcome = 'refused' where position = ${at(9).position}`),
  ).toEqual([
    { kind: "changed", ...at(1) },
    { kind: "fork", ...at(4), byWriters: false },
    { kind: "changed", ...at(4) },
    { kind: "missing", position: at(6).position, last: at(7).position },
    { kind: "changed", ...at(9) },
  ]);
  expect(await tampered(sql`delete from audit_entries where position > ${head - 2}`)).toEqual([
    { kind: "missing", position: head - 1, last: head },
  ]);
});

test("detects against a stored head that the end was cut off or the chain was rebuilt", async () => {
  await writeAndChain(3);
  const head = await auditHead(parts.db);
  const anchor = { position: head.position, hash: head.hash.toString("hex") };
  expect(await findBreaks(parts.db, [anchor])).toEqual([]);
  const cutOff = sql`
    with removed as (delete from audit_entries where position = ${head.position})
    update audit_head set position = position - 1,
      hash = (select hash from audit_entries where position = ${head.position - 1})`;
  expect(await tampered(cutOff)).toEqual([]);
  expect(await tampered(cutOff, [anchor])).toEqual([{ kind: "anchor", position: head.position, reason: "cut off" }]);
  const [last] = await parts.db.selectFrom("auditEntries").selectAll().where("position", "=", head.position).execute();
  if (!last?.previousHash) throw new Error("there is a last entry");
  const forged = entryHash({ ...last, subject: "quote:2" }, last.previousHash);
  const madeAnew = sql`
    with changed as (update audit_entries set subject = 'quote:2', hash = ${forged} where position = ${head.position})
    update audit_head set hash = ${forged}`;
  expect(await tampered(madeAnew)).toEqual([]);
  expect(await tampered(madeAnew, [anchor])).toEqual([
    { kind: "anchor", position: head.position, reason: "another hash" },
  ]);
});

test("reports a fork that simultaneous writers can have caused, before one worker chained the entries", async () => {
  await writeAndChain(3);
  const { position } = await auditHead(parts.db);
  const rows = await parts.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("position", ">", position - 2)
    .execute();
  const [first, second] = rows.sort((one, other) => one.id - other.id);
  if (!first?.previousHash || !second) throw new Error("there are two last entries");
  const hash = entryHash(second, first.previousHash);
  const forked = sql`
    with changed as (update audit_entries set previous_hash = ${first.previousHash}, hash = ${hash}, chained_at = null
                      where position = ${position})
    update audit_head set hash = ${hash}`;
  expect(await tampered(forked)).toEqual([{ kind: "fork", position, entryId: second.id, byWriters: true }]);
});
