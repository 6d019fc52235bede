import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aDrawnDocument } from "#tests/server/documents.ts";
import { someLetters } from "#tests/server/some-letters.ts";
import { mailboxRoutes } from "./mailbox-routes.ts";
import { queueMessage } from "./outbox.ts";

const parts = freshDatabase();
const app = Fastify();
const sources = {
  linkUrl: async (linkId: number) => `https://office.example/booking/form/link-${linkId}`,
  emailChangeUrl: async () => "https://office.example/admin/accounts/1#email=secret",
  document: async () => ({ fileName: "signed-booking-5001-12.pdf", pdf: Buffer.from("%PDF-1.7 signed") }),
  voucher: async () => Buffer.from("%PDF-1.7 voucher"),
};
let documentId: number;
beforeAll(async () => {
  documentId = await aDrawnDocument(parts);
  await mailboxRoutes(app, parts, sources);
});
afterAll(() => app.close());

const queue = (template: "quote-sent" | "booking-signed" | "tickets-issued") =>
  queueMessage(parts.db, {
    template,
    data: template === "booking-signed" ? { ...someLetters[template], documentId } : someLetters[template],
    recipient: "mary@example.com",
    quoteId: null,
    reader: "customer",
  } as Parameters<typeof queueMessage>[1]);

test("explains an empty mailbox", async () => {
  const { statusCode, body } = await app.inject("/dev/mailbox");
  expect(statusCode).toBe(200);
  expect(body).toContain("No mail yet");
});

test("lists letters newest first, and opens them with working links", async () => {
  const older = await queue("quote-sent");
  const newer = await queue("booking-signed");
  const list = (await app.inject("/dev/mailbox")).body;
  expect(list.indexOf(`/dev/mailbox/${newer}"`)).toBeLessThan(list.indexOf(`/dev/mailbox/${older}"`));
  expect(list).toContain("mary@example.com");

  const opened = (await app.inject(`/dev/mailbox/${older}`)).body;
  expect(opened).toContain("Your flights New York – Tashkent");
  expect(opened).toContain(
    `src="/dev/mailbox/${older}/html" sandbox="allow-same-origin allow-top-navigation-by-user-activation`,
  );
  expect(opened.match(/<script[^>]*>/g)).toEqual([`<script src="/dev/mailbox-frame.js" defer>`]);

  const letter = await app.inject(`/dev/mailbox/${older}/html`);
  expect(letter.body).toContain('<base target="_top">');
  expect(letter.body).toContain("https://office.example/booking/form/link-77");
  expect(letter.headers["content-security-policy"]).toContain("sandbox");
  expect(letter.headers["content-security-policy"]).not.toContain("allow-scripts");
  expect(letter.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(letter.body).not.toContain("<script");
});

test("serves attachments", async () => {
  const id = await queue("booking-signed");
  const file = await app.inject(`/dev/mailbox/${id}/attachments/1`);
  expect(file.headers["content-disposition"]).toBe('attachment; filename="signed-booking-5001-12.pdf"');
  expect(file.body).toBe("%PDF-1.7 signed");
  expect((await app.inject(`/dev/mailbox/${id}/attachments/2`)).statusCode).toBe(404);
});

test("serves a calendar file with its type, and the same bytes each time", async () => {
  const id = await queue("tickets-issued");
  const take = () => app.inject(`/dev/mailbox/${id}/attachments/1`);
  const [first, second] = [await take(), await take()];
  expect(first.headers["content-type"]).toMatch(/^text\/calendar/);
  expect(first.headers["content-disposition"]).toBe('attachment; filename="flights.ics"');
  expect(first.body).toBe(someLetters["tickets-issued"].calendar);
  expect(second.rawPayload).toEqual(first.rawPayload);
});

test("still lists the other letters if one cannot be written", async () => {
  await parts.db
    .insertInto("messages")
    .values({ template: "never-made", data: JSON.stringify({ language: "en", facts: {} }), recipient: "a@b.example" })
    .execute();
  const { statusCode, body } = await app.inject("/dev/mailbox");
  expect(statusCode).toBe(200);
  expect(body).toContain("cannot be written");
  expect(body).toContain("mary@example.com");
});

test.each(["/dev/mailbox/999999", "/dev/mailbox/x", "/dev/mailbox/0/html"])("%s returns 404", async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test("pages many letters", async () => {
  for (let index = 0; index < 51; index += 1) await queue("quote-sent");
  const { body } = await app.inject("/dev/mailbox");
  const next = /href="(\/dev\/mailbox\?before=\d+)"/.exec(body)?.[1];
  expect(body.match(/class="row"/g)).toHaveLength(50);
  expect((await app.inject(next ?? "")).body.match(/class="row"/g)?.length).toBeGreaterThan(1);
});

test("has no mailbox in production", async () => {
  const strict = Fastify();
  await mailboxRoutes(strict, { ...parts, config: { ...parts.config, production: true } }, sources);
  expect((await strict.inject("/dev/mailbox")).statusCode).toBe(404);
});
