import { createConfig, lintFromString } from "@redocly/openapi-core";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { refusals } from "#domain/shared/refusal.ts";
import { describeCalls } from "#server/http/openapi/document.ts";
import { examples } from "#server/http/openapi/examples.ts";
import { refusalsOf } from "#server/http/openapi/refusals.ts";
import { openApiRoute } from "#server/http/openapi/route.ts";
import type { Parts } from "#server/http/parts.ts";

interface Operation {
  operationId: string;
  security?: object[];
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema: Coded }>;
}

interface Coded {
  properties: { code: { enum: string[] } };
}

interface Document {
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Coded>;
    parameters: Record<string, object>;
    requestBodies: Record<string, object>;
    responses: Record<string, Required<Pick<Response, "content">>>;
  };
}

const document = describeCalls("Farewright", "https://office.agency.example") as Document;
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]) => ({ id: `${feature}.${name}`, call })),
);

/** The codes a response has, itself or where it refers to. */
function codesAt({ $ref, content }: Response = {}): string[] {
  const told = content ?? document.components.responses[$ref?.split("/").at(-1) ?? ""]?.content;
  return told?.["application/json"]?.schema.properties.code.enum ?? [];
}

/** The codes an operation says it refuses with, by status: those of a range under the status each of them has. */
function codesOf({ responses: { 200: _, "4XX": input, "5XX": failure, ...own } }: Operation): Record<string, string[]> {
  const told = Object.fromEntries(Object.entries(own).map(([status, response]) => [status, codesAt(response)]));
  const left = [...codesAt(input), ...codesAt(failure)].filter((code) => code in refusals && !(statusOf(code) in told));
  return { ...told, ...Object.fromEntries(Map.groupBy(left, statusOf)) };
}

const statusOf = (code: string) => String(refusals[code as keyof typeof refusals]);

test("the document is free of faults to a linter", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

test("the document is small: kinds of records are described once, by name", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(1560);
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Lead", "Quote", "Offer", "Signing", "ItineraryView"]));
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  expect(unused).toEqual([]);
});

test("the document is written once, however often it is asked for", async () => {
  let written = 0;
  const config = {
    ...{ publicUrl: "https://office.agency.example", perMinute: { form: 60 } },
    get productName() {
      written += 1;
      return "Farewright";
    },
  };
  const app = Fastify();
  openApiRoute(app, { config } as unknown as Parts);
  const [first, second] = [await app.inject("/api/openapi.json"), await app.inject("/api/openapi.json")];
  expect([first.body === text, second.body === text, written]).toEqual([true, true, 1]);
});

test("marks of our own stay with us", () => {
  for (const mark of ["unchecked", "$defs", "$schema", `"lines":true`, `"id":"Quote"`])
    expect(text).not.toContain(mark);
});

test("every call is listed, by a name that says what it is about", () => {
  expect(operations.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(calls.map(({ id }) => id)));
  expect(operations).toHaveLength(calls.length);
});

test("every refusal there is can be found, with its sentence, and at a call", () => {
  const { code } = document.components.schemas.Refusal?.properties ?? {};
  expect(code?.enum).toEqual([...Object.keys(refusals), "bad_request", "our_fault"]);
  const told = new Set(operations.flatMap((operation) => Object.values(codesOf(operation)).flat()));
  expect(Object.keys(refusals).filter((one) => !told.has(one))).toEqual([]);
});

test("whatever is called may be unreadable, too slow, too long, or find a bug of ours", () => {
  for (const { responses, operationId } of operations) {
    expect(codesAt(responses["4XX"]), operationId).toEqual(expect.arrayContaining(["bad_request", "too_large"]));
    expect(codesAt(responses["5XX"]), operationId).toContain("our_fault");
  }
});

test("every call tells all its refusals, and no other", () => {
  for (const { id, call } of calls) {
    const operation = operations.find(({ operationId }) => operationId === id);
    const told = Object.values(operation ? codesOf(operation) : {}).flat();
    expect(told.sort(), id).toEqual([...new Set([...refusalsOf(call), "too_large"])].sort());
  }
});

test("what many calls have in common is told once, under the name of what it is", () => {
  const { parameters, requestBodies, responses } = document.components;
  for (const [place, parts] of Object.entries({ parameters, requestBodies, responses })) {
    const texts = Object.values(parts as object).map((part) => JSON.stringify(part));
    expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
    for (const name of Object.keys(parts))
      expect(text.split(`"#/components/${place}/${name}"`).length, name).toBeGreaterThan(1);
  }
  expect(Object.keys(parameters)).toEqual(expect.arrayContaining(["PathId", "QueryCursor", "QueryQuoteStatus"]));
  expect(Object.keys(responses)).toEqual(
    expect.arrayContaining(["Done", "Lead", "Quote", "MovedOn", "LinkExpired", "RefusedStaff"]),
  );
});

test("a name says what it is: none is numbered or made of nothing but a general word", () => {
  const names = Object.values(document.components).flatMap((part) => Object.keys(part as object));
  expect(names.filter((name) => !/^[A-Za-z]+(?:Last4)?$/.test(name))).toEqual([]);
  expect(names.filter((name) => ["Status", "Kind", "Type", "List", "Items", "Body", "Answer"].includes(name))).toEqual(
    [],
  );
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      "Cabin",
      "LeadStatus",
      "QuoteStatus",
      "ExchangeCost",
      "VersionAndReason",
      "SupersededForm",
    ]),
  );
});

test("no kind of thing that has fields or choices is written out twice", () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  const read = (part: unknown, at: string): void => {
    if (typeof part !== "object" || part === null) return;
    const { default: _, description: __, ...plain } = part as Record<string, unknown>;
    const told = JSON.stringify(plain);
    if (("properties" in plain || "enum" in plain) && !("$ref" in plain) && told.length > 200) {
      if (seen.has(told)) twice.push(`${at} is ${seen.get(told)}`);
      seen.set(told, at);
    }
    for (const [name, one] of Object.entries(part)) if (name !== "example") read(one, `${at}/${name}`);
  };
  read({ paths: document.paths, schemas: document.components.schemas }, "");
  expect(twice).toEqual([]);
});

test("a call asks for an access token unless it says otherwise", () => {
  expect(document.security).toEqual([{ bearer: [] }]);
  for (const { id, call } of calls) {
    const { security } = operations.find(({ operationId }) => operationId === id) ?? {};
    expect(security, id).toEqual({ public: [], api_key: [{ apiKey: [] }] }[call.permission as string]);
  }
});

test("what is streamed is told as what it is, with where its name stands", () => {
  const streamed = calls.filter(({ call }) => call.answer === "text/csv").map(({ id }) => id);
  expect(streamed).toEqual(["lead.export", "leadImport.refused", "leadImport.duplicates", "quote.export"]);
  for (const { responses, operationId } of operations.filter(({ operationId }) => streamed.includes(operationId))) {
    expect(responses["200"], operationId).toMatchObject({
      content: { "text/csv": { schema: { type: "string" } } },
      headers: { "Content-Disposition": { schema: { type: "string" } } },
    });
  }
});

test("a code stands under its own status", () => {
  for (const operation of operations) {
    for (const [status, codes] of Object.entries(codesOf(operation))) {
      for (const one of codes)
        expect(refusals[one as keyof typeof refusals], operation.operationId).toBe(Number(status));
    }
  }
});

test("a call says what it may be refused with", () => {
  const signing = operations.find(({ operationId }) => operationId === "bookingForm.sign");
  expect(signing && codesOf(signing)).toEqual({
    404: ["not_found"],
    409: [
      ...["idempotency_conflict", "link_superseded", "terms_changed", "already_signed", "state_conflict"],
      ...["changed_meanwhile", "payment_under_way", "credit_not_available"],
    ],
    410: ["link_expired"],
    413: ["too_large"],
    422: ["invalid_input"],
    429: ["too_many_requests", "too_many_cards"],
    503: ["busy", "took_too_long", "out_of_service", "outcome_unknown"],
  });
});

test.each(Object.entries(examples))("the example of %s is one, and stands at its call", (id, example = {}) => {
  const { call } = calls.find((one) => one.id === id) ?? {};
  if (!call) throw new Error(`There is no call ${id}`);
  const { body, answer } = example;
  expect(call.body?.safeParse(body).error).toBeUndefined();
  if (answer !== undefined) expect((call.answer as z.ZodType).parse(answer)).toEqual(answer);
  for (const one of [body, answer]) if (one !== undefined) expect(text).toContain(`"example":${JSON.stringify(one)}`);
});
