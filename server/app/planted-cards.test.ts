import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import { type Call, isForStaff, writes } from "#contract/shared/call.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { type Role, roles } from "#domain/access/roles.ts";
import { type Shape, shapeOf } from "#server/http/input-shape.ts";
import { findTraces } from "#tests/project/traces.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";
import { messageSources } from "./all-jobs.ts";
import { buildApp } from "./app.ts";

/**
 * Sends a card number, as a text and as a number, in each place of each call, as a person who may make the call and as
 * one who may not. Every call that parses the place refuses it by name, and no table contains the card afterwards.
 */
const parts = freshDatabase();
const card = "4000056655665556";
const forms = [card, Number(card), "4000 0566 5566 5556", "4000%200566%205566%205556"];
let app: FastifyInstance;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const { config } = parts;
  const perMinute = Object.fromEntries(Object.keys(config.perMinute).map((rate) => [rate, 1_000_000]));
  const unlimited = { ...parts, config: { ...config, perMinute: perMinute as typeof config.perMinute } };
  app = await buildApp(unlimited, { pages: false, sources: messageSources(parts) });
  for (const role of roles) {
    const person = await aPerson(parts, role);
    tokens.set(role, (await aSession(parts, person.id)).accessToken);
  }
});
afterAll(() => app.close());

interface Place {
  part: "params" | "query" | "body";
  path: readonly string[];
  isChecked: boolean;
}

function placesOf(part: Place["part"], shape: Shape, path: readonly string[] = []): Place[] {
  const isLeaf = !shape.fields && !shape.items;
  return [
    ...(isLeaf ? [{ part, path, isChecked: shape.mark !== "unchecked" }] : []),
    ...[...(shape.fields ?? [])].flatMap(([name, inner]) => placesOf(part, inner, [...path, name])),
    ...(shape.items ? placesOf(part, shape.items, [...path, "0"]) : []),
  ];
}

const calls = Object.values(allCalls)
  .flatMap((entries): Call[] => Object.values(entries))
  .filter(({ permission }) => permission !== "api_key");

const places = calls.flatMap((call) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? placesOf(part, shapeOf(schema)).map((place): [Call, Place] => [call, place]) : [];
  }),
);

let asked = 0;

async function send(call: Call, { part, path }: Place, form: string | number, role: Role | undefined) {
  const given = path.reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), form);
  const name = part === "params" ? path[0] : undefined;
  const address = call.path.replaceAll(/\{(\w+)\}/g, (_, own: string) =>
    own === name ? encodeURIComponent(form) : own === "publicId" ? "x" : "999999",
  );
  const query = part === "query" ? `?${path[0]}=${encodeURIComponent(form)}` : "";
  asked += 1;
  const response = await app.inject({
    method: call.method,
    url: `/api${address}${query}`,
    headers: role ? { authorization: `Bearer ${tokens.get(role)}` } : {},
    remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
    ...(part === "body" ? { payload: given as object } : {}),
  });
  return { status: response.statusCode, body: response.statusCode === 422 ? response.json() : {} };
}

/** Returns whether the answer names this field as the place of card data. A query can send one value of a list alone. */
function namesCard(body: { details?: { fields?: { field: string; code: string }[] } }, { part, path }: Place): boolean {
  const name = part === "query" ? path[0] : path.join(".");
  return body.details?.fields?.some(({ field, code }) => field === name && code === "card_data") ?? false;
}

test("refuses a card number in every place of every call, and records it nowhere", async () => {
  const missed: string[] = [];
  for (const [call, place] of places.filter(([, { isChecked }]) => isChecked)) {
    const staff = isForStaff(call) ? call : undefined;
    const welcome = staff && roles.find((role) => isAllowed({ id: 0, role }, staff.permission));
    const unwelcome = staff && roles.find((role) => !isAllowed({ id: 0, role }, staff.permission));
    for (const form of forms) {
      if (place.part !== "body" && typeof form === "number") continue;
      const { status, body } = await send(call, place, form, welcome);
      if (status !== 422 || !namesCard(body, place))
        missed.push(`${call.method} ${call.path} ${place.path.join(".")} = ${form}: ${status}`);
      if (unwelcome) expect((await send(call, place, form, unwelcome)).status).toBe(403);
    }
  }
  expect(await findTraces(parts.db, { number: card })).toEqual([]);
  expect(missed).toEqual([]);
}, 120_000);

test("refuses a card number as Idempotency-Key, and records no header with one", async () => {
  const create = calls.find((call) => call.path === "/leads" && writes(call));
  const headers = {
    authorization: `Bearer ${tokens.get("agent")}`,
    "user-agent": `shop ${card}`,
    "accept-language": card,
    "last-event-id": `${card}:${card}:`,
    "x-request-id": card,
  };
  const payload = { firstName: "Mary", email: "mary@mail.example" };
  const post = (key: string) =>
    app.inject({
      method: create?.method ?? "POST",
      url: "/api/leads",
      headers: { ...headers, "idempotency-key": key },
      payload,
    });
  for (const key of [card, "4000-0566-5566-5556", `lead_${card}`]) {
    const answer = await post(key);
    expect(answer.json().details.fields).toMatchObject([{ field: "Idempotency-Key", code: "card_data" }]);
  }
  expect((await post("the-key-of-a-lead")).statusCode).toBe(200);
  expect(await findTraces(parts.db, { number: card })).toEqual([]);
});
