import { beforeAll, expect, test } from "vitest";
import type { SavedView } from "#contract/saved-view/calls.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, as, asOn, type Person } from "#tests/server/factories.ts";
import { codeOf } from "#tests/server/refusal-of.ts";
import { createView, deleteView, restoreView, updateView } from "./keep.ts";
import { listViews } from "./list.ts";
import { savedViewRecords } from "./records.ts";

const parts = freshDatabase();
let agent: Person;
let other: Person;
let supervisor: Person;

beforeAll(async () => {
  [agent, other, supervisor] = [
    await aPerson(parts, "agent"),
    await aPerson(parts, "agent"),
    await aPerson(parts, "supervisor"),
  ];
});

const content = {
  name: "My day",
  isShared: false,
  question: "status=assigned&status=quoted&sortBy=departsOn",
  columns: null,
};
type Content = Omit<typeof content, "columns"> & { columns: string[] | null };

const make = (who: Person, change: Partial<Content> = {}) =>
  as(parts, who, (context) => createView({ list: "leads", ...content, ...change }, context));

const named = (id: number) => ({ kind: savedViewRecords, id, permission: "view.write" as const });

const update = (who: Person, id: number, version: number, change: Partial<Content> = {}) =>
  asOn(parts, who, named(id), (view, context) => updateView(view, { ...content, version, ...change }, context));
const remove = (who: Person, id: number, version: number) =>
  asOn(parts, who, named(id), (view, context) => deleteView(view, { version }, context));
const restore = (who: Person, id: number, version: number) =>
  asOn(parts, who, named(id), (view, context) => restoreView(view, { version }, context));

const seenBy = async (who: Person) => (await listViews(parts.db, "leads", who)).map(({ id }) => id);
const one = async (who: Person, id: number) =>
  (await listViews(parts.db, "leads", who)).find((view) => view.id === id) as SavedView;

test("shows shared views to all, and lets only their maker and supervisors change them", async () => {
  const own = await make(agent);
  const shared = await make(supervisor, {
    name: "Hot leads",
    isShared: true,
    question: "label=hot",
    columns: ["id", "customer"],
  });
  expect(await seenBy(agent)).toEqual([own, shared]);
  expect(await seenBy(other)).toEqual([shared]);
  expect(await one(agent, shared)).toMatchObject({ columns: ["id", "customer"], isShared: true, mayChange: false });
  expect(await one(supervisor, shared)).toMatchObject({ owner: { id: supervisor.id }, mayChange: true, version: 1 });
  for (const who of [other, supervisor]) expect(await codeOf(update(who, own, 1))).toBe("not_found");
  expect(await codeOf(update(agent, shared, 1))).toBe("not_found");
  const admin = await aPerson(parts, "admin");
  await update(admin, shared, 1, { name: "Very hot", isShared: true });
  expect(await one(agent, shared)).toMatchObject({ name: "Very hot", version: 2 });
});

/** Returns the audit entries of a view. */
async function trailOf(id: number) {
  const rows = parts.db.selectFrom("auditEntries").select(["actorId", "action", "details"]);
  return rows.where("subject", "=", `view:${id}`).orderBy("id").execute();
}

test("records in the audit trail who shared, changed, deleted and restored a view, with the changes", async () => {
  const admin = await aPerson(parts, "admin");
  const id = await make(supervisor, { isShared: true });
  await update(admin, id, 1, { isShared: true, name: "Our day" });
  await remove(admin, id, 2);
  await restore(supervisor, id, 3);
  await update(supervisor, id, 4, { name: "Our day", isShared: false });
  const told = (await trailOf(id)).map(({ actorId, action, details }) => ({ actorId, action, ...(details as object) }));
  expect(told).toEqual([
    {
      actorId: supervisor.id,
      action: "view.create",
      name: "My day",
      changes: { name: [null, "My day"], isShared: [null, true], question: [null, content.question] },
    },
    { actorId: admin.id, action: "view.update", name: "Our day", changes: { name: ["My day", "Our day"] } },
    { actorId: admin.id, action: "view.delete", name: "Our day", changes: {} },
    { actorId: supervisor.id, action: "view.restore", name: "Our day", changes: {} },
    { actorId: supervisor.id, action: "view.update", name: "Our day", changes: { isShared: [true, false] } },
  ]);
});

test("records neither changes of unshared views nor refused changes", async () => {
  const own = await make(agent);
  await update(agent, own, 1, { name: "Mine" });
  await remove(agent, own, 2);
  expect(await trailOf(own)).toEqual([]);
  const shared = await make(supervisor, { isShared: true });
  expect(await codeOf(update(supervisor, shared, 9, { isShared: true, name: "Late" }))).toBe("changed_meanwhile");
  expect(await trailOf(shared)).toHaveLength(1);
});

test("refuses to let an agent share a view", async () => {
  expect(await codeOf(make(agent, { isShared: true }))).toBe("not_allowed");
  const own = await make(agent);
  expect(await codeOf(update(agent, own, 1, { isShared: true }))).toBe("not_allowed");
  await update(agent, own, 1, { name: "Mine" });
});

test("accepts one of two simultaneous changes of a shared view, and refuses the other", async () => {
  const id = await make(supervisor, { isShared: true });
  const second = await aPerson(parts, "supervisor");
  const both = await Promise.allSettled([
    update(supervisor, id, 1, { name: "First", isShared: true }),
    update(second, id, 1, { name: "Second", isShared: true }),
  ]);
  const refused = both.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(refused).toEqual(["changed_meanwhile"]);
  const winner = both[0]?.status === "fulfilled" ? "First" : "Second";
  expect(await one(supervisor, id)).toMatchObject({ name: winner, version: 2 });
});

test("hides a deleted view until it is restored", async () => {
  const id = await make(agent);
  expect(await codeOf(remove(agent, id, 2))).toBe("changed_meanwhile");
  await remove(agent, id, 1);
  expect(await seenBy(agent)).not.toContain(id);
  expect(await codeOf(update(agent, id, 2))).toBe("not_found");
  await restore(agent, id, 2);
  expect(await one(agent, id)).toMatchObject({ name: "My day", version: 3 });
});

test.each([
  [{ question: "status=gone" }, ["question"]],
  [{ question: "status=deleted&status=new" }, ["question"]],
  [{ question: "salary=1" }, ["question"]],
  [{ question: "cursor=abc" }, ["question"]],
  [{ columns: ["id", "salary"] }, ["columns.1"]],
  [{ question: "sortBy=salary", columns: ["constructor"] }, ["question", "columns.0"]],
])("refuses %j", async (change, fields) => {
  const refused = make(agent, change).catch((error) =>
    error.details.fields.map(({ field }: { field: string }) => field),
  );
  expect(await refused).toEqual(fields);
});
