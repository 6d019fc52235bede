import "#tests/dry-run/rows.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf } from "#domain/money/ledger.ts";
import { approvalRoutes, requestApproval } from "#server/approval/index.ts";
import { approvalSubject } from "#server/booking/proposals.ts";
import { answerErrors } from "#server/http/errors.ts";
import { pageAsJson } from "#server/http/ready-json.ts";
import { serve, serveRecord } from "#server/http/serve.ts";
import { composeMessage } from "#server/mail/compose-message.ts";
import { ledgerOf } from "#server/money/ledger.ts";
import { signedFormRoutes } from "#server/signed-form/routes.ts";
import { seatForm } from "#tests/dry-run/seat-form.ts";
import {
  calls,
  giveUp,
  keep,
  listed,
  offer,
  seatRecords,
  seatSubject,
  seatTable,
} from "#tests/dry-run/seat-request.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, type Person, publicIdOf } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge } = saleSteps(parts);
const app = Fastify();

/** Registers everything that a new kind of request adds to the server. */
beforeAll(async () => {
  await parts.pool.query(seatTable);
  answerErrors(app);
  approvalRoutes(app, parts, approvalSubject, [seatSubject]);
  serve(app, parts, calls.list, async ({ query }, context) =>
    pageAsJson(await listed.page(context.db, query, context)),
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
    decline: { auditAction: "seat.decline" as never, follow: (visit, context) => keep(visit.link.quoteId, context) },
  });
});
afterAll(() => app.close());

const asPerson = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);
const given = {
  backCents: 3_500,
  consents: { giveUp: true },
  signature: { kind: "typed", name: "Mary Ann O'Brien" },
};

/** Returns a seat request on a quote that is being charged, with the people who may act on it. */
async function aSeat() {
  const { id: quoteId, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, quoteId);
  await charge(ticketing, quoteId, cardId, 100_000, "approved");
  const { rows } = await parts.pool.query(
    `insert into seat_requests (quote_id, lead_id, status, seat, back_cents)
     select id, lead_id, 'asked', '14C', 3500 from quotes where id = $1 returning id`,
    [quoteId],
  );
  const [byAgent, bySupervisor] = [await asPerson(agent), await asPerson(await aPerson(parts, "supervisor"))];
  return { quoteId, agent, seat: Number(rows[0].id), byAgent, bySupervisor };
}
type Seat = Awaited<ReturnType<typeof aSeat>>;

const askForApproval = async ({ seat, byAgent, bySupervisor }: Seat) => {
  const asked = await byAgent("POST", `/seats/${seat}/approvals`, { version: 1, reason: "The flight is overbooked" });
  const path = `/approval-requests/${asked.body.id}`;
  const request = (await bySupervisor("GET", path)).body;
  const decision = { version: request.version, hash: request.hash, reason: "" };
  return { request, path: `${path}/approve`, decision };
};

const movesOf = async (seat: number) => {
  const moves = await parts.db
    .selectFrom("history")
    .select(["action", "oldStatus", "newStatus"])
    .where("record", "=", "seat")
    .where("recordId", "=", seat)
    .orderBy("id")
    .execute();
  return moves.map(({ action, oldStatus, newStatus }) => [action, oldStatus, newStatus]);
};

const auditOf = async (subject: string) => {
  const entries = await parts.db
    .selectFrom("auditEntries")
    .select("action")
    .where("subject", "=", subject)
    .where("action", "like", "seat.%")
    .execute();
  return entries.map(({ action }) => action);
};

const lettersOf = async (quoteId: number) => {
  const letters = await parts.db
    .selectFrom("messages")
    .select(["template", "data", "recipient"])
    .where("template", "like", "seat-%")
    .where("quoteId", "=", quoteId)
    .orderBy("id")
    .execute();
  const sources = messageSources(parts);
  return Promise.all(
    letters.map(async (letter) => ({
      recipient: letter.recipient,
      ...(await composeMessage(parts, sources, letter)),
    })),
  );
};

const collected = async (quoteId: number) => {
  const { collectedCents } = balanceOf(await ledgerOf(parts.db, quoteId), null);
  const money = await parts.pool.query("select collected_cents from quote_money where quote_id = $1", [quoteId]);
  expect(Number(money.rows[0].collected_cents)).toBe(collectedCents);
  return collectedCents;
};

const at = (publicId: string, what: "sign" | "decline") => {
  const payload = what === "sign" ? given : {};
  return app.inject({ method: "POST", url: `/api/public/seat/${publicId}/${what}`, payload });
};

test("a new kind of request runs from creation to signature with a table, a view and texts", async () => {
  const asked = await aSeat();
  const { quoteId, seat, byAgent, bySupervisor } = asked;
  const before = await collected(quoteId);

  // The offer needs an approval by another user, for exactly the version that the user looked at.
  expect((await byAgent("POST", `/seats/${seat}/offer`, { version: 1 })).body).toMatchObject({
    code: "margin_needs_approval",
  });
  const { request, path, decision } = await askForApproval(asked);
  expect(request).toMatchObject({
    kind: "seat",
    status: "pending",
    allowedActions: ["approve", "decline", "withdraw"],
  });
  expect((await byAgent("POST", path, decision)).status).toBe(403);
  expect((await bySupervisor("POST", path, decision)).body.status).toBe("approved");

  // One of two simultaneous offers succeeds. Agents of other sales do not find it.
  const stranger = await asPerson(await aPerson(parts, "agent"));
  expect((await stranger("POST", `/seats/${seat}/offer`, { version: 1 })).status).toBe(404);
  const offers = await Promise.all([1, 2].map(() => byAgent("POST", `/seats/${seat}/offer`, { version: 1 })));
  expect(offers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await byAgent("GET", "/seats?status=offered")).body.items).toMatchObject([{ id: seat, seat: "14C" }]);
  expect((await stranger("GET", "/seats")).body.items).toEqual([]);

  // One of two simultaneous signatures succeeds. The money is refunded, and the history is complete.
  const publicId = await publicIdOf(parts, quoteId, "seat");
  const signed = await Promise.all([at(publicId, "sign"), at(publicId, "sign")]);
  expect(signed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await collected(quoteId)).toBe(before - 3_500);
  expect(await movesOf(seat)).toEqual([
    ["offer", "asked", "offered"],
    ["giveUp", "offered", "given_up"],
  ]);
  expect(await auditOf(`seat:${seat}`)).toEqual(["seat.offer", "seat.give_up"]);

  const [offered, givenUp, ...more] = await lettersOf(quoteId);
  expect(more).toEqual([]);
  expect([offered?.subject, givenUp?.subject]).toEqual(["Give up seat 14C?", "Seat 14C is given up"]);
  expect(offered?.text).toContain(`/seat/form/${publicId}`);
  expect(givenUp?.text).toContain("You get back USD 35.00.");
});

test("lets the customer decline the change once, and notifies the agent", async () => {
  const asked = await aSeat();
  const { quoteId, agent, seat, byAgent, bySupervisor } = asked;
  const before = await collected(quoteId);
  const { path, decision } = await askForApproval(asked);
  await bySupervisor("POST", path, decision);
  await byAgent("POST", `/seats/${seat}/offer`, { version: 1 });

  const publicId = await publicIdOf(parts, quoteId, "seat");
  const both = await Promise.all([at(publicId, "decline"), at(publicId, "decline")]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await at(publicId, "sign")).json().code).toBe("already_declined");
  expect(await collected(quoteId)).toBe(before);
  expect(await movesOf(seat)).toEqual([
    ["offer", "asked", "offered"],
    ["keep", "offered", "kept"],
  ]);
  expect((await byAgent("GET", "/seats?status=kept")).body.items).toMatchObject([{ id: seat }]);
  expect(await auditOf(`seat:${seat}`)).toEqual(["seat.offer", "seat.keep"]);
  expect(await auditOf(`quote:${quoteId}`)).toEqual(["seat.decline"]);
  const [offered, kept, ...more] = await lettersOf(quoteId);
  expect([offered?.subject, kept?.subject, more]).toEqual(["Give up seat 14C?", "Seat 14C is kept", []]);
  expect(kept?.recipient).toBe(agent.email);
});
