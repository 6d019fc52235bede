import { describe, expect, it, test } from "vitest";
import { eventPosition } from "#contract/event/calls.ts";
import { recordVisit } from "#server/booking-form/visit-form.ts";
import { notify } from "#server/notification/index.ts";
import { findVisit } from "#server/signed-form/find-visit.ts";
import { eventually } from "#tests/eventually.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { eventPages, label, ofLead } from "#tests/server/event-pages.ts";
import { aDraft, aLead, aSentQuote, asCustomer } from "#tests/server/factories.ts";

const parts = freshDatabase();
const { apps, somebody, aPage, aLongTransaction, settled } = eventPages(parts);

describe("the answer that a page requests first", () => {
  const answerTo = async ({ accessToken }: { accessToken: string }, url: string) =>
    apps[0]?.inject({ url, headers: { authorization: `Bearer ${accessToken}` } });

  it.each(["/api/leads", "/api/auth/profile"])(
    "%s has the position from which it hears every later change",
    async (url) => {
      const owner = await somebody("agent");
      const leadId = await aLead(parts, owner);
      await aPage(owner);
      const position = (await answerTo(owner, url))?.headers[eventPosition];
      await label(owner, leadId, 1);
      const page = await aPage(owner, { process: 1, after: String(position) });
      expect(page.heard()).toContainEqual(ofLead(leadId));
    },
  );

  it("has no position for a stranger, and no other answer has one", async () => {
    const owner = await somebody("agent");
    await aPage(owner);
    const answers = [await answerTo({ accessToken: "none" }, "/api/leads"), await answerTo(owner, "/api/waiting-work")];
    expect(answers.map((answer) => [answer?.statusCode, answer?.headers[eventPosition]])).toEqual([
      [401, undefined],
      [200, undefined],
    ]);
  });
});

describe("an open page", () => {
  it("gets changed records by id, written by any process", async () => {
    const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
    const leadId = await aLead(parts, owner);
    const pages = [await aPage(owner), await aPage(owner, { process: 1 }), await aPage(supervisor, { process: 1 })];
    await label(owner, leadId, 1);
    for (const page of pages) await page.hears(ofLead(leadId));
    const quoteId = await aDraft(parts, owner, leadId);
    for (const page of pages) await page.hears({ kind: "changed", record: "quote", leadId, quoteId });
  });

  it("gets the progress of an import if the person may import leads", async () => {
    const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
    const [without, seeing] = [await aPage(owner), await aPage(supervisor)];
    const file = { fileName: "leads.csv", separator: ",", mapping: ["firstName", "email"], dateOrder: "mdy" };
    const further = { kind: "changed", record: "leadImport", leadId: null, quoteId: null } as const;
    const { body } = await supervisor.call("POST", "/lead-imports", { ...file, ownerId: null, parts: 2 });
    await seeing.hears(further);
    const before = seeing.heard().length;
    await supervisor.call("PUT", `/lead-imports/${body.id}/parts/1`, { text: "First Name,Email\n" });
    await eventually(() => expect(seeing.heard().slice(before)).toContainEqual(further));
    await settled(without, owner);
    expect(without.heard()).toEqual([{ kind: "told" }]);
  });

  it("gets nothing that was rolled back, and nothing that the person may not read", async () => {
    const [owner, other] = [await somebody("agent"), await somebody("agent")];
    const leadId = await aLead(parts, owner);
    const page = await aPage(other);
    await label(owner, leadId, 1);
    await parts.db
      .transaction()
      .execute(async (db) => {
        await notify(db, {
          kind: "lead_given",
          leadId,
          quoteId: null,
          involved: { owner: other.id },
          by: "system",
          now: testNow,
        });
        throw new Error("undone");
      })
      .catch(() => {});
    await aLead(parts, other);
    await eventually(() => expect(page.heard()).toHaveLength(1));
    expect(page.heard().some((event) => "leadId" in event && event.leadId === leadId)).toBe(false);
  });

  it("gets events by the current permissions, and none of a lead that was reassigned", async () => {
    const [owner, next, supervisor] = [await somebody("agent"), await somebody("agent"), await somebody("supervisor")];
    const leadId = await aLead(parts, owner);
    const [before, after] = [await aPage(owner), await aPage(next)];
    await supervisor.call("POST", `/leads/${leadId}/reassign`, { version: 1, ownerId: next.id });
    await after.hears(ofLead(leadId));
    await before.hears({ kind: "told" });
    expect(before.heard()).toEqual([{ kind: "told" }]);
  });

  it("gets events as an expert only while a question to the experts is open", async () => {
    const [owner, expert] = [await somebody("agent"), await somebody("expert")];
    const leadId = await aLead(parts, owner);
    const page = await aPage(expert);
    await label(owner, leadId, 1);
    await parts.db.updateTable("leads").set({ expertStatus: "requested" }).where("id", "=", leadId).execute();
    await label(owner, leadId, 2);
    await page.hears(ofLead(leadId));
    expect(page.heard()).toHaveLength(1);
  });

  it("gets an event whose transaction left the notification to another and committed after it", async () => {
    const owner = await somebody("agent");
    const [left, other] = [await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    const [first, second] = [await parts.pool.connect(), await parts.pool.connect()];
    const write = (leadId: number) =>
      `insert into history (record, record_id, lead_id, action, new_status, party, at)
       values ('lead', ${leadId}, ${leadId}, 'label', 'assigned', 'system', now())`;
    // Both are about to commit, and their deferred triggers have run.
    await first.query(`begin; ${write(other)}; set constraints all immediate`);
    await second.query(`begin; ${write(left)}; set constraints all immediate`);
    await first.query("commit");
    await page.hears(ofLead(other));
    await second.query("commit");
    await page.hears(ofLead(left));
    first.release();
    second.release();
  });

  it("gets events immediately while a long transaction is open", async () => {
    const owner = await somebody("agent");
    const [slow, quick] = [await aLead(parts, owner), await aLead(parts, owner)];
    const page = await aPage(owner);
    const held = await aLongTransaction(slow);
    await label(owner, quick, 1);
    await page.hears(ofLead(quick));
    await held.query("rollback");
    held.release();
  });

  it("can pass through a proxy that must not store, change or delay the stream", async () => {
    const { response } = await aPage(await somebody("agent"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  it("needs the token in the header, and does not accept it in the address", async () => {
    const { accessToken } = await somebody("agent");
    const address = (query: string) => ({ method: "GET" as const, url: `/api/events${query}` });
    expect((await apps[0]?.inject(address("")))?.statusCode).toBe(401);
    expect((await apps[0]?.inject(address(`?access_token=${accessToken}`)))?.statusCode).toBe(401);
  });
});

test("reports a customer's visit once per minute, and whether the quote is the agent's own", async () => {
  const [owner, supervisor] = [await somebody("agent"), await somebody("supervisor")];
  const { id, publicId } = await aSentQuote(parts, owner);
  const pages = [await aPage(owner), await aPage(supervisor)] as const;
  for (let look = 0; look < 3; look += 1) {
    await asCustomer(parts, async (context) =>
      recordVisit(await findVisit(context.db, publicId, "booking", context.now), "viewed", context),
    );
  }
  await pages[0].hears({ kind: "viewing", quoteId: id, isMine: true });
  await pages[1].hears({ kind: "viewing", quoteId: id, isMine: false });
  await settled(pages[0], owner);
  expect(pages[0].heard().filter(({ kind }) => kind === "viewing")).toHaveLength(1);
});

test("reports a letter that was sent", async () => {
  const owner = await somebody("agent");
  const { id, leadId } = await aSentQuote(parts, owner);
  const page = await aPage(owner);
  await parts.db.updateTable("messages").set({ state: "sent" }).where("quoteId", "=", id).execute();
  await page.hears({ kind: "changed", record: "letter", leadId, quoteId: id });
});

test("reports in the other windows what was read in one", async () => {
  const owner = await somebody("agent");
  await aLead(parts, await somebody("supervisor"), { ownerId: owner.id });
  const page = await aPage(owner);
  const [{ id }] = (await owner.call("GET", "/notifications")).body.items;
  await owner.call("PATCH", `/notifications/${id}`, { isRead: true });
  await page.hears({ kind: "told" });
});
