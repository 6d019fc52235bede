import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { queueForStaff } from "#server/mail/index.ts";
import { loadMailTrouble } from "#server/mail/trouble-store.ts";
import { sendQuote } from "#server/quote/index.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote, type Person } from "#tests/server/factories.ts";
import { type MailServer, startMailServer } from "#tests/server/mail-server.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { someLetters } from "#tests/server/some-letters.ts";

const parts = freshDatabase();
let server: MailServer;
let app: FastifyInstance;
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
  server = await startMailServer();
  const online = { ...parts, config: { ...parts.config, smtpUrl: server.url } };
  app = await buildApp(online, { pages: false, sources: messageSources(online) });
  admin = await aPerson(parts, "admin");
  supervisor = await aPerson(parts, "supervisor");
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

const as = async ({ id }: Person, office = app) => callAs(office, (await aSession(parts, id)).accessToken);

async function fails(which: { quoteId: number } | { recipient: string }, set: object = {}): Promise<number> {
  const failed = { state: "failed", cause: "recipient", lastError: "550 5.1.1 no such user", ...set };
  const [column, value] = Object.entries(which)[0] as ["recipient", string];
  const { id } = await parts.db
    .updateTable("messages")
    .set(failed)
    .where(column, "=", value)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a letter to staff about a quote or a lead. It is in no quote's history. */
async function aStaffLetter(recipient: string, set: object = {}): Promise<number> {
  const [template, data] = ["reminder-due", someLetters["reminder-due"]] as const;
  await queueForStaff(parts.db, { template, data, quoteId: null, recipients: [recipient] });
  return fails({ recipient }, set);
}

test("lists undelivered letters, newest first, with reason, recipient and record", async () => {
  const agent = await aPerson(parts, "agent");
  const { id: quoteId } = await aSentQuote(parts, agent);
  const letter = await fails({ quoteId });
  const uncertain = await aStaffLetter("one@staff.example", { state: "uncertain", cause: "interrupted" });
  const retried = await aStaffLetter("two@staff.example", { state: "queued", cause: "busy" });
  await aStaffLetter("three@staff.example", { state: "queued", lastError: null, cause: null });
  await aStaffLetter("four@staff.example", { state: "sent", lastError: null, cause: null });
  const call = await as(supervisor);
  const { body } = await call("GET", "/letters");
  expect(body.items.map(({ id }: { id: number }) => id).sort()).toEqual([letter, uncertain, retried].sort());
  expect(body.items.find(({ id }: { id: number }) => id === letter)).toMatchObject({
    template: "quote-sent",
    recipient: "mary@mail.example",
    state: "failed",
    cause: "recipient",
    quoteId,
    reply: "550 5.1.1 no such user",
    customer: expect.stringMatching(/\w/),
  });
  const failed = await call("GET", "/letters?state=failed");
  expect(failed.body.items.map(({ id }: { id: number }) => id)).toEqual([letter]);
  expect((await call("GET", `/letters/${letter}`)).body).toMatchObject({ quoteId, canSendAgain: true, sentAt: null });
  expect((await call("GET", `/letters/${retried}`)).body).toMatchObject({ canSendAgain: false });
});

test("resends a letter of a quote for one of two requests, and records it in the quote's history", async () => {
  const { id: quoteId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const letter = await fails({ quoteId });
  const calls = await Promise.all([as(admin), as(supervisor)]);
  const answers = await Promise.all(calls.map((call) => call("POST", `/letters/${letter}/send-again`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ state: "queued", cause: null });
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("state_conflict");
  const history = parts.db.selectFrom("history").select("action").where("quoteId", "=", quoteId);
  const actions = (await history.execute()).map(({ action }) => action);
  expect(actions.filter((action) => action === "sendLetterAgain")).toHaveLength(1);
});

test("resends a letter to staff for one of two requests, and records the person in the audit trail", async () => {
  const letter = await aStaffLetter("five@staff.example");
  const calls = await Promise.all([as(admin), as(admin)]);
  const answers = await Promise.all(calls.map((call) => call("POST", `/letters/${letter}/send-again`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const trail = parts.db.selectFrom("auditEntries").select(["action", "actorId"]);
  expect(await trail.where("subject", "=", `message:${letter}`).execute()).toEqual([
    { action: "message.sendAgain", actorId: admin.id },
  ]);
});

test("refuses to resend a letter whose link was replaced", async () => {
  const agent = await aPerson(parts, "agent");
  const { id: quoteId } = await aSentQuote(parts, agent);
  const letter = await fails({ quoteId });
  await onQuote(parts, agent, quoteId, (quote, context) => sendQuote("resend", quote, { version: 2 }, context));
  const call = await as(supervisor);
  expect((await call("POST", `/letters/${letter}/send-again`)).body.code).toBe("link_superseded");
});

test("returns the mail server's answer to a test letter, and stores whether letters can be sent", async () => {
  const call = await as(admin);
  server.answers.push({ sender: "553 5.7.1 not your address" });
  expect((await call("POST", "/letters/test")).body).toMatchObject({
    outcome: "failed",
    recipient: admin.email,
    cause: "sender",
    reply: expect.stringContaining("553 5.7.1 not your address"),
  });
  expect((await call("GET", "/letters/delivery")).body).toEqual({
    trouble: { cause: "sender", since: parts.now() },
  });
  expect((await call("POST", "/letters/test")).body).toEqual({
    outcome: "sent",
    recipient: admin.email,
    cause: null,
    reply: null,
  });
  expect(server.received.at(-1)).toContain(`To: ${admin.email}`);
  expect(await loadMailTrouble(parts.db)).toBeUndefined();
  const kept = await parts.db.selectFrom("messages").select("id").where("recipient", "=", admin.email).execute();
  expect(kept).toEqual([]);
});

test("limits test letters for each person", async () => {
  const call = await as(await aPerson(parts, "admin"));
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await call("POST", "/letters/test")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await (await as(supervisor))("POST", "/letters/test")).status).toBe(403);
});

test("reports that no letter is sent if no mail server is configured", async () => {
  const offline = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const call = await as(admin, offline);
  expect((await call("POST", "/letters/test")).body).toMatchObject({ outcome: "kept", reply: null });
  await offline.close();
});
