import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerErrors } from "./errors.ts";
import { protectAnswers } from "./protect-answers.ts";

async function headersOf(publicUrl: string, url: string) {
  const app = Fastify();
  answerErrors(app);
  protectAnswers(app, { publicUrl });
  app.get("/answer", () => ({ done: true }));
  app.get("/fault", () => Promise.reject(new Error("broken")));
  app.get("/page", (_, reply) => reply.header("content-security-policy", "default-src 'self'").send(""));
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

test.each(["/answer", "/fault", "/nothing"])("%s forbids scripts and frames", async (url) => {
  expect(await headersOf("https://office.example", url)).toMatchObject({
    "content-security-policy": "default-src 'none';frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
  });
});

test("keeps a page's own policy", async () => {
  expect(await headersOf("https://office.example", "/page")).toMatchObject({
    "content-security-policy": "default-src 'self'",
    "x-content-type-options": "nosniff",
  });
});

test("restricts browsers to https only if the installation is served over https", async () => {
  expect(await headersOf("http://localhost:3000", "/answer")).not.toHaveProperty("strict-transport-security");
});
