import { sql } from "kysely";
import { expect, test } from "vitest";
import { leadCalls } from "#contract/lead/calls.ts";
import { processes } from "#domain/all/processes.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { beginsAgain, firstTouchDue, isTouch, isUntouched } from "#domain/lead/touch.ts";
import { later } from "#domain/shared/durations.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson, as, type Person } from "#tests/server/factories.ts";
import { returnToQueue } from "./give-lead.ts";
import { leadRecords } from "./lead-records.ts";
import { listLeads } from "./list-leads.ts";
import { writeNote } from "./notes.ts";
import { setReminder } from "./remind.ts";
import { countUntouched } from "./untouched.ts";

const parts = freshDatabase();

const touchOf = async (id: number) =>
  (await parts.db.selectFrom("leads").select("touchedAt").where("id", "=", id).executeTakeFirst())?.touchedAt ?? null;

async function listed(firstTouch: "missing" | "late", actor: Person): Promise<number[]> {
  const query = leadCalls.list.query.parse({ firstTouch, sortOrder: "ASC" });
  const { items } = await listLeads(parts.db, query, { actor, now: parts.now(), zone: testZone });
  return items.map(({ id }) => id);
}

test("SQL and domain agree about every action of every process", async () => {
  const past = processes.flatMap(({ record, actions }) =>
    Object.keys(actions).flatMap((action) =>
      leadStatuses.flatMap((newStatus) =>
        ["staff", "public", "system", "web_site"].map((party) => ({ record, action, newStatus, party })),
      ),
    ),
  );
  const { rows } = await sql<{ touch: boolean; again: boolean }>`
    select is_touch(record, action, new_status, party) as touch, begins_again(record, action, new_status) as again
      from unnest(${past.map(({ record }) => record)}::text[], ${past.map(({ action }) => action)}::text[],
                  ${past.map(({ newStatus }) => newStatus)}::text[], ${past.map(({ party }) => party)}::text[])
        with ordinality as past (record, action, new_status, party, place) order by place`.execute(parts.db);
  expect(rows).toEqual(past.map((one) => ({ touch: isTouch(one), again: beginsAgain(one) })));
  expect(rows.filter(({ touch }) => touch).length).toBeGreaterThan(10);
});

test("lists the leads that the domain calls untouched and late", async () => {
  const [agent, admin] = [await aPerson(parts, "agent"), await aPerson(parts, "admin")];
  const [arrival, touchedAt] = [parts.now(), parts.now()];
  for (const status of leadStatuses)
    for (const touched of [null, touchedAt])
      for (const due of [null, later(arrival, 3_600_000)]) {
        const id = await aLead(parts, agent);
        const set = {
          status,
          touchedAt: touched,
          firstTouchDueAt: due,
          ...(status === "deleted" && { statusBefore: "new" }),
        };
        await parts.db.updateTable("leads").set(set).where("id", "=", id).execute();
      }
  for (const minutes of [10, 15, 30, 60, 90]) {
    parts.clock.now = later(arrival, minutes * 60_000);
    const leads = await parts.db.selectFrom("leads").selectAll().orderBy("id").execute();
    const untouched = leads.filter(isUntouched);
    const late = untouched.filter((lead) => firstTouchDue(lead, 15) <= parts.now());
    const ids = (of: typeof leads) => of.map(({ id }) => id);
    expect((await listed("missing", admin)).toSorted((a, b) => a - b)).toEqual(ids(untouched));
    expect((await listed("late", admin)).toSorted((a, b) => a - b)).toEqual(ids(late));
    expect(await countUntouched(parts.db, admin, parts.now())).toEqual({ leads: untouched.length, late: late.length });
  }
  parts.clock.now = arrival;
  expect(await countUntouched(parts.db, await aPerson(parts, "agent"), parts.now())).toEqual({ leads: 0, late: 0 });
});

test("a note, a reminder and a draft of a quote are the first touch, and the queue makes a lead untouched again", async () => {
  const agent = await aPerson(parts, "agent");
  const supervisor = await aPerson(parts, "supervisor");
  const [noted, reminded, drafted, left] = [
    await aLead(parts, agent),
    await aLead(parts, agent),
    await aLead(parts, agent),
    await aLead(parts, agent),
  ];
  expect(await touchOf(noted)).toBeNull();
  const load = (id: number) => leadRecords.load(parts.db, id, { lock: false });
  const [toNote, toRemind] = [await load(noted), await load(reminded)];
  await as(parts, agent, (context) => writeNote(toNote, { kind: "call", text: "Called" }, context));
  const reminder = { version: toRemind.version, at: later(parts.now(), 3_600_000), note: "" };
  await as(parts, agent, (context) => setReminder(toRemind, reminder, context));
  await aDraft(parts, agent, drafted);
  const touches = [await touchOf(noted), await touchOf(reminded), await touchOf(drafted), await touchOf(left)];
  expect(touches).toEqual([parts.now(), parts.now(), parts.now(), null]);
  const toReturn = await load(reminded);
  await as(parts, supervisor, (context) => returnToQueue(toReturn, context));
  expect(await touchOf(reminded)).toBeNull();
});
