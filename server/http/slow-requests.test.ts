import { connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { freshDatabase } from "#tests/server/database.ts";

/** Half a second in place of the half minute of an installation. */
const seconds = 0.5;
/** Milliseconds from one letter to the next. */
const pause = 20;
const parts = freshDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  const config = { ...parts.config, requestSeconds: seconds };
  app = await buildApp({ ...parts, config }, { pages: false, sources: messageSources(parts) });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

/**
 * Sends the beginning, then one letter at a time until the server closes the connection. Returns the seconds that took,
 * and the number of letters.
 */
function drip(beginning: string): Promise<{ seconds: number; letters: number; answer: string }> {
  return new Promise((resolve) => {
    const started = performance.now();
    const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
    let answer = "";
    let letters = 0;
    const drops = setInterval(() => {
      letters += 1;
      socket.write("a");
    }, pause);
    socket.write(beginning);
    socket.on("data", (chunk) => {
      clearInterval(drops);
      answer += chunk.toString();
    });
    // A write can fail after the server has closed the connection. Its answer has been read by then.
    socket.on("error", () => {});
    socket.once("close", () => {
      clearInterval(drops);
      resolve({ seconds: (performance.now() - started) / 1000, letters, answer });
    });
  });
}

const head = "POST /api/public/verify HTTP/1.1\r\nhost: office.example\r\n";

test.each([
  ["headers", `${head}x-slow: `],
  ["a body", `${head}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"code":"`],
])("aborts %s sent letter by letter as soon as the time limit is over", async (_what, beginning) => {
  const { seconds: lived, letters, answer } = await drip(beginning);
  expect(answer).toContain("408 Request Timeout");
  expect(lived).toBeGreaterThan(seconds);
  // The server and the letters share a thread, so a pause of the machine delays both.
  expect(letters).toBeLessThan((20 * seconds * 1000) / pause);
});

test.each([
  [
    "a line that is too long",
    `GET /api/leads?limit=${"1".repeat(20_000)} HTTP/1.1\r\nhost: office.example\r\n\r\n`,
    "431",
    "too_large",
  ],
  ["text that is not a request", "good morning\r\n\r\n", "400", "bad_request"],
])("refuses %s in the usual form", async (_what, sent, status, code) => {
  const { answer } = await drip(sent);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(JSON.parse(body)).toEqual({ code, message: expect.stringMatching(/\.$/), details: {} });
});
