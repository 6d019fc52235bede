import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logAnswers } from "./access-lines.ts";

const lines: Record<string, unknown>[] = [];
let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  lines.length = 0;
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = Fastify();
  logAnswers(app, log);
  app.get("/api/public/booking/:publicId", async () => ({ name: "Mary Doe" }));
  app.get("/api/slow", () => new Promise(() => {}));
  app.get("/health/ready", async () => ({ status: "ready" }));
  app.setNotFoundHandler(async () => "a page");
  url = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const secret = "a-link-that-opens-a-form";

test("logs the route pattern, the status and the duration of a call, but not its address", async () => {
  const ask = (path: string) => fetch(`${url}${path}`, { headers: { "user-agent": "Mary's phone" } });
  await (await ask(`/api/public/booking/${secret}?name=Mary`)).text();
  await (await ask(`/booking/form/${secret}`)).text();
  await expect
    .poll(() => lines)
    .toMatchObject([
      {
        level: 30,
        method: "GET",
        route: "/api/public/booking/:publicId",
        status: 200,
        ms: expect.any(Number),
        msg: "answered",
      },
      { route: "*", status: 200 },
    ]);
  const known = ["level", "method", "ms", "msg", "pid", "hostname", "requestId", "route", "status", "time"];
  expect(lines.flatMap(Object.keys).filter((name) => !known.includes(name))).toEqual([]);
  expect(JSON.stringify(lines)).not.toMatch(/Mary|a-link/);
});

test("logs health checks at the debug level", async () => {
  await (await fetch(`${url}/health/ready`)).text();
  await app.close();
  expect(lines).toEqual([]);
});

test("logs a call whose caller disconnected before the answer", async () => {
  const { port } = app.server.address() as { port: number };
  const arrived = once(app.server, "request");
  const socket = connect(port, "127.0.0.1", () => socket.write("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n"));
  await arrived;
  await setImmediate();
  socket.destroy();
  await expect
    .poll(() => lines)
    .toMatchObject([{ route: "/api/slow", msg: "the caller left before the whole answer" }]);
});
