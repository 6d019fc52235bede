import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { QuoteContent } from "#contract/quote/content.ts";
import { largestId } from "#contract/shared/fields.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aLead, aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/** Well-formed input with impossible values. The server must refuse it by field, before it reaches the database. */
const parts = freshDatabase();
let app: FastifyInstance;
let agent: Person;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  agent = await aPerson(parts, "agent");
  call = callAs(app, (await aSession(parts, agent.id)).accessToken);
});
afterAll(() => app.close());

async function fieldsOf(answer: Promise<{ status: number; body: { details: { fields: { field: string }[] } } }>) {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(422);
  return body.details.fields.map(({ field }) => field);
}

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");

test("refuses a cursor that the server did not issue, for every list and order", async () => {
  const { id, leadId } = await aSentQuote(parts, agent);
  const [day, instant] = ["2026-11-20", "2026-11-20T15:00:00.000Z"];
  const lists: [path: string, right: string | number][] = [
    ["/leads?", 4],
    ["/leads?sortBy=createdAt&", instant],
    ["/leads?sortBy=departsOn&", day],
    ["/quotes?", instant],
    ["/quotes?sortBy=departsOn&", day],
    [`/leads/${leadId}/activity?`, instant],
    [`/quotes/${id}/log?`, instant],
  ];
  for (const [list, right] of lists) {
    const wrong = [
      "2026-99-99",
      "0000-01-01",
      "2026-02-30",
      "2026-11-20T99:00:00.000Z",
      "2026-11-20 ",
      "2026-11-20'",
      "9",
      "",
    ];
    const other = right === day ? instant : day;
    const cursors = [
      ...[...wrong, other].map((value) => cursorOf(value, 1)),
      cursorOf(right, 1.5),
      cursorOf(right),
      "",
      "x",
    ];
    for (const cursor of cursors)
      expect(await fieldsOf(call("GET", `${list}cursor=${cursor}`)), cursor).toEqual(["cursor"]);
    expect((await call("GET", `${list}cursor=${cursorOf(right, 1)}`)).status).toBe(200);
  }
});

test("refuses a cursor of the audit trail that the server did not issue", async () => {
  const admin = await aPerson(parts, "admin");
  const asAdmin = callAs(app, (await aSession(parts, admin.id)).accessToken);
  for (const value of ["2026-11-20", "2026-99-99T00:00:00.000Z", 4, ""])
    expect(await fieldsOf(asAdmin("GET", `/audit-trail?cursor=${cursorOf(value, 1)}`))).toEqual(["cursor"]);
  const right = cursorOf("2026-11-20T15:00:00.000Z", 1);
  expect((await asAdmin("GET", `/audit-trail?cursor=${right}`)).status).toBe(200);
  expect(await fieldsOf(asAdmin("GET", "/audit-trail?from=2026-02-30"))).toEqual(["from"]);
});

test("reads a list to its end with the cursors that it returns", async () => {
  await Promise.all([aLead(parts, agent), aLead(parts, agent), aLead(parts, agent)]);
  for (const sortBy of ["work", "createdAt", "departsOn"]) {
    const first = await call("GET", `/leads?limit=2&sortBy=${sortBy}`);
    const second = await call("GET", `/leads?limit=2&sortBy=${sortBy}&cursor=${first.body.nextCursor}`);
    expect(second.status).toBe(200);
    expect(second.body.items.length).toBeGreaterThan(0);
  }
});

test("refuses dates that do not exist and counts beyond the column", async () => {
  const lead = { firstName: "Mary", email: "mary@mail.example" };
  for (const departsOn of ["0000-05-01", "0001-05-01", "2027-02-30"]) {
    expect(await fieldsOf(call("POST", "/leads", { ...lead, departsOn }))).toEqual(["departsOn"]);
  }
  const leadId = await aLead(parts, agent);
  for (const version of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(await fieldsOf(call("PATCH", `/leads/${leadId}`, { ...lead, version }))).toEqual(["version"]);
  }
  expect((await call("GET", `/leads/${largestId}`)).status).toBe(404);
  for (const id of [largestId + 1, Number.MAX_SAFE_INTEGER]) {
    expect(await fieldsOf(call("GET", `/leads/${id}`))).toEqual(["id"]);
  }
});

const withFirstFlight = (content: QuoteContent, flight: object): object => ({
  ...content,
  options: content.options.map((option) => ({
    ...option,
    segments: option.segments.map((segment, index) => (index === 0 ? { ...segment, ...flight } : segment)),
  })),
});

test("refuses quotes with impossible dates, and sums beyond the limit", async () => {
  const leadId = await aLead(parts, agent);
  const fields = (content: object) => fieldsOf(call("POST", "/quotes", { leadId, content }));
  for (const expiresAt of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", `2026-11-23T15:00:00.${"0".repeat(99)}Z`]) {
    expect(await fields({ ...aContent(), expiresAt })).toEqual(["content.expiresAt"]);
  }
  for (const departsAt of ["2027-99-99T10:00", "2027-02-30T10:00", "0000-01-01T10:00"]) {
    expect(await fields(withFirstFlight(aContent(), { departsAt }))).toEqual([
      "content.options.0.segments.0.departsAt",
    ]);
  }
  const [option] = aContent().options;
  if (!option) throw new Error("no option");
  const priced = (ADULT: object, party: object) => ({
    ...aContent(),
    party: { ADULT: 1, CHILD: 0, INFANT: 0, ...party },
    options: [{ ...option, fares: { ...option.fares, ADULT } }],
  });
  const most = 999_999_999;
  const dearest = { netCents: 0, pricing: { kind: "price", cents: most } };
  for (const content of [
    priced(dearest, { ADULT: 9 }),
    priced(dearest, { CHILD: 1 }),
    priced({ netCents: most, pricing: { kind: "markup", cents: most } }, {}),
    priced({ netCents: most, pricing: { kind: "markup_rate", basisPoints: 10_000 } }, {}),
  ]) {
    expect(await fields(content)).toEqual(["content.options.0.fares.ADULT.pricing"]);
  }
  const cheap = { netCents: most, pricing: { kind: "price", cents: 100 } };
  expect(await fields(priced(cheap, { ADULT: 9 }))).toEqual(["content.options.0.fares.ADULT.netCents"]);
  expect((await call("POST", "/quotes", { leadId, content: priced(dearest, {}) })).status).toBe(200);
});

test("accepts an empty body with a JSON content type as no body", async () => {
  const { accessToken } = await aSession(parts, agent.id);
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const send = (method: "POST" | "DELETE", url: string, payload = "") =>
    app.inject({ method, url: `/api${url}`, headers, payload });
  for (const action of ["play", "pause"]) {
    expect((await send("POST", `/agent-queue/status/${action}`)).statusCode).toBe(200);
  }
  const leadId = await aLead(parts, agent);
  const { body } = await call("POST", "/quotes", { leadId, content: aContent() });
  expect((await send("DELETE", `/quotes/${body.id}?version=${body.version}`)).statusCode).toBe(200);
  expect((await send("POST", "/leads")).json().code).toBe("invalid_input");
  expect((await send("POST", "/leads", "{")).statusCode).toBe(400);
});

test("answers an address that cannot be decoded like any other mistake", async () => {
  for (const url of ["/%E0%A4%A", "/api/quotes/%", "/booking/form/%ZZ"]) {
    const { statusCode, body } = await app.inject({ method: "GET", url });
    expect([statusCode, JSON.parse(body)], url).toEqual([
      400,
      { code: "bad_request", message: "This request cannot be read.", details: {} },
    ]);
  }
});

test("ignores unknown fields at any depth", async () => {
  const { publicId } = await aSentQuote(parts, agent);
  const deep = (key: string) => `${`{"${key}":`.repeat(20_000)}1${"}".repeat(20_000)}`;
  for (const key of ["0", "a"]) {
    const opened = await app.inject({
      method: "POST",
      url: `/api/public/booking/${publicId}/viewed`,
      headers: { "content-type": "application/json", "idempotency-key": `opened-as-deep-as-${key}` },
      payload: `{"signal":"opened","beside":${deep(key)}}`,
    });
    expect(opened.statusCode, opened.body).toBe(200);
  }
});

test("answers `too_large` to a body above the limit", async () => {
  const response = await app.inject({
    method: "POST",
    url: "/api/leads",
    headers: { "content-type": "application/json" },
    payload: `{"notes":"${"a".repeat(1_100_000)}"}`,
  });
  expect([response.statusCode, response.json().code]).toEqual([413, "too_large"]);
});
