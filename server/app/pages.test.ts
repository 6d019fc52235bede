import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Filled } from "#messages/screens.ts";
import { answerErrors } from "#server/http/errors.ts";
import type { Parts } from "#server/http/parts.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { servePages } from "./pages.ts";

const parts = freshDatabase();
const english = { office: {}, forms: {}, signIn: {} };
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "farewright-pages-"));
  await mkdir(join(folder, "assets"));
  for (const name of ["office", "public", "sign-in"])
    await writeFile(
      join(folder, `${name}.html`),
      `<html lang="en"><title>[[Sign in]]</title><body>${name}</body></html>`,
    );
  await writeFile(join(folder, "assets/public-1.js"), "run();");
  app = await pagesOf(parts);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function pagesOf(installation: Parts, filled = english): Promise<FastifyInstance> {
  const server = Fastify();
  answerErrors(server);
  await servePages(server, installation, { folder, filled });
  return server;
}

test("answers 404 for a missing file, and serves a page for any other address", async () => {
  expect((await app.inject("/assets/public-1.js")).body).toBe("run();");
  for (const gone of ["/assets/public-2.js", "/assets/", "/api/nothing"]) {
    expect((await app.inject(gone)).statusCode, gone).toBe(404);
  }
  expect((await app.inject("/admin/leads")).body).toContain("office");
  expect((await app.inject("/booking/form")).body).toContain("public");
  expect((await app.inject("/admin/quotes/1/requests/refund/2/edit")).body).toContain("office");
  expect((await app.inject({ method: "POST", url: "/admin/leads" })).statusCode).toBe(404);
});

test("disallows all search engines in robots.txt", async () => {
  const { body, headers } = await app.inject("/robots.txt");
  expect([headers["content-type"], body]).toEqual(["text/plain; charset=utf-8", "User-agent: *\nDisallow: /\n"]);
});

test("includes the offer in the page of a form, sixty times per minute", async () => {
  const { publicId } = await aSentQuote(parts, await aPerson(parts, "agent"));
  const visit = (remoteAddress: string) => app.inject({ url: `/booking/form/${publicId}?x=1`, remoteAddress });
  expect((await visit("192.0.2.1")).body).toContain(
    '<script type="application/json" id="first-page">{"pathname":"/booking/form/',
  );
  expect((await app.inject("/booking/form/unknown-unknown-unknown-unknown")).body).not.toContain("first-page");
  const statuses = new Map<number, number>();
  for (let visits = 0; visits < 65; visits += 1) {
    const { statusCode } = await visit("192.0.2.2");
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 5],
  ]);
});

test("allows pages to load our own files, and pictures only from Google's accounts", async () => {
  const sourcesOf = async (server: FastifyInstance, url: string) =>
    /img-src ([^;]*);/.exec(String((await server.inject(url)).headers["content-security-policy"]))?.[1];
  const google = { clientId: "a", clientSecret: "b" };
  const withGoogle = await pagesOf({ ...parts, config: { ...parts.config, google } });
  for (const url of ["/admin/leads", "/booking/form/unknown-unknown-unknown-unknown"]) {
    expect(await sourcesOf(app, url)).toBe("'self' data:");
    expect(await sourcesOf(withGoogle, url)).toBe("'self' data: https://lh3.googleusercontent.com");
  }
  await withGoogle.close();
});

test("declares the language that a page is translated to: the chosen one, or else the requested one", async () => {
  const ru: Filled = { ru: async () => ({ sentences: { "Sign in": "Вход <1>" }, codes: {} }) };
  const server = await pagesOf(parts, { office: {}, forms: ru, signIn: ru });
  const shown = async (url: string, headers: Record<string, string>) => {
    const { body } = await server.inject({ url, headers });
    return [/<html lang="(.*?)">/.exec(body)?.[1], /<title>(.*?)<\/title>/.exec(body)?.[1]];
  };
  const english = ["en", "Sign in"];
  const russian = ["ru", "Вход &lt;1>"];
  expect(await shown("/auth/sign-in", {})).toEqual(english);
  expect(await shown("/auth/sign-in", { "accept-language": "ru-RU,ru;q=0.9,en;q=0.8" })).toEqual(russian);
  expect(await shown("/booking/form", { "accept-language": "uz, ru;q=0.5" })).toEqual(russian);
  expect(await shown("/booking/form", { "accept-language": "en", cookie: "theme=dark; language=ru" })).toEqual(russian);
  expect(await shown("/auth/sign-in", { "accept-language": "ru", cookie: "language=en" })).toEqual(english);
  // The office is not translated, so no choice of language applies.
  expect(await shown("/admin/leads", { cookie: "language=ru" })).toEqual(english);
  await server.close();
});
