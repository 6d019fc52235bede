import { beforeAll, expect, test } from "vitest";
import type { OwnCustomerRequests } from "#contract/customer-request/request.ts";
import type { CustomerRequestKind } from "#domain/customer-request/process.ts";
import { linkToken } from "#server/link/index.ts";
import { quotesWaiting } from "#server/quote/index.ts";
import { exchanges } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aSentQuote, publicIdOf } from "#tests/server/factories.ts";

const parts = freshDatabase();
// All customers in this file share one address, so the limit is raised.
beforeAll(() => {
  parts.config = { ...parts.config, perMinute: { ...parts.config.perMinute, proof: 1000 } };
});
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, tripOf, aDraft, show, signed, send, decide, confirm, settle, complete, atLink } = afterSale;

const proof = { lastName: "O'Brien", postalCode: "10001" };

/** Sends a call with the link of the signed booking, as the customer's browser does. */
async function byLink({ quoteId }: Pick<TicketedSale, "quoteId">, what: string, body: object) {
  const link = await parts.db
    .selectFrom("quoteLinks")
    .select(["id", "purpose", "salt"])
    .where("quoteId", "=", quoteId)
    .where("state", "=", "used")
    .where("purpose", "=", "booking")
    .executeTakeFirstOrThrow();
  const token = linkToken(parts.keys, link);
  const { statusCode, json } = await atLink(`booking/${token}`, "POST", `/requests${what}`, { ...proof, ...body });
  return { status: statusCode, body: json() };
}

const own = async (sale: TicketedSale): Promise<OwnCustomerRequests> => (await byLink(sale, "/list", {})).body;

/** Makes a request for the first two flights of the second passenger. */
async function ask(sale: TicketedSale, kind: CustomerRequestKind, facts: object = {}) {
  const { passengers } = await own(sale);
  const named = { passengerIds: [passengers[1]?.id], segments: [0, 1] };
  return byLink(sale, "", { kind, ...named, message: "We cannot travel in May", ...facts });
}

const listOf = async ({ quoteId, as }: TicketedSale) =>
  (await as.agent("GET", `/quotes/${quoteId}/customer-requests`)).body.items;

const lettersOf = async ({ quoteId }: TicketedSale) =>
  (
    await parts.db
      .selectFrom("messages")
      .select("template")
      .where("quoteId", "=", quoteId)
      .where("template", "like", "customer-request%")
      .orderBy("id")
      .execute()
  ).map(({ template }) => template);

const progressOf = async (sale: TicketedSale) => (await own(sale)).items[0]?.progress;

test("shows passengers and possible requests to a person who can name the signer, and nothing to others", async () => {
  const sale = await aTicketedSale();
  const told = await own(sale);
  expect(told.passengers).toHaveLength(4);
  expect(told.flights.map(({ segment }) => segment)).toEqual([0, 1, 2, 3]);
  expect([told.mayAsk, told.items]).toEqual([["change", "cancellation", "refund"], []]);
  expect((await byLink(sale, "/list", { postalCode: "10002" })).body.code).toBe("not_found");
  const wrong = { lastName: "Smith", kind: "refund", passengerIds: [1], segments: [0], message: "Please" };
  expect((await byLink(sale, "", wrong)).body.code).toBe("not_found");
  for (let tried = 0; tried < 3; tried += 1) await byLink(sale, "/withdraw", { lastName: "Smith", id: 1 });
  // Wrong answers of all callers count together, and then block right answers too.
  expect((await byLink(sale, "/list", {})).body.code).toBe("too_many_requests");
  const unsigned = await aSentQuote(parts, sale.agent);
  const { statusCode } = await atLink(
    `booking/${await publicIdOf(parts, unsigned.id)}`,
    "POST",
    "/requests/list",
    proof,
  );
  expect(statusCode).toBe(404);
});

test("confirms a request by mail and notifies the agent, without changing the booking", async () => {
  const sale = await aTicketedSale();
  const waits = async () => {
    const agent = { id: sale.agent.id, role: "agent" as const };
    const condition = quotesWaiting("customerAsked", { actor: agent, now: parts.now(), zone: testZone });
    return (await parts.db.selectFrom("quotes").select("id").where(condition).execute()).map(({ id }) => id);
  };
  const before = await sale.as.agent("GET", `/quotes/${sale.quoteId}`);
  expect(await waits()).toEqual([]);
  const asked = await ask(sale, "change", { message: "Two days later, please.\nThe meeting was moved." });
  expect(asked.body).toMatchObject({ mayAsk: ["cancellation", "refund"], items: [{ progress: "asked" }] });
  const [seen] = await listOf(sale);
  expect(seen).toMatchObject({
    kind: "change",
    status: "asked",
    message: "Two days later, please.\nThe meeting was moved.",
    made: null,
    passengers: [{ id: expect.any(Number) }],
    allowedActions: ["takeUp", "answer"],
  });
  expect(seen.flights).toHaveLength(2);
  expect(await lettersOf(sale)).toEqual(["customer-request-asked"]);
  expect(await waits()).toEqual([sale.quoteId]);
  const told = await parts.db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", sale.agent.id)
    .where("kind", "like", "customer%")
    .execute();
  expect(told).toEqual([{ kind: "customer_asked" }]);
  const { status, version } = (await sale.as.agent("GET", `/quotes/${sale.quoteId}`)).body;
  expect([status, version]).toEqual([before.body.status, before.body.version]);
});

test("refuses a request with a problem for each field, a second equal one, and too many", async () => {
  const sale = await aTicketedSale();
  const empty = await byLink(sale, "", { kind: "party", passengerIds: [], segments: [], message: " " });
  const fields = (answer: { body: { details: { fields: { field: string }[] } } }) =>
    answer.body.details.fields.map(({ field }) => field).sort();
  expect(fields(empty)).toEqual(["kind", "message", "passengerIds", "segments"]);
  expect(fields(await ask(sale, "refund", { passengerIds: [999_999], segments: [9] }))).toEqual([
    "passengerIds",
    "segments",
  ]);
  expect((await ask(sale, "refund", { message: "My card is 4111 1111 1111 1111" })).status).toBe(422);
  expect((await ask(sale, "refund")).status).toBe(200);
  expect((await ask(sale, "refund")).body.code).toBe("already_asked");
  for (let asked = 1; asked < 6; asked += 1) {
    const { id } = (await own(sale)).items[0] ?? {};
    expect((await byLink(sale, "/withdraw", { id })).status).toBe(200);
    expect((await ask(sale, "refund")).status).toBe(200);
  }
  await byLink(sale, "/withdraw", { id: (await own(sale)).items[0]?.id });
  expect((await ask(sale, "refund")).body.code).toBe("too_many_requests");
});

test("shows each step of the refund that was made of a request", async () => {
  const sale = await aTicketedSale();
  const { items } = (await ask(sale, "refund")).body;
  const made = await signed(sale, "refund", { customerRequestId: items[0].id });
  expect(await progressOf(sale)).toBe("signed");
  expect((await listOf(sale))[0]).toMatchObject({ status: "taken_up", made: { kind: "refund", id: made.id } });
  // An equal request is refused while this one is open.
  expect((await ask(sale, "refund")).body.code).toBe("already_asked");
  expect((await byLink(sale, "/withdraw", { id: items[0].id })).body.code).toBe("state_conflict");
  await confirm(sale, made);
  expect(await progressOf(sale)).toBe("being_settled");
  await settle(sale, made);
  await complete(sale, made);
  expect(await progressOf(sale)).toBe("completed");
});

test("allows another draft or an answer after the first one came to nothing", async () => {
  const sale = await aTicketedSale();
  const { items } = (await ask(sale, "cancellation")).body;
  const first = await aDraft(sale, "cancellation", { customerRequestId: items[0].id });
  expect(await progressOf(sale)).toBe("being_prepared");
  const early = await sale.as.agent("POST", `/customer-requests/${items[0].id}/actions/answer`, {
    version: 2,
    answer: "We shall look into it",
  });
  expect(early.body.code).toBe("state_conflict");
  await send(sale, first.body);
  await decide(sale, first.body, "decline");
  expect(await progressOf(sale)).toBe("closed_without_change");
  const second = await aDraft(sale, "refund", { customerRequestId: items[0].id });
  expect(second.status).toBe(200);
  expect((await show(sale, second.body)).status).toBe("draft");
  expect((await listOf(sale))[0].made).toEqual({ kind: "refund", id: second.body.id });
});

test("makes an exchange of a request for a change", async () => {
  const sale = await aTicketedSale();
  const { items } = (await ask(sale, "change")).body;
  const made = await exchange.aDraft(sale, { customerRequestId: items[0].id });
  expect(made.status).toBe(200);
  expect((await listOf(sale))[0]).toMatchObject({
    status: "taken_up",
    progress: "being_prepared",
    made: { kind: "exchange", id: made.body.quoteId },
  });
});

test("ends a request with a mailed answer, and refuses to take up a request of another booking", async () => {
  const [sale, other] = [await aTicketedSale(), await aTicketedSale()];
  await ask(sale, "refund");
  const [{ id, version }] = await listOf(sale);
  const path = `/customer-requests/${id}/actions/answer`;
  expect((await sale.as.agent("POST", path, { version, answer: "No" })).status).toBe(422);
  expect((await other.as.agent("POST", path, { version, answer: "Not our customer" })).status).toBe(404);
  expect((await aDraft(other, "refund", { customerRequestId: id })).body.details.fields).toMatchObject([
    { field: "customerRequestId" },
  ]);
  expect((await tripOf(other)).allowedKinds).toContain("refund");
  const answer = "This fare gives nothing back, but its taxes do.";
  expect((await sale.as.agent("POST", path, { version, answer })).body).toMatchObject({ status: "answered", answer });
  expect((await own(sale)).items[0]).toMatchObject({ progress: "answered", answer, mayWithdraw: false });
  expect(await lettersOf(sale)).toEqual(["customer-request-asked", "customer-request-answered"]);
  // After the answer, an equal request is possible again.
  expect((await own(sale)).mayAsk).toContain("refund");
});

test("accepts one of two simultaneous writes: of requests, of withdrawal and answer, of drafts", async () => {
  const sale = await aTicketedSale();
  const twice = await Promise.all([ask(sale, "change"), ask(sale, "change")]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await lettersOf(sale)).toHaveLength(1);
  const [{ id, version }] = await listOf(sale);
  const answers = await Promise.all(
    [sale.as.agent, sale.as.supervisor].map((as) =>
      as("POST", `/customer-requests/${id}/actions/answer`, { version, answer: "The flights are sold out" }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

  await ask(sale, "refund");
  const [refund] = await listOf(sale);
  const ends = await Promise.all([
    byLink(sale, "/withdraw", { id: refund.id }),
    aDraft(sale, "refund", { customerRequestId: refund.id }),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
  const drafts = (await sale.as.agent("GET", `/quotes/${sale.quoteId}/requests`)).body.items;
  // The refused call must not leave a draft.
  expect(drafts).toHaveLength(ends[1]?.status === 200 ? 1 : 0);
});
