import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freshDatabase, withConnections } from "#tests/server/database.ts";
import { aDrawnDocument } from "#tests/server/documents.ts";
import { type MailServer, startMailServer } from "#tests/server/mail-server.ts";
import { withoutDatabase } from "#tests/server/outage.ts";
import { startPooler } from "#tests/server/pooler.ts";
import { someLetters } from "#tests/server/some-letters.ts";
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

test("sends a message once, with its attachment", async () => {
  const id = await aMessage();
  await run(id);
  await run(id);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain("To: mary@example.com");
  expect(server.received[0]).toContain("filename=signed-booking-5001-12.pdf");
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, lastError: null, sentAt: parts.now() });
});

test("sends a calendar file unchanged", async () => {
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

test("sends a message once if several workers have it", async () => {
  const id = await aMessage();
  await Promise.all([run(id), run(id), run(id)]);
  expect(server.received).toHaveLength(1);
  expect((await stateOf(id)).state).toBe("sent");
});

test("retries if the server refuses temporarily", async () => {
  const id = await aMessage();
  server.answers.push({ message: "451 try later" });
  await expect(run(id)).rejects.toThrow("did not take the message");
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1, lastError: expect.stringContaining("451") });
  await run(id);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2, lastError: null });
});

test("marks a message as failed after the last attempt", async () => {
  const id = await aMessage();
  server.answers.push({ rcpt: "450 mailbox busy" });
  await expect(run(id, last)).rejects.toThrow();
  expect((await stateOf(id)).state).toBe("failed");
});

test("does not retry if the recipient does not exist", async () => {
  const id = await aMessage();
  server.answers.push({ rcpt: "550 no such mailbox" });
  await run(id);
  expect(await stateOf(id)).toMatchObject({ state: "failed", lastError: expect.stringContaining("550") });
});

test("retries if the server cannot be reached", async () => {
  const id = await aMessage();
  const offline = { ...parts, config: { ...parts.config, smtpUrl: "smtp://127.0.0.1:1" } };
  await expect(sendMessageJob(offline, sources).run({ messageId: id }, first)).rejects.toThrow();
  expect((await stateOf(id)).state).toBe("queued");
});

test("does not resend a message if the connection is lost after it was handed over", async () => {
  const id = await aMessage();
  server.answers.push({ message: "hang up" });
  await run(id);
  expect((await stateOf(id)).state).toBe("uncertain");
  await run(id);
  expect(server.received).toHaveLength(1);
});

test("marks a message as uncertain if the sending process died, and does not resend it", async () => {
  const [byJob, bySweep] = [await aMessage(), await aMessage()];
  await parts.db.updateTable("messages").set({ state: "sending" }).where("id", "in", [byJob, bySweep]).execute();
  await run(byJob);
  await settleMessagesJob(online()).run({}, first);
  expect((await stateOf(byJob)).state).toBe("uncertain");
  expect((await stateOf(bySweep)).state).toBe("uncertain");
  expect(server.received).toHaveLength(0);
});

test("leaves messages alone that a live process is sending", async () => {
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

test("keeps the message if no mail server is configured", async () => {
  const id = await aMessage();
  await sendMessageJob(parts, sources).run({ messageId: id }, first);
  expect((await stateOf(id)).state).toBe("sent");
});

test("sends nothing if the transaction is rolled back", async () => {
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

test("stores no link in the outbox", async () => {
  for (const [template, data] of Object.entries(someLetters)) {
    const facts = "documentId" in data ? { ...data, documentId } : data;
    await queueMessage(parts.db, { template, data: facts, recipient: "mary@example.com", quoteId: null } as never);
  }
  const rows = await parts.db.selectFrom("messages").select("data").execute();
  expect(JSON.stringify(rows)).not.toContain("/booking/form/");
});

test("marks a message as failed if the process died at every attempt, and leaves waiting messages alone", async () => {
  const [hopeless, waiting] = [await aMessage(), await aMessage()];
  await queueSending(parts.db, [hopeless, waiting]);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${`message:${hopeless}`}`.execute(
    parts.db,
  );
  await settleMessagesJob(parts).run({}, first);
  expect((await stateOf(hopeless)).state).toBe("failed");
  expect((await stateOf(waiting)).state).toBe("queued");
});

/**
 * Creates a message that the mail server has received and not answered. `end` lets the server answer and returns the
 * error that the job threw.
 */
async function aMessageUnderWay(message = "250 taken") {
  const id = await aMessage();
  const jobs = await withConnections(parts, 4);
  const { promise: hold, resolve: answer } = Promise.withResolvers<void>();
  server.answers.push({ hold, message });
  const job = sendMessageJob({ ...online(), pool: jobs.pool, db: jobs.db }, sources);
  const sending = job.run({ messageId: id }, first).catch((error: unknown) => error);
  await expect.poll(() => server.received.length).toBe(1);
  const end = async () => {
    answer();
    return sending.finally(() => jobs.pool.end());
  };
  return { id, answer, end };
}

/** Terminates the connection that holds the lock of the message. */
async function loseConnectionOf(id: number): Promise<void> {
  await sql`select pg_terminate_backend(pid, 5000) from pg_locks
    where locktype = 'advisory' and objid = ${id}::oid and database = (select oid from pg_database where datname = current_database())`.execute(
    parts.db,
  );
}

test("stores that a letter was accepted as soon as the database is back", async () => {
  const { id, answer, end } = await aMessageUnderWay();
  await withoutDatabase(parts, async () => answer());
  expect(await end()).toBeUndefined();
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 1, lastError: null });
});

test("queues a email again that was refused while the database was away", async () => {
  const { id, answer, end } = await aMessageUnderWay("451 try later");
  await withoutDatabase(parts, async () => answer());
  expect(String(await end())).toContain("did not take the message");
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1 });
});

test("corrects a letter that another process marked as uncertain", async () => {
  const { id, end } = await aMessageUnderWay();
  await loseConnectionOf(id);
  await settleMessagesJob(online()).run({}, first);
  expect((await stateOf(id)).state).toBe("uncertain");
  await end();
  expect(await stateOf(id)).toMatchObject({ state: "sent", lastError: null });
});

test("leaves a letter alone that was claimed again in the meantime", async () => {
  const { id, end } = await aMessageUnderWay("550 no such mailbox");
  await loseConnectionOf(id);
  await parts.db.updateTable("messages").set({ attempts: 2 }).where("id", "=", id).execute();
  await end();
  expect(await stateOf(id)).toMatchObject({ state: "sending", attempts: 2, lastError: null });
});

test("sends a claimed letter even if the answer to the claim was lost", async () => {
  const id = await aMessage();
  let claims = 0;
  const breaksAt = (type: string, text: string) => type === "C" && text.startsWith("UPDATE 1") && claims++ === 0;
  const pooler = await startPooler(parts.databaseUrl, { mode: "session", breaksAt });
  const jobs = await withConnections({ ...parts, databaseUrl: pooler.url }, 4);
  const job = sendMessageJob({ ...online(), pool: jobs.pool, db: jobs.db }, sources);
  await expect(job.run({ messageId: id }, first)).rejects.toThrow("Connection terminated");
  expect(await stateOf(id)).toMatchObject({ state: "queued", attempts: 1 });
  await job.run({ messageId: id }, first);
  expect(await stateOf(id)).toMatchObject({ state: "sent", attempts: 2 });
  expect(server.received).toHaveLength(1);
  await jobs.pool.end();
  await pooler.stop();
});
