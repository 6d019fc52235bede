import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const network = globalThis.fetch;
let app: FastifyInstance;
beforeAll(async () => {
  const config = { ...parts.config, google: { clientId: "id", clientSecret: "secret" } };
  app = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
});
afterAll(() => app.close());
afterEach(() => {
  globalThis.fetch = network;
});

const provider = {
  issuer: "https://accounts.google.com",
  authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  token_endpoint: "https://oauth2.googleapis.com/token",
  jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
};
const unreachable = () => Promise.reject(new TypeError("fetch failed", { cause: new Error("ENOTFOUND") }));

const start = (accept: string) => app.inject({ url: "/api/auth/google/start", headers: { accept } });

test("shows a page with status 503 to a person, and answers programs with JSON", async () => {
  globalThis.fetch = unreachable;
  const page = await start("text/html,application/xhtml+xml,*/*;q=0.8");
  expect(page.statusCode).toBe(503);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.body).toContain("<p>Google cannot be reached, so sign-in is not possible at the moment.");
  const answer = await start("*/*");
  expect([answer.statusCode, answer.json().code]).toEqual([503, "sign_in_unavailable"]);
});

test("refuses when Google fails between the two steps, and signs in again when it is back", async () => {
  globalThis.fetch = async () => Response.json(provider);
  const started = await start("text/html");
  expect(started.statusCode).toBe(303);
  const state = new URL(String(started.headers.location)).searchParams.get("state");
  const cookie = String(started.headers["set-cookie"]).split(";")[0] ?? "";
  globalThis.fetch = unreachable;
  const answer = await app.inject({
    method: "POST",
    url: "/api/auth/google",
    headers: { cookie },
    payload: { code: "any", state },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([503, "sign_in_unavailable"]);
});
