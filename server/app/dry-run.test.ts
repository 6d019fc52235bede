import "#tests/dry-run/rows.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { standingOf } from "#domain/money/ledger.ts";
import { approvalRoutes, requestApproval } from "#server/approval/index.ts";
import { approvalSubject } from "#server/fulfilment/proposals.ts";
import { answerErrors } from "#server/http/errors.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { composeMessage } from "#server/mail/compose-message.ts";
import { ledgerOf } from "#server/money/ledger.ts";
import { signedFormRoutes } from "#server/signed-form/routes.ts";
import { freshDatabase } from "#tests/database.ts";
import { seatForm } from "#tests/dry-run/seat-form.ts";
import { calls, giveUp, listed, offer, seatRecords, seatSubject, seatTable } from "#tests/dry-run/seat-request.ts";
import { aPerson, type Person, publicIdOf } from "#tests/factories.ts";
import { fulfilment } from "#tests/fulfilment.ts";
import { aSession, callAs } from "#tests/office.ts";
import { messageSources } from "./all-jobs.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge } = fulfilment(parts);
const app = Fastify();

/** What a new kind of request adds to the server. */
beforeAll(async () => {
  await parts.pool.query(seatTable);
  answerErrors(app);
  approvalRoutes(app, parts, approvalSubject, [seatSubject]);
  serve(app, parts, calls.list, async ({ query }, { db, actor, now }) =>
    pageAsJson(await listed.page(db, query, { actor, now })),
  );
  serveRecord(app, parts, seatRecords, calls.askForApproval, async (seat, { body }, context) => ({
    id: await requestApproval(seat, { kind: "seat" as never, ...body }, context, seatSubject),
  }));
  serveRecord(app, parts, seatRecords, calls.offer, async (seat, { body }, context) => {
    await offer(seat, body, context);
    return { done: true };
  });
  signedFormRoutes(app, parts, {
    ...seatForm,
    sign: async (visit, body, context) => {
      const checked = await seatForm.sign(visit, body, context);
      return { ...checked, follow: () => giveUp(visit.link.quoteId, context) };
    },
  });
});
afterAll(() => app.close());

const asPerson = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);
const given = {
  ...{ backCents: 3_500, consents: { giveUp: true } },
  signature: { kind: "typed", name: "Mary Ann O'Brien" },
};

test("a new kind of request runs from creation to signature with a table, a view and texts", async () => {
  const { id: quoteId, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, quoteId);
  await charge(ticketing, quoteId, cardId, 100_000, "approved");
  const before = standingOf(await ledgerOf(parts.db, quoteId), null);
  const { rows } = await parts.pool.query(
    `insert into seat_requests (quote_id, lead_id, status, seat, back_cents)
     select id, lead_id, 'asked', '14C', 3500 from quotes where id = $1 returning id`,
    [quoteId],
  );
  const seat = Number(rows[0].id);
  const [byAgent, bySupervisor] = [await asPerson(agent), await asPerson(await aPerson(parts, "supervisor"))];

  // Not without an approval, which somebody else gives to just what was looked at.
  expect((await byAgent("POST", `/seats/${seat}/offer`, { version: 1 })).body).toMatchObject({
    code: "margin_needs_approval",
  });
  const asked = await byAgent("POST", `/seats/${seat}/approvals`, { version: 1, reason: "The flight is overbooked" });
  const request = (await bySupervisor("GET", `/approval-requests/${asked.body.id}`)).body;
  expect(request).toMatchObject({
    kind: "seat",
    status: "pending",
    allowedActions: ["approve", "decline", "withdraw"],
  });
  const decision = { version: request.version, hash: request.hash, reason: "" };
  expect((await byAgent("POST", `/approval-requests/${asked.body.id}/approve`, decision)).status).toBe(403);
  expect((await bySupervisor("POST", `/approval-requests/${asked.body.id}/approve`, decision)).body.status).toBe(
    "approved",
  );

  // Offered once of two at once; nobody else's agent finds it.
  const stranger = await asPerson(await aPerson(parts, "agent"));
  expect((await stranger("POST", `/seats/${seat}/offer`, { version: 1 })).status).toBe(404);
  const offers = await Promise.all([1, 2].map(() => byAgent("POST", `/seats/${seat}/offer`, { version: 1 })));
  expect(offers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await byAgent("GET", "/seats?status=offered")).body.items).toMatchObject([{ id: seat, seat: "14C" }]);
  expect((await stranger("GET", "/seats")).body.items).toEqual([]);

  // Signed once of two at once: the money goes back, and everything that happened is on record.
  const publicId = await publicIdOf(parts, quoteId, "seat");
  const sign = () => app.inject({ method: "POST", url: `/api/public/seat/${publicId}/sign`, payload: given });
  const signed = await Promise.all([sign(), sign()]);
  expect(signed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const after = standingOf(await ledgerOf(parts.db, quoteId), null);
  expect(after.collectedCents).toBe(before.collectedCents - 3_500);
  const money = await parts.pool.query("select collected_cents from quote_money where quote_id = $1", [quoteId]);
  expect(Number(money.rows[0].collected_cents)).toBe(after.collectedCents);
  const history = await parts.db
    .selectFrom("history")
    .select(["action", "oldStatus", "newStatus", "party"])
    .where("record", "=", "seat")
    .orderBy("id")
    .execute();
  expect(history.map(({ action, oldStatus, newStatus }) => [action, oldStatus, newStatus])).toEqual([
    ["offer", "asked", "offered"],
    ["giveUp", "offered", "given_up"],
  ]);
  const audit = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", `seat:${seat}`)
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(["seat.offer", "seat.give_up"]);

  const letters = await parts.db
    .selectFrom("messages")
    .select(["template", "data"])
    .where("template", "like", "seat-%")
    .orderBy("id")
    .execute();
  const sources = messageSources(parts);
  const composed = await Promise.all(letters.map((letter) => composeMessage(parts, sources, letter)));
  expect(composed.map(({ subject }) => subject)).toEqual(["Give up seat 14C?", "Seat 14C is given up"]);
  expect(composed[0]?.text).toContain(`/seat/form/${publicId}`);
  expect(composed[1]?.text).toContain("You get back USD 35.00.");
});
