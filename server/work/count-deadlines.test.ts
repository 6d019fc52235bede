import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { DeadlineOfMoney } from "#domain/work/due-soon.ts";
import type { LetterFacts } from "#server/mail/index.ts";
import { aRecordOfEachKind } from "#tests/server/a-record-of-each-kind.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, type Person } from "#tests/server/factories.ts";
import { countDeadlines } from "./count-deadlines.ts";
import { writeDigests } from "./daily-digest.ts";

const parts = freshDatabase();
/** 8 a.m. in New York. */
const morning = "2026-11-20T13:00:00.000Z";
const today = "2026-11-20";
const people = {} as Record<"admin" | "supervisor" | "ticketing" | "expert" | "other" | "owner", Person>;
let quoteId = 0;
let refundId = 0;

beforeAll(async () => {
  people.admin = await aPerson(parts, "admin");
  for (const role of ["supervisor", "ticketing", "expert"] as const) people[role] = await aPerson(parts, role);
  people.other = await aPerson(parts, "agent");
  const sale = await aRecordOfEachKind(parts, people.admin);
  const { id, email, name } = await parts.db
    .selectFrom("users")
    .select(["id", "email", "name"])
    .where("id", "=", sale.user)
    .executeTakeFirstOrThrow();
  people.owner = { ...people.other, id, email, name };
  [quoteId, refundId] = [sale.quote, sale.refund];
});
beforeEach(async () => {
  parts.clock.now = morning;
  await set({ refund: "2027-01-01T04:59:59.000Z", chargeback: "2026-12-31", debitMemo: "2026-12-31", check: null });
});

interface Dates {
  refund: string;
  chargeback: string;
  debitMemo: string;
  check: string | null;
}

async function set({ refund, chargeback, debitMemo, check }: Partial<Dates>): Promise<void> {
  const { db } = parts;
  if (refund) await db.updateTable("requests").set({ dueAt: refund }).where("id", "=", refundId).execute();
  if (chargeback) await db.updateTable("chargebacks").set({ answerBy: chargeback }).execute();
  if (debitMemo) await setMemo({ disputeBy: debitMemo });
  if (check === undefined) return;
  await db.deleteFrom("reconciliationItems").where("kind", "=", "check_expected").execute();
  const item = { quoteId, kind: "check_expected", recordId: 0, currency: "USD", amountCents: 1_000 };
  if (check)
    await db
      .insertInto("reconciliationItems")
      .values({ ...item, dueOn: check })
      .execute();
}

/** A trigger keeps debit memos as they were received. */
async function setMemo(fields: { disputeBy?: string; status?: string; disputedAt?: string | null }): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable("debitMemos").set(fields).execute();
  });
}

type Role = "admin" | "supervisor" | "agent" | "ticketing" | "expert";

async function toldTo(person: keyof typeof people, role: Role): Promise<Partial<Record<DeadlineOfMoney, number[]>>> {
  const reader = { actor: { id: people[person].id, role }, now: morning, zone: testZone };
  const counts = await countDeadlines(parts.db, today, reader);
  return Object.fromEntries(counts.map(({ kind, late, soon }) => [kind, [late, soon]]));
}

test.each<[Partial<Dates>, object]>([
  // The refund is due at the end of a day in New York.
  [{ refund: "2026-11-23T05:00:00.000Z" }, {}],
  [{ refund: "2026-11-23T04:59:59.000Z" }, { refund: [0, 1] }],
  [{ refund: "2026-11-20T13:00:01.000Z" }, { refund: [0, 1] }],
  [{ refund: "2026-11-20T13:00:00.000Z" }, { refund: [1, 0] }],
  [{ chargeback: "2026-11-23" }, {}],
  [{ chargeback: "2026-11-22" }, { chargeback: [0, 1] }],
  [{ chargeback: "2026-11-20" }, { chargeback: [0, 1] }],
  [{ chargeback: "2026-11-19" }, { chargeback: [1, 0] }],
  [{ debitMemo: "2026-11-23" }, {}],
  [{ debitMemo: "2026-11-20" }, { debitMemo: [0, 1] }],
  [{ debitMemo: "2026-11-19" }, { debitMemo: [1, 0] }],
  [{ check: "2026-11-21" }, {}],
  [{ check: "2026-11-20" }, { check: [1, 0] }],
])("with %o counts %o", async (dates, expected) => {
  await set(dates);
  expect(await toldTo("admin", "admin")).toEqual(expected);
});

test("counts only what the person may see", async () => {
  await set({ refund: morning, chargeback: today, debitMemo: today, check: today });
  const ofSale = { refund: [1, 0], chargeback: [0, 1], debitMemo: [0, 1] };
  for (const role of ["admin", "supervisor", "ticketing"] as const)
    expect([role, await toldTo(role, role)]).toEqual([role, { ...ofSale, check: [1, 0] }]);
  expect(await toldTo("owner", "agent")).toEqual(ofSale);
  expect(await toldTo("other", "agent")).toEqual({});
  expect(await toldTo("expert", "expert")).toEqual({});
});

test("does not count what is answered, completed or closed", async () => {
  await set({ refund: morning, chargeback: today, debitMemo: today });
  await parts.db.updateTable("chargebacks").set({ answeredAt: morning }).execute();
  await setMemo({ status: "disputed", disputedAt: morning });
  await parts.db.updateTable("requests").set({ status: "rejected" }).where("id", "=", refundId).execute();
  expect(await toldTo("admin", "admin")).toEqual({});
  await parts.db.updateTable("chargebacks").set({ answeredAt: null }).execute();
  await setMemo({ status: "received", disputedAt: null });
  await parts.db.updateTable("requests").set({ status: "draft" }).where("id", "=", refundId).execute();
  expect(await toldTo("admin", "admin")).not.toEqual({});
});

test("writes the counts and links into the digests, also to ticketing, and none without a deadline", async () => {
  await parts.db.updateTable("users").set({ isActive: false }).execute();
  const told = [people.ticketing, people.supervisor, people.other].map(({ id }) => id);
  await parts.db.updateTable("users").set({ isActive: true }).where("id", "in", told).execute();
  await set({ refund: morning });
  await writeDigests(parts);
  const rows = await parts.db
    .selectFrom("messages")
    .select(["recipient", "template", "data"])
    .where("template", "in", ["daily-digest", "team-digest"])
    .execute();
  const byPerson = new Map(rows.map(({ recipient, template, data }) => [recipient, { template, data }]));
  const deadlinesOf = ({ email }: Person) =>
    (byPerson.get(email)?.data as unknown as { facts: LetterFacts["daily-digest"] } | undefined)?.facts.deadlines;
  const refund = [{ kind: "refund", late: 1, soon: 0, page: "/admin/requests?due=soon&sortBy=dueAt&sortOrder=ASC" }];
  expect(byPerson.get(people.ticketing.email)?.template).toBe("daily-digest");
  expect(deadlinesOf(people.ticketing)).toEqual(refund);
  expect(byPerson.get(people.supervisor.email)?.template).toBe("team-digest");
  expect(deadlinesOf(people.supervisor)).toEqual(refund);
  expect(byPerson.has(people.other.email)).toBe(false);
});
