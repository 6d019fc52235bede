import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { type MailServer, startMailServer } from "#tests/server/mail-server.ts";
import { productionSettings } from "#tests/server/production.ts";
import { someLetters } from "#tests/server/some-letters.ts";
import { checkMail, checkMailJob } from "./check-mail.ts";
import type { MessageSources } from "./compose-message.ts";
import { queueMessage } from "./outbox.ts";
import { sendAgain } from "./send-again.ts";
import { sendMessageJob } from "./send-message.ts";
import { loadMailTrouble } from "./trouble-store.ts";

const parts = freshDatabase();
const first = { isLast: false, signal: new AbortController().signal };
const sources: MessageSources = {
  linkUrl: async () => "https://office.example/booking/form/secret",
  emailChangeUrl: async () => "https://office.example/admin/accounts/1#email=secret",
  document: async () => ({ fileName: "signed.pdf", pdf: Buffer.from("%PDF-1.7") }),
  voucher: async () => Buffer.from("%PDF-1.7"),
};
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line) => lines.push(line) });

let server: MailServer;
let administrator: number;
beforeAll(async () => {
  administrator = (await aPerson(parts, "admin")).id;
  await aPerson(parts, "agent");
});
beforeEach(async () => {
  server = await startMailServer();
  lines.length = 0;
  await parts.db.deleteFrom("mailTrouble").execute();
  await parts.db.deleteFrom("notifications").execute();
  parts.clock.now = "2026-11-20T15:00:00.000Z";
  return () => server.stop();
});
afterAll(() => expect(lines.join("")).not.toContain("mary@example.com"));

const online = (url = server.url) => ({ ...parts, log, config: { ...parts.config, smtpUrl: url } });
const run = (messageId: number, url?: string) => sendMessageJob(online(url), sources).run({ messageId }, first);
const aLetter = () =>
  queueMessage(parts.db, {
    template: "quote-sent",
    data: someLetters["quote-sent"],
    recipient: "mary@example.com",
    quoteId: null,
    reader: "customer",
  });
const letter = (id: number) =>
  parts.db.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
/** Returns the URL with which a production server connects. */
function productionSmtpUrl(url: string): string {
  const { smtpUrl } = readConfig({ ...productionSettings("postgres://db.example/office"), SMTP_URL: url });
  if (!smtpUrl) throw new Error("Production has a mail server");
  return smtpUrl;
}
const told = () => parts.db.selectFrom("notifications").select(["kind", "userId"]).execute();
const messageId = (text = "") => /^Message-ID: (.*)$/im.exec(text)?.[1];

test("keeps a letter queued if the password is wrong, notifies administrators once and logs the reason", async () => {
  const [one, other] = [await aLetter(), await aLetter()];
  server.authentication = "535 5.7.8 Mary <mary@example.com> may not";
  const url = server.url.replace("//", "//office:wrong@");
  await expect(run(one, url)).rejects.toThrow("EAUTH");
  await expect(run(other, url)).rejects.toThrow("EAUTH");
  expect(await letter(one)).toMatchObject({ state: "queued", cause: "authentication" });
  expect(await loadMailTrouble(parts.db)).toEqual({ kind: "authentication", since: parts.clock.now });
  expect(await told()).toEqual([{ kind: "mail_stopped", userId: administrator }]);
  expect(lines.map((line) => JSON.parse(line))[0]).toMatchObject({
    messageId: one,
    trouble: "authentication",
    reason: "AUTH PLAIN 535 5.7.8 EAUTH",
  });
  expect(lines.join("")).not.toMatch(/wrong|office:/);
});

test("sends no password in production to a server without STARTTLS", async () => {
  const id = await aLetter();
  server.authentication = "235 welcome";
  const url = server.url.replace("//", "//office:secret@");
  await expect(run(id, productionSmtpUrl(url))).rejects.toThrow(/TLS/);
  expect(await letter(id)).toMatchObject({ state: "queued", cause: "tls" });
  expect(server.commands).not.toContain("AUTH");
});

test("does not blame the letter if the server refuses the sender", async () => {
  const id = await aLetter();
  server.answers.push({ sender: "553 5.7.1 not your address" });
  await expect(run(id)).rejects.toThrow("MAIL FROM 553");
  expect(await letter(id)).toMatchObject({ state: "queued", cause: "sender" });
});

test("blames a refused recipient, and does not notify the administrators", async () => {
  const id = await aLetter();
  server.answers.push({ rcpt: "550 5.1.1 mary@example.com does not exist" });
  await run(id);
  expect(await letter(id)).toMatchObject({ state: "failed", cause: "recipient" });
  expect(await loadMailTrouble(parts.db)).toBeUndefined();
  expect(await told()).toEqual([]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ messageId: id, reason: "RCPT TO 550 5.1.1 EENVELOPE" });
});

test("notifies about an unreachable server only after five minutes", async () => {
  const id = await aLetter();
  await expect(run(id, "smtp://127.0.0.1:1")).rejects.toThrow();
  expect(await told()).toEqual([]);
  parts.clock.now = "2026-11-20T15:05:00.000Z";
  await expect(run(id, "smtp://127.0.0.1:1")).rejects.toThrow();
  await expect(run(id, "smtp://127.0.0.1:1")).rejects.toThrow();
  expect(await told()).toHaveLength(1);
});

test("notifies the administrators once if two processes fail at the same time", async () => {
  const ids = await Promise.all([aLetter(), aLetter(), aLetter()]);
  server.answers.push({ sender: "553 no" }, { sender: "553 no" }, { sender: "553 no" });
  await Promise.allSettled(ids.map((id) => run(id)));
  expect(await told()).toHaveLength(1);
});

test("retries waiting letters immediately when one was accepted", async () => {
  const [waiting, next] = [await aLetter(), await aLetter()];
  await expect(run(waiting, "smtp://127.0.0.1:1")).rejects.toThrow();
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '6 hours'
             where key = ${`message:${waiting}`}`.execute(parts.db);
  await run(next);
  expect(await loadMailTrouble(parts.db)).toBeUndefined();
  const { rows } = await sql<{ isDue: boolean }>`
    select run_at <= now() as is_due from graphile_worker.jobs where key = ${`message:${waiting}`}`.execute(parts.db);
  expect(rows).toEqual([{ isDue: true }]);
});

test("retries a letter for more than a day before it fails", async () => {
  const id = await aLetter();
  const { rows } = await sql<{ hours: number }>`
    select sum(exp(least(10, attempt)))::float8 / 3600 as hours
      from graphile_worker.jobs, generate_series(1, max_attempts - 1) as attempt
     where key = ${`message:${id}`}`.execute(parts.db);
  expect(rows[0]?.hours).toBeGreaterThan(24);
});

test("keeps the Message-ID of a resent letter, and gives another to a different letter with the same id", async () => {
  const id = await aLetter();
  server.answers.push({ message: "554 not this one" });
  await run(id);
  await sendAgain(parts.db, id);
  await run(id);
  const [before, after] = server.received.map(messageId);
  expect(before).toMatch(new RegExp(`^<letter-${id}\\.[0-9a-f-]{36}@localhost>$`));
  expect(after).toBe(before);
  // A restored database assigns the same ids again.
  await parts.db.deleteFrom("messages").where("id", "=", id).execute();
  await sql`insert into messages (id, template, data, recipient) overriding system value
            values (${id}, 'quote-sent', ${JSON.stringify({ language: "en", facts: someLetters["quote-sent"] })}, 'tom@example.com')`.execute(
    parts.db,
  );
  await run(id);
  expect(messageId(server.received[2])).not.toBe(before);
});

test("logs and stores a wrong password in the check at the start", async () => {
  server.authentication = "535 5.7.8 no";
  await checkMail(online(server.url.replace("//", "//office:wrong@")));
  expect(await loadMailTrouble(parts.db)).toMatchObject({ kind: "authentication" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, trouble: "authentication" });
  expect(lines.join("")).not.toMatch(/office:|wrong@/);
});

test("ends the trouble when a check signs in, except for a refused sender", async () => {
  const id = await aLetter();
  await expect(run(id, "smtp://127.0.0.1:1")).rejects.toThrow();
  await checkMailJob(online()).run({}, first);
  expect(await loadMailTrouble(parts.db)).toBeUndefined();
  server.answers.push({ sender: "553 no" });
  await expect(run(id)).rejects.toThrow();
  await checkMailJob(online()).run({}, first);
  expect(await loadMailTrouble(parts.db)).toMatchObject({ kind: "sender" });
});

test("treats a refusal in the server's greeting as temporary", async () => {
  server.greeting = "421 too many connections";
  await checkMail(online());
  expect(await loadMailTrouble(parts.db)).toMatchObject({ kind: "busy" });
});
