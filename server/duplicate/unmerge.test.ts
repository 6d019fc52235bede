import { describe, expect, test } from "vitest";
import { mergeSteps } from "#tests/lead/merges.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aDraft, aLead, aPerson } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { office, call, ask, lead, versionOf, merge, unmerge, kinds, everythingOf, newestNotification, twoLeads } =
  mergeSteps(parts);

describe("undoing a merge", () => {
  test.each([[[]], [["email", "city", "locations", "reminder", "label", "request"]]])(
    "with %j taken over restores both leads and all their rows, to the byte",
    async (take) => {
      const { keeperId, mergedId } = await twoLeads();
      const until = { notification: await newestNotification() };
      const before = await everythingOf([keeperId, mergedId], until);
      for (const table of [
        "quotes",
        "lead_notes",
        "expert_questions",
        "approval_requests",
        "notifications",
        "signatures",
      ]) {
        expect([table, before[table]]).not.toEqual([table, []]);
      }
      parts.clock.now = "2026-11-21T09:00:00.000Z";
      expect((await merge(keeperId, mergedId, take)).status).toBe(200);
      expect(await everythingOf([keeperId, mergedId], until)).not.toEqual(before);
      parts.clock.now = "2026-12-20T09:00:00.000Z";
      expect(await unmerge(mergedId)).toMatchObject({ status: 200, body: { id: mergedId, mergedInto: null } });
      expect(await everythingOf([keeperId, mergedId], until)).toEqual(before);
    },
  );

  test("works for a sale that was merged into a quoted lead", async () => {
    const { keeperId, mergedId } = await twoLeads();
    const until = { notification: await newestNotification() };
    const before = await everythingOf([keeperId, mergedId], until);
    expect((await merge(mergedId, keeperId, ["phone", "departsOn"])).body.status).toBe("signed");
    await unmerge(keeperId);
    expect(await everythingOf([keeperId, mergedId], until)).toEqual(before);
  });

  test("moves requests after the sale with their quote, and back", async () => {
    const { keeperId, mergedId, sale } = await twoLeads();
    const at = parts.now();
    const { id } = await parts.db
      .insertInto("customerRequests")
      .values({
        quoteId: sale.id,
        leadId: sale.leadId,
        kind: "refund",
        status: "asked",
        message: "We fell ill",
        passengerIds: [1],
        flights: "[]",
        askedAt: at,
        updatedAt: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const leadOf = async () =>
      (await parts.db.selectFrom("customerRequests").select("leadId").where("id", "=", id).executeTakeFirstOrThrow())
        .leadId;
    expect((await merge(mergedId, keeperId)).status).toBe(200);
    expect(await leadOf()).toBe(mergedId);
    expect((await unmerge(keeperId)).status).toBe(200);
    expect(await leadOf()).toBe(keeperId);
  });

  test("returns a lead to the queue that waited there before", async () => {
    const agent = await aPerson(parts, "agent");
    const waiting = await aLead(parts, office.supervisor, { ownerId: null });
    const theirs = await aLead(parts, agent);
    const until = { notification: await newestNotification() };
    const before = await everythingOf([waiting, theirs], until);
    expect((await merge(waiting, theirs)).body).toMatchObject({ status: "assigned", owner: { id: agent.id } });
    await unmerge(theirs);
    expect(await everythingOf([waiting, theirs], until)).toEqual(before);
  });

  test("keeps later changes: edited fields, and added notes and quotes", async () => {
    const { keeperId, mergedId, sale } = await twoLeads();
    await merge(keeperId, mergedId, ["email", "city"]);
    await call(sale.agent, "PATCH", `/leads/${keeperId}`, { version: await versionOf(keeperId), city: "Salem" });
    const quoteId = await aDraft(parts, sale.agent, keeperId);
    await call(sale.agent, "POST", `/leads/${keeperId}/notes`, { text: "Since" });
    await unmerge(mergedId);
    expect(await lead(keeperId)).toMatchObject({
      email: "mary@mail.example",
      city: "Salem",
      status: "signed",
      quotes: 2,
    });
    expect((await ask("GET", `/quotes/${quoteId}`)).body.leadId).toBe(keeperId);
    const notes = (await ask("GET", `/leads/${keeperId}/notes`)).body.items;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(["Since", "Wants a window"]);
  });

  test("is refused after 30 days, after a signature, before a later merge, and a second time", async () => {
    const { keeperId, mergedId } = await twoLeads();
    const agent = await aPerson(parts, "agent");
    const third = await aLead(parts, agent);
    await merge(keeperId, mergedId);
    await merge(keeperId, third);
    expect((await unmerge(mergedId)).body.code).toBe("later_merge_first");
    expect((await ask("GET", `/leads/${keeperId}/duplicates`)).body.merged).toMatchObject([
      { id: third, mayUnmerge: true },
      { id: mergedId, mayUnmerge: false },
    ]);
    parts.clock.now = "2026-12-20T16:00:00.001Z";
    expect((await unmerge(third)).body.code).toBe("unmerge_too_late");
    parts.clock.now = "2026-12-20T16:00:00.000Z";
    expect((await unmerge(third)).status).toBe(200);
    expect((await unmerge(third)).body.code).toBe("state_conflict");
    await parts.pool.query(
      "update quotes set signed_at = $2 where lead_id = $1 and sent_at is not null and signed_at is null",
      [keeperId, parts.clock.now],
    );
    expect((await unmerge(mergedId)).body.code).toBe("signed_since_merge");
  });

  test("succeeds for one of two simultaneous callers", async () => {
    const { keeperId, mergedId } = await twoLeads();
    await merge(keeperId, mergedId);
    const version = await versionOf(mergedId);
    const undo = () => ask("POST", "/leads/unmerge", { mergedId, version });
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kinds(mergedId)).filter((kind: string) => kind === "lead.unmerge")).toHaveLength(1);
  });
});
