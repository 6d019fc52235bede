import { describe, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, writes } from "#contract/shared/call.ts";
import { processes } from "#domain/all/processes.ts";
import { acceptedBody } from "#tests/fuzz/accepted-body.ts";
import { Memory } from "#tests/fuzz/memory.ts";
import type { Chance } from "#tests/fuzz/random.ts";
import { type LeadWrite, leadWrites } from "#tests/lead/lead-writes.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { callAs } from "#tests/server/office.ts";

/** The calls that write a lead or a record that belongs only to it, or that create a lead. */
const kinds = ["lead", "note", "question", "offer"];
const makers = ["lead.create", "intake.createLead", "duplicate.merge", "duplicate.unmerge"];
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries as Record<string, Call>).flatMap(([name, call]): [string, Call][] => {
    const isOfLead = kinds.includes(call.record ?? "") || makers.includes(`${feature}.${name}`);
    return writes(call) && isOfLead && feature !== "quote" ? [[`${feature}.${name}`, call]] : [];
  }),
);

const parts = freshDatabase();
const { office, writes: prepared } = leadWrites(parts);

test("tests each call that writes a lead", () => {
  expect(Object.keys(prepared).sort()).toEqual(calls.map(([name]) => name).sort());
});

/** Returns a body generated from the schema, with the prepared values. */
function bodyOf({ body }: Call, over: object | undefined, n: number): object | undefined {
  if (!body) return undefined;
  const makingWith = (chance: Chance) => ({
    chance,
    memory: new Memory(chance),
    about: undefined,
    hostility: 0,
    given: {},
  });
  return acceptedBody(body, 1000 * (n + 1), makingWith, (generated) =>
    Object.fromEntries(
      Object.entries({ ...generated, ...over }).filter(([name, value]) => value !== undefined && name in body.shape),
    ),
  );
}

const leadsNow = async (ids: readonly number[]) => {
  const rows = await parts.db
    .selectFrom("leads")
    .selectAll()
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row as Record<string, unknown>]));
};
const lastRow = async () =>
  Number(
    (
      await parts.db
        .selectFrom("history")
        .select(({ fn }) => fn.max("id").as("id"))
        .executeTakeFirst()
    )?.id ?? 0,
  );

/** Fields whose name in the history differs from the column. */
const columnNames: Record<string, string> = { from: "origin", to: "destination" };
/** Columns that follow from others, or that the action itself implies. */
const untold = [
  "version",
  "updatedAt",
  "createdAt",
  "status",
  "statusBefore",
  "searchText",
  "requestedByText",
  "departureOrder",
  "workRank",
  "offerViewed",
  "reminderToldAt",
  "reminderMailedAt",
  "offerId",
  "offerExpiresAt",
  "firstTouchDueAt",
  "touchedAt",
  "leftAssignments",
  "ownerId",
  "expertStatus",
  "mergedInto",
  "mergedAt",
  "deletedAt",
];
const asTold = (value: unknown) => (Array.isArray(value) ? value.join(", ") : (value ?? null));

describe.each(calls)("%s", (name, call) => {
  test.each([0, 1, 2])("writes the expected history rows with the correct values (%i)", async (n) => {
    const { prepare, leaves } = prepared[name] as LeadWrite;
    const { by, path = {}, body, query = "", leads = [] } = await prepare(n);
    const [before, last] = [await leadsNow(leads), await lastRow()];
    const given = bodyOf(call, body, n);
    const url = `${call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => String(path[part]))}${query}`;
    const ask = by?.ask ?? callAs(office.app, office.site.key);
    const answer = await ask(call.method, url, given);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
    const rows = await parts.db.selectFrom("history").selectAll().where("id", ">", last).orderBy("id").execute();
    expect(rows.map(({ record, action }) => `${record}.${action}`).sort()).toEqual([...leaves].sort());
    for (const row of rows) {
      const process = processes.find(({ record }) => record === row.record);
      expect(Object.keys(process?.actions ?? {})).toContain(row.action);
      expect([row.actorId, row.apiKeyId]).toEqual(by ? [by.id, null] : [null, office.site.id]);
    }
    const after = await leadsNow(rows.flatMap(({ record, recordId }) => (record === "lead" ? [recordId] : leads)));
    for (const [id, lead] of after) {
      const row = rows.find(({ record, recordId }) => record === "lead" && recordId === id);
      const was = before.get(id);
      if (row) expect([row.oldStatus, row.newStatus]).toEqual([was?.status ?? null, lead.status]);
      else expect(was?.status).toBe(lead.status);
      const told = Object.entries((row?.changes ?? {}) as Record<string, [unknown, unknown]>);
      const fields = told.filter(([field]) => (columnNames[field] ?? field) in lead);
      for (const [field, [old, now]] of fields) {
        const column = columnNames[field] ?? field;
        expect([field, old, now]).toEqual([field, asTold(was?.[column]), asTold(lead[column])]);
      }
      if (!was) continue;
      const changed = Object.keys(lead).filter(
        (column) => JSON.stringify(lead[column]) !== JSON.stringify(was[column]),
      );
      const named = told.map(([field]) => columnNames[field] ?? field);
      expect(changed.filter((column) => !untold.includes(column) && !named.includes(column))).toEqual([]);
    }
  });
});
