import { beforeEach, describe, expect, it, test } from "vitest";
import type { Role } from "#domain/access/roles.ts";
import { mostTold } from "#domain/work/digest.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import type { LetterFacts } from "#server/mail/index.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { freshDatabase, type TestParts, withConnections } from "#tests/server/database.ts";
import { aLead, aPerson, aSentQuote, asCustomer, type Person } from "#tests/server/factories.ts";
import { dailyDigestJob, writeDigests } from "./daily-digest.ts";

const parts = freshDatabase();

/** 8 a.m. in New York. */
const morning = "2026-11-20T13:00:00.000Z";
beforeEach(async () => {
  // Excludes the users that other tests created.
  await parts.db.updateTable("users").set({ isActive: false }).execute();
  parts.clock.now = morning;
});

async function aReminded(owner: Person, reminderAt: string, reminderNote = ""): Promise<number> {
  const leadId = await aLead(parts, owner);
  await parts.db
    .updateTable("leads")
    .set({ status: "follow_up", reminderAt, reminderNote })
    .where("id", "=", leadId)
    .execute();
  return leadId;
}

type Digest = "daily-digest" | "team-digest";

async function lettersTo<T extends Digest>({ email }: Person, template: T): Promise<LetterFacts[T][]> {
  const rows = await parts.db
    .selectFrom("messages")
    .select("data")
    .where("recipient", "=", email)
    .where("template", "=", template)
    .orderBy("id")
    .execute();
  return rows.map(({ data }) => (data as unknown as { facts: LetterFacts[T] }).facts);
}

/** Returns the kinds in the person's digest of this morning, each with its number. */
async function toldTo(person: Person): Promise<Record<string, number>> {
  await writeDigests(parts);
  const [letter] = await lettersTo(person, "daily-digest");
  return Object.fromEntries(letter?.sections.map(({ kind, count }) => [kind, count]) ?? []);
}

describe("the morning digest of a person who works leads", () => {
  it("lists the work that waits for them, oldest first, and no other person's", async () => {
    const [agent, other] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
    const late = await aReminded(agent, "2026-11-19T20:00:00.000Z", "Call about the visa");
    const later = await aReminded(agent, "2026-11-18T20:00:00.000Z");
    await aReminded(agent, "2026-11-20T20:00:00.000Z");
    await aReminded(agent, "2026-11-21T20:00:00.000Z");
    await aReminded(other, "2026-11-18T20:00:00.000Z");
    await writeDigests(parts);
    const [letter] = await lettersTo(agent, "daily-digest");
    expect(letter).toMatchObject({ day: "2026-11-20", writtenAt: morning });
    expect(letter?.sections).toMatchObject([
      {
        kind: "overdue",
        count: 2,
        items: [
          { leadId: later, quoteId: null, note: "" },
          {
            leadId: late,
            customerName: "Mary Ann O'Brien",
            route: "JFK–TAS",
            at: "2026-11-19T20:00:00.000Z",
            note: "Call about the visa",
          },
        ],
      },
      { kind: "dueToday", count: 1 },
    ]);
    expect((await lettersTo(other, "daily-digest"))[0]?.sections).toMatchObject([{ kind: "overdue", count: 1 }]);
  });

  it("lists leads without a first touch", async () => {
    const agent = await aPerson(parts, "agent");
    const leadId = await aLead(parts, agent);
    await parts.db.updateTable("leads").set({ status: "assigned" }).where("id", "=", leadId).execute();
    expect(await toldTo(agent)).toEqual({ untouched: 1 });
  });

  it("lists quotes that were viewed and not signed, and quotes that expire soon", async () => {
    const agent = await aPerson(parts, "agent");
    const quote = await aSentQuote(parts, agent);
    await asCustomer(parts, (context) => visitForm(bookingForm, quote.publicId, "viewed", context));
    expect(await toldTo(agent)).toEqual({ viewed: 1 });
    parts.clock.now = "2026-11-22T13:00:00.000Z";
    await writeDigests(parts);
    const [, letter] = await lettersTo(agent, "daily-digest");
    expect(letter?.sections).toMatchObject([
      { kind: "viewed", items: [{ quoteId: quote.id, leadId: quote.leadId, at: morning }] },
      { kind: "expiring", items: [{ quoteId: quote.id }] },
    ]);
  });

  it("lists questions that experts have answered since the morning before", async () => {
    const [agent, expert] = [await aPerson(parts, "agent"), await aPerson(parts, "expert")];
    for (const updatedAt of ["2026-11-19T12:59:59.999Z", "2026-11-19T13:00:00.000Z"]) {
      const leadId = await aLead(parts, agent);
      await parts.db.updateTable("leads").set({ status: "in_progress" }).where("id", "=", leadId).execute();
      const times = { askedAt: updatedAt, waitingSince: updatedAt, updatedAt };
      const answered = { status: "answered", question: "Which fare?", answer: "BEUR", expertId: expert.id };
      await parts.db
        .insertInto("expertQuestions")
        .values({ leadId, askedBy: agent.id, ...answered, ...times })
        .execute();
    }
    expect(await toldTo(agent)).toEqual({ answered: 1 });
  });

  it("lists the first items of a long section, and their total", async () => {
    const agent = await aPerson(parts, "agent");
    for (let minute = 10; minute < 20; minute += 1) await aReminded(agent, `2026-11-19T20:${minute}:00.000Z`);
    await writeDigests(parts);
    const [section] = (await lettersTo(agent, "daily-digest"))[0]?.sections ?? [];
    expect([section?.count, section?.items.length]).toEqual([10, mostTold]);
  });

  it("is not written without waiting work, or to people who declined it, have left or work no leads", async () => {
    const idle = await aPerson(parts, "agent");
    const [unwilling, gone] = [await aPerson(parts, "agent"), await aPerson(parts, "agent")];
    for (const person of [unwilling, gone]) await aReminded(person, "2026-11-19T20:00:00.000Z");
    await parts.db.updateTable("users").set({ dailyDigest: false }).where("id", "=", unwilling.id).execute();
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", gone.id).execute();
    const others = [await aPerson(parts, "ticketing"), await aPerson(parts, "expert")];
    await writeDigests(parts);
    for (const person of [idle, unwilling, gone, ...others]) {
      expect(await lettersTo(person, "daily-digest")).toEqual([]);
      expect(await lettersTo(person, "team-digest")).toEqual([]);
    }
  });
});

test("lists unassigned work and the work of each team member for a supervisor", async () => {
  const [supervisor, first, second] = await people("supervisor", "agent", "agent");
  await parts.db.deleteFrom("dailyDigests").execute();
  await aLead(parts, supervisor, { ownerId: null });
  await aReminded(first, "2026-11-19T20:00:00.000Z");
  await aReminded(second, "2026-11-19T20:00:00.000Z");
  await aReminded(second, "2026-11-19T21:00:00.000Z");
  await writeDigests(parts);
  const [letter] = await lettersTo(supervisor, "team-digest");
  expect(letter?.unassigned).toBeGreaterThan(0);
  const told = letter?.people.filter(({ name }) => [first, second].some((person) => person.name === name));
  expect(told?.[0]?.counts).toMatchObject({ overdue: 2 });
  expect(await lettersTo(supervisor, "daily-digest")).toEqual([]);
});

async function people(...roles: [Role, Role, Role]): Promise<[Person, Person, Person]> {
  const [a, b, c] = roles;
  return [await aPerson(parts, a), await aPerson(parts, b), await aPerson(parts, c)];
}

describe("the digest of a person and a day", () => {
  it("is written once, even by several processes at a time and if more work arrives that day", async () => {
    const agents = await people("agent", "agent", "agent");
    for (const agent of agents) await aReminded(agent, "2026-11-19T20:00:00.000Z");
    const other: TestParts = await withConnections(parts, 4);
    await Promise.all([writeDigests(parts), writeDigests(other), writeDigests(parts), writeDigests(other)]);
    await other.pool.end();
    parts.clock.now = "2026-11-20T16:59:00.000Z";
    for (const agent of agents) await aReminded(agent, "2026-11-20T14:00:00.000Z");
    await writeDigests(parts);
    for (const agent of agents) expect(await lettersTo(agent, "daily-digest")).toHaveLength(1);
  });

  it("is not written later if no work waited in the morning, or once the morning is over", async () => {
    const [idle, late] = await people("agent", "agent", "agent");
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", late.id).execute();
    await writeDigests(parts);
    await parts.db.updateTable("users").set({ isActive: true }).where("id", "=", late.id).execute();
    for (const person of [idle, late]) await aReminded(person, "2026-11-20T14:00:00.000Z");
    parts.clock.now = "2026-11-20T15:00:00.000Z";
    await parts.db.updateTable("users").set({ isActive: false }).where("id", "=", late.id).execute();
    await writeDigests(parts);
    await parts.db.updateTable("users").set({ isActive: true }).where("id", "=", late.id).execute();
    parts.clock.now = "2026-11-20T17:00:00.000Z";
    await writeDigests(parts);
    expect([await lettersTo(idle, "daily-digest"), await lettersTo(late, "daily-digest")]).toEqual([[], []]);
  });

  it("is written at 8 a.m. agency time, also if the clocks change during the night", async () => {
    const agent = await aPerson(parts, "agent");
    await aReminded(agent, "2026-10-30T20:00:00.000Z");
    const job = dailyDigestJob(parts);
    // Every five minutes of two days, as the worker runs it. The second day has 25 hours.
    const begin = Date.parse("2026-10-31T04:00:00.000Z");
    for (let minute = 0; minute < 49 * 60; minute += 5) {
      parts.clock.now = new Date(begin + minute * 60_000).toISOString();
      await job.run({}, { isLast: true, signal: new AbortController().signal });
    }
    const letters = await lettersTo(agent, "daily-digest");
    expect(letters.map(({ day, writtenAt }) => [day, writtenAt])).toEqual([
      ["2026-10-31", "2026-10-31T12:00:00.000Z"],
      ["2026-11-01", "2026-11-01T13:00:00.000Z"],
    ]);
  });
});
