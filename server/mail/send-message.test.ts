import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/database.ts";
import { aDrawnDocument } from "#tests/documents.ts";
import { type MailServer, startMailServer } from "#tests/mail-server.ts";
import { someLetters } from "#tests/some-letters.ts";
import type { MessageSources } from "./compose-message.ts";
import { queueMessage, queueSending } from "./outbox.ts";
import { sendMessageJob, settleMessagesJob } from "./send-message.ts";

const parts = freshDatabase();
const sources: MessageSources = {
  linkUrl: async (linkId) => `https://office.example/booking/form/secret-${linkId}`,
  emailChangeUrl: async (id) => `https://office.example/admin/accounts/1#email=secret-${id}`,
  document: async () => ({ fileName: "signed-booking-5001-12.pdf", pdf: Buffer.from("%PDF-1.7 signed") }),
  voucher: async () => Buffer.from("%PDF-1.7 voucher"),
};
const first = { isLast: false, signal: new AbortController().signal };
const last = { ...first, isLast: true };

let server: MailServer;
let documentId: number;
beforeAll(async () => {
  documentId = await aDrawnDocument(parts);
  server = await startMailServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.received.length = 0;
  server.answers.length = 0;
});

const online = () => ({ ...parts, config: { ...parts.config, smtpUrl: server.url } });
const run = (messageId: number, attempt = first) => sendMessageJob(online(), sources).run({ messageId }, attempt);

function aMessage(): Promise<number> {
  return queueMessage(parts.db, {
    template: "booking-signed",
    data: { ...someLetters["booking-signed"], documentId },
    recipient: "mary@example.com",
    quoteId: null,
    reader: "customer",
  });
}

const stateOf = (id: number) =>
  parts.db
    .selectFrom("messages")
    .select(["state", "attempts", "lastError", "sentAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

test("a message is sent once, with its attachment, and never again", async () => {
  const id = await aMessage();
  await run(id);
  await run(id);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain("To: mary@example.com");
  expect(server.received[0]).toContain("filename=signed-booking-5001-12.pdf");
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, lastError: null, sentAt: parts.now() });
});

test("a calendar file arrives as it was written, sign for sign", async () => {
  const facts = someLetters["tickets-issued"];
  const to = { recipient: "mary@example.com", quoteId: null, reader: "customer" as const };
  await run(await queueMessage(parts.db, { template: "tickets-issued", data: facts, ...to }));
  const [, head = "", body = ""] =
    /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(server.received[0] ?? "") ?? [];
  expect(head).toMatch(/charset=utf-8;\s*method=PUBLISH/);
  expect(head).toContain("filename=flights.ics");
  expect(head).toContain("Content-Transfer-Encoding: base64");
  expect(Buffer.from(body, "base64").toString()).toBe(facts.calendar);
});

test("of two workers with the same message one sends it", async () => {
  const id = await aMessage();
  await Promise.all([run(id), run(id), run(id)]);
  expect(server.received).toHaveLength(1);
  expect((await stateOf(id)).state).toBe("sent");
});

test("a server that says not now is asked again", async () => {
  const id = await aMessage();
  server.answers.push({ message: "451 try later" });
  await expect(run(id)).rejects.toThrow("did not take the message");
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1, lastError: expect.stringContaining("451") });
  await run(id);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
});

test("after the last attempt the message has failed, for somebody to see", async () => {
  const id = await aMessage();
  server.answers.push({ rcpt: "450 mailbox busy" });
  await expect(run(id, last)).rejects.toThrow();
  expect((await stateOf(id)).state).toBe("failed");
});

test("a recipient that does not exist is not asked again", async () => {
  const id = await aMessage();
  server.answers.push({ rcpt: "550 no such mailbox" });
  await run(id);
  expect(await stateOf(id)).toMatchObject({ state: "failed", lastError: expect.stringContaining("550") });
});

test("a server that cannot be reached is asked again", async () => {
  const id = await aMessage();
  const offline = { ...parts, config: { ...parts.config, smtpUrl: "smtp://127.0.0.1:1" } };
  await expect(sendMessageJob(offline, sources).run({ messageId: id }, first)).rejects.toThrow();
  expect((await stateOf(id)).state).toBe("queued");
});

test("cut off after the whole message was handed over, nobody knows, so nobody sends it again", async () => {
  const id = await aMessage();
  server.answers.push({ message: "hang up" });
  await run(id);
  expect((await stateOf(id)).state).toBe("uncertain");
  await run(id);
  expect(server.received).toHaveLength(1);
});

test("what a dead process had at the server becomes uncertain and is never sent by itself", async () => {
  const [byJob, bySweep] = [await aMessage(), await aMessage()];
  await parts.db.updateTable("messages").set({ state: "sending" }).where("id", "in", [byJob, bySweep]).execute();
  await run(byJob);
  await settleMessagesJob(online()).run({}, first);
  expect((await stateOf(byJob)).state).toBe("uncertain");
  expect((await stateOf(bySweep)).state).toBe("uncertain");
  expect(server.received).toHaveLength(0);
});

test("the sweep leaves alone what a living process is sending", async () => {
  const id = await aMessage();
  server.answers.push({ message: "say nothing" });
  const sending = run(id);
  await expect.poll(() => server.received.length).toBe(1);
  await settleMessagesJob(online()).run({}, first);
  expect((await stateOf(id)).state).toBe("sending");
  await server.stop();
  await sending;
  expect((await stateOf(id)).state).toBe("uncertain");
  server = await startMailServer();
});

test("without a mail server the message is kept", async () => {
  const id = await aMessage();
  await sendMessageJob(parts, sources).run({ messageId: id }, first);
  expect((await stateOf(id)).state).toBe("sent");
});

test("what is rolled back sends nothing", async () => {
  const jobs = () =>
    sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs`
      .execute(parts.db)
      .then(({ rows }) => rows[0]?.count);
  const before = await jobs();
  const ids: number[] = [];
  const change = parts.db.transaction().execute(async (tx) => {
    ids.push(
      await queueMessage(tx, {
        template: "quote-sent",
        data: someLetters["quote-sent"],
        recipient: "mary@example.com",
        quoteId: null,
        reader: "customer",
      }),
    );
    throw new Error("changed my mind");
  });
  await expect(change).rejects.toThrow("changed my mind");
  expect(await jobs()).toBe(before);
  expect(await parts.db.selectFrom("messages").select("id").where("id", "in", ids).execute()).toEqual([]);
});

test("the outbox holds no link", async () => {
  for (const [template, data] of Object.entries(someLetters)) {
    const facts = "documentId" in data ? { ...data, documentId } : data;
    await queueMessage(parts.db, { template, data: facts, recipient: "mary@example.com", quoteId: null } as never);
  }
  const rows = await parts.db.selectFrom("messages").select("data").execute();
  expect(JSON.stringify(rows)).not.toContain("/booking/form/");
});

test("a message that the process died at each time is told as failed, one that will be tried is left alone", async () => {
  const [hopeless, waiting] = [await aMessage(), await aMessage()];
  await queueSending(parts.db, [hopeless, waiting]);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`message:${hopeless}`}`.execute(
    parts.db,
  );
  await settleMessagesJob(parts).run({}, first);
  expect((await stateOf(hopeless)).state).toBe("failed");
  expect((await stateOf(waiting)).state).toBe("queued");
});
