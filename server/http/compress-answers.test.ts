import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compressAnswers, neverCompress } from "./compress-answers.ts";

const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: "Zoë Ångström", city: "Ташкент" }));
const json = JSON.stringify(rows);
const large = JSON.stringify(Array.from({ length: 20 }, () => rows));
const csv = rows.map(({ id, name }) => `${id},${name}\r\n`);

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  compressAnswers(app);
  const answers: Record<string, [type: string, body: () => string | Buffer | Readable]> = {
    "/json": ["application/json; charset=utf-8", () => json],
    "/large": ["application/json; charset=utf-8", () => large],
    "/page": ["text/html; charset=utf-8", () => Buffer.from(`<p>${json}</p>`)],
    "/short": ["application/json", () => '{"done":true}'],
    "/csv": ["text/csv; charset=utf-8", () => Readable.from(csv)],
    "/events": ["text/event-stream; charset=utf-8", () => Readable.from(csv)],
    "/pdf": ["application/pdf", () => Buffer.from(json)],
    "/xlsx": ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", () => Buffer.from(json)],
  };
  for (const [url, [type, body]] of Object.entries(answers)) app.get(url, (_, reply) => reply.type(type).send(body()));
  app.get("/secret", (_, reply) => {
    neverCompress(reply);
    return reply.type("application/json").send(json);
  });
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { "accept-encoding": accepted } });

const plainOf: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

test.each([
  ["gzip, deflate, br, zstd", "zstd"],
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0.2, gzip;q=0.8", "gzip"],
])("answers a caller who accepts %s in %s, with the same content", async (accepted, coding) => {
  for (const [url, content] of Object.entries({ "/json": json, "/large": large, "/page": `<p>${json}</p>` })) {
    const { headers, rawPayload } = await ask(url, accepted);
    expect([headers["content-encoding"], headers.vary]).toEqual([coding, "accept-encoding"]);
    expect(headers["content-length"]).toBe(String(rawPayload.length));
    expect(rawPayload.length).toBeLessThan(Buffer.byteLength(content) / 4);
    expect(plainOf[coding]?.(rawPayload).toString()).toBe(content);
  }
  const file = await ask("/csv", accepted);
  expect(file.headers["content-encoding"]).toBe(coding);
  expect(plainOf[coding]?.(file.rawPayload).toString()).toBe(csv.join(""));
});

test.each([undefined, "", "identity", "compress", "gzip;q=0"])(
  "sends the plain answer to a caller who accepts %s",
  async (accepted) => {
    const { headers, body } = await ask("/json", accepted);
    expect([headers["content-encoding"], headers.vary, body]).toEqual([undefined, "accept-encoding", json]);
  },
);

test.each(["/short", "/events", "/pdf", "/xlsx", "/secret"])("never compresses %s", async (url) => {
  const { headers, rawPayload } = await ask(url, "gzip, br, zstd");
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
  expect(rawPayload.toString()).toBe((await ask(url)).body);
});
