import { describe, expect, test } from "vitest";
import { mergeSteps } from "#tests/lead/merges.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aLead, aPerson } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
const { office, call, ask, lead, versionOf, merge, unmerge, kinds, newestNotification, twoLeads } = mergeSteps(parts);

describe("a merge", () => {
  test("takes over the chosen fields, tags and all rows of the other lead, which refers to the kept one", async () => {
    const { keeperId, mergedId, sale, sent, agent } = await twoLeads();
    const before = await lead(keeperId);
    const { status, body } = await merge(keeperId, mergedId, ["email", "city", "reminder"]);
    expect([status, body.id]).toEqual([200, keeperId]);
    expect(body).toMatchObject({
      email: "mary.ann@mail.example",
      city: "Boston",
      tags: ["vip"],
      label: null,
      locations: [],
    });
    expect(body).toMatchObject({
      reminder: { note: "Call them" },
      expertStatus: "requested",
      status: "signed",
      quotes: 3,
    });
    expect(body.version).toBe(before.version + 1);
    expect(await lead(mergedId)).toMatchObject({
      status: "duplicate",
      mergedInto: { id: keeperId, mayRead: true },
      quotes: 0,
    });
    const { items } = (await ask("GET", `/quotes?leadId=${keeperId}`)).body;
    expect(items.map(({ id }: { id: number }) => id)).toContain(sent.id);
    expect((await call(sale.agent, "GET", `/quotes/${sent.id}`)).body.leadId).toBe(keeperId);
    expect((await call(agent, "GET", `/quotes/${sent.id}`)).status).toBe(404);
    expect((await call(agent, "GET", `/leads/${mergedId}`)).body.mergedInto).toEqual({ id: keeperId, mayRead: false });
    const notes = (await call(sale.agent, "GET", `/leads/${keeperId}/notes`)).body.items;
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual(["Asked for the aisle", "Wants a window"]);
  });

  test("keeps the experts' notes of both leads, and gives each its own back", async () => {
    const { keeperId, mergedId } = await twoLeads();
    const write = async (id: number, expertNotes: string) =>
      ask("PUT", `/leads/${id}/expert-notes`, { version: await versionOf(id), expertNotes });
    await write(keeperId, "Avoid Heathrow");
    await write(mergedId, "Via Doha");
    expect((await merge(keeperId, mergedId)).body.expertNotes).toBe("Avoid Heathrow\n\nVia Doha");
    await unmerge(mergedId);
    expect((await lead(keeperId)).expertNotes).toBe("Avoid Heathrow");
    expect((await lead(mergedId)).expertNotes).toBe("Via Doha");
  });

  test("is recorded on both leads and once in the audit trail, and notifies both owners", async () => {
    const { keeperId, mergedId, sale, agent } = await twoLeads();
    const since = await newestNotification();
    await merge(keeperId, mergedId, ["email"]);
    const { items } = (await ask("GET", `/leads/${keeperId}/activity`)).body;
    expect(
      items
        .map(({ kind }: { kind: string }) => kind)
        .filter((kind: string) => kind.startsWith("lead."))
        .slice(0, 2)
        .sort(),
    ).toEqual(["lead.absorb", "lead.merge"]);
    const told = items.find(({ kind }: { kind: string }) => kind === "lead.absorb");
    expect(told.changes).toContainEqual({ field: "email", from: "mary@mail.example", to: "mary.ann@mail.example" });
    expect((await kinds(mergedId))[0]).toBe("lead.merge");
    const { rows } = await parts.pool.query(
      "select action, subject from audit_entries where action = 'lead.merge' and subject = $1",
      [`lead:${keeperId}`],
    );
    expect(rows).toHaveLength(1);
    const { rows: notices } = await parts.pool.query(
      "select user_id, lead_id from notifications where kind = 'lead_merged' and id > $1 order by id",
      [since],
    );
    expect(notices.map((row) => [Number(row.user_id), Number(row.lead_id)])).toEqual([
      [sale.agent.id, keeperId],
      [agent.id, mergedId],
    ]);
  });

  test("does not change the links of customers", async () => {
    const { keeperId, mergedId, sent } = await twoLeads();
    const opened = async () => {
      const { statusCode, body } = await office.app.inject({ url: `/api/public/booking/${sent.publicId}` });
      return [statusCode, JSON.parse(body).state];
    };
    expect(await opened()).toEqual([200, "open"]);
    await merge(keeperId, mergedId);
    expect(await opened()).toEqual([200, "open"]);
    await unmerge(mergedId);
    expect(await opened()).toEqual([200, "open"]);
  });

  test("makes the merged lead read-only, and refuses a note on it", async () => {
    const { keeperId, mergedId, agent } = await twoLeads();
    await merge(keeperId, mergedId);
    const version = await versionOf(mergedId);
    expect((await call(agent, "PATCH", `/leads/${mergedId}`, { version, city: "Salem" })).body.code).toBe(
      "state_conflict",
    );
    expect((await call(agent, "POST", `/leads/${mergedId}/notes`, { text: "Hello" })).body.code).toBe("state_conflict");
    expect((await ask("DELETE", `/leads/${mergedId}?version=${version}`)).body.code).toBe("state_conflict");
    expect((await lead(mergedId)).allowedActions).toEqual(["unmerge"]);
  });

  test("is refused for two sales, two open questions or the same lead, without changes", async () => {
    const [one, other] = [await aSignedQuote(), await aSignedQuote()];
    expect((await merge(one.leadId, other.leadId)).body.code).toBe("two_sales");
    const agent = await aPerson(parts, "agent");
    const [first, second] = [await aLead(parts, agent), await aLead(parts, agent)];
    for (const id of [first, second])
      await call(agent, "POST", `/leads/${id}/expert-questions`, { question: "Which fare?" });
    expect((await merge(first, second)).body.code).toBe("two_questions_open");
    expect((await merge(first, first)).body.details.fields).toMatchObject([{ field: "mergedId", code: "same_lead" }]);
    const nobody = { keeperId: first, keeperVersion: 1, mergedId: 999_999, version: 1, take: [] };
    expect((await ask("POST", "/leads/merge", nobody)).status).toBe(404);
    expect(await kinds(first)).not.toContain("lead.absorb");
  });

  test("reports fields that contradict each other at the field", async () => {
    const agent = await aPerson(parts, "agent");
    const keeperId = await aLead(parts, agent, { departsOn: "2027-07-01", returnsOn: "2027-07-20" });
    const mergedId = await aLead(parts, agent);
    const { status, body } = await merge(keeperId, mergedId, ["returnsOn"]);
    expect([status, body.details.fields[0]]).toMatchObject([
      422,
      { field: "returnsOn", code: "return_before_departure" },
    ]);
    expect((await lead(mergedId)).status).toBe("assigned");
  });

  test("is refused to agents, even with their own leads", async () => {
    const agent = await aPerson(parts, "agent");
    const [keeperId, mergedId] = [await aLead(parts, agent), await aLead(parts, agent)];
    const body = { keeperId, keeperVersion: 1, mergedId, version: 1, take: [] };
    expect((await call(agent, "POST", "/leads/merge", body)).status).toBe(403);
    expect((await call(agent, "POST", "/leads/unmerge", { mergedId, version: 1 })).status).toBe(403);
  });

  test("succeeds for one of two simultaneous callers, in either direction", async () => {
    const agent = await aPerson(parts, "agent");
    const [one, other] = [await aLead(parts, agent), await aLead(parts, agent)];
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kinds = await parts.pool.query("select count(*)::int as n from lead_merges where merged_id in ($1, $2)", [
      one,
      other,
    ]);
    expect(kinds.rows[0].n).toBe(1);
  });
});
