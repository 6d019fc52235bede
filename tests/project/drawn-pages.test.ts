import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Drawing } from "#server/app/customer-pages.ts";
import { servePages } from "#server/app/pages.ts";
import { answerErrors } from "#server/http/errors.ts";
import { replacementCards } from "#tests/sale/replacement-cards.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { drawPage } from "#web/app/public/server.tsx";

const parts = freshDatabase();
const cards = replacementCards(parts);
const english = { office: {}, forms: {}, signIn: {} };
const code = ["/assets/form-1.js"];
let folder: string;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "farewright-drawn-"));
  const body = '<body><div id="root"></div><noscript>No script</noscript></body>';
  for (const name of ["office", "public", "sign-in"])
    await writeFile(
      join(folder, `${name}.html`),
      `<html lang="en"><head><script>early()</script><style>p{}</style><title>[[Your booking]]</title></head>${body}</html>`,
    );
});
afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  await rm(folder, { recursive: true });
});

async function pages(draw: Drawing["draw"] = drawPage): Promise<FastifyInstance> {
  const app = Fastify();
  answerErrors(app);
  await servePages(app, parts, { folder, filled: english, drawing: { draw, filesOf: () => code } });
  opened.push(app);
  return app;
}

const rootOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? "";
const policyOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"]);

/** Returns the text of HTML as a person reads it. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("answers with the offer as HTML, under a policy that runs only our own scripts", async () => {
  const app = await pages();
  const { publicId } = await aSentQuote(parts, await aPerson(parts, "agent", { name: "Ann Lee" }));
  const { body, headers } = await app.inject(`/booking/form/${publicId}`);
  const text = textOf(rootOf(body));
  expect(text).toContain("Step 1 of 5: Your offer");
  expect(text).toMatch(/Choose this option|your flights/);
  expect(text).toContain("Ann Lee");
  expect(body).toMatch(/<title>Your booking · [^<]+<\/title>/);
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/form-1.js">');
  expect(body).not.toContain("<noscript>No script</noscript>");
  expect(rootOf(body)).toContain("<noscript>");
  expect(rootOf(body)).not.toMatch(/ style=| on[a-z]+="|<script/);
  expect(body).toMatch(/<style>:root\{--accent:light-dark\(#\w{6}, #\w{6}\);/);
  const policy = policyOf(headers);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}'; style-src 'self'(?: 'sha256-[\w+/=]{44}'){2};/);
  expect(policy).not.toContain("unsafe");
});

test("shows each customer only the own offer", async () => {
  const app = await pages();
  const owner = await aPerson(parts, "agent");
  const { publicId } = await aSentQuote(parts, owner, aContent({ customizedMessage: "For the first customer" }));
  await aSentQuote(parts, owner, aContent({ customizedMessage: "For the second customer" }));
  const { body } = await app.inject(`/booking/form/${publicId}`);
  expect(body).toContain("For the first customer");
  expect(body).not.toContain("For the second customer");
});

test("draws two pages at the same time independently", async () => {
  const app = await pages();
  const owner = await aPerson(parts, "agent");
  const links = await Promise.all(
    ["One", "Two", "Three"].map((name) => aSentQuote(parts, owner, aContent({ customizedMessage: `Message ${name}` }))),
  );
  const bodies = await Promise.all(links.map(({ publicId }) => app.inject(`/booking/form/${publicId}`)));
  const shown = bodies.map(({ body }) => /Message (One|Two|Three)/.exec(rootOf(body))?.[1]);
  expect(shown).toEqual(["One", "Two", "Three"]);
});

test("marks the option that a customer without JavaScript has chosen", async () => {
  const app = await pages();
  const content = aContent();
  const [option] = content.options;
  if (!option) throw new Error("An offer has an option");
  const options = [option, { ...option, id: "second", title: "The second one" }];
  const { publicId } = await aSentQuote(parts, await aPerson(parts, "agent"), { ...content, options });
  const shown = async (query: string) => rootOf((await app.inject(`/booking/form/${publicId}${query}`)).body);
  expect(await shown("")).not.toContain("✓");
  const chosen = await shown("?option=second");
  expect(textOf(chosen)).toContain("✓ Chosen");
  expect(chosen).toMatch(/<button type="submit" value="second"[^>]* aria-pressed="true" name="option">/);
  expect(await shown("?option=%3Cscript%3Enone")).not.toContain("✓");
});

test("gives the same answer for a link that never existed, a revoked one, and one of another form", async () => {
  const app = await pages();
  const { id, publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  await parts.db.updateTable("quoteLinks").set({ state: "revoked" }).where("quoteId", "=", id).execute();
  const { publicId: other } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const answers = await Promise.all(
    [
      "/booking/form/unknown-unknown-unknown-unknown",
      `/booking/form/${publicId}`,
      `/refund/form/${other}`,
      `/booking/card/${other}`,
      `/booking/form/${other}x`,
    ].map((url) => app.inject(url)),
  );
  for (const { body, statusCode, headers } of answers) {
    expect(statusCode).toBe(200);
    expect(body).toBe(answers[0]?.body);
    expect(body).not.toContain("first-page");
    expect(body).toContain('<div id="root"></div>');
    expect(policyOf(headers)).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  }
});

test("answers with the page that the browser draws if drawing fails, and logs the error without the link", async () => {
  const app = await pages(() => Promise.reject(new Error("no page")));
  const log = vi.spyOn(parts.log, "error");
  const { publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const { body, statusCode } = await app.inject(`/booking/form/${publicId}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div><noscript>No script</noscript>');
  expect(body).toContain('<script type="application/json" id="first-page">');
  expect(log.mock.calls.map(([, message]) => message)).toEqual(["a customer's page was not drawn"]);
  expect(JSON.stringify(log.mock.calls)).not.toContain(publicId);
  log.mockRestore();
});

test("draws the form for a replacement card without the number of a card", async () => {
  const app = await pages();
  const { publicId } = await cards.aDeclinedSale();
  const { body } = await app.inject(`/booking/card/${publicId}`);
  const text = textOf(rootOf(body));
  expect(text).toContain("another card for your booking");
  expect(text).toContain("Card number");
  expect(body.replaceAll(/[\s-]/g, "")).not.toMatch(/4111111111111111|411111/);
  expect(rootOf(body)).not.toMatch(/<input[^>]* value="[^"]+"/);
});
