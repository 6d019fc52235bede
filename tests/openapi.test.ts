import { createConfig, lintFromString } from "@redocly/openapi-core";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { refusals } from "#domain/shared/refusal.ts";
import { describeCalls } from "#server/http/openapi/document.ts";
import { examples } from "#server/http/openapi/examples.ts";
import { openApiRoute } from "#server/http/openapi/route.ts";
import type { Parts } from "#server/http/parts.ts";

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Coded }> }>;
}

interface Coded {
  properties: { code: { enum: string[] } };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Coded>;
    responses: Record<string, { content: Record<string, { schema: Coded }> }>;
  };
}

const document = describeCalls("Farewright", "https://office.agency.example") as Document;
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]) => ({ id: `${feature}.${name}`, call })),
);

/** The codes an operation says it refuses with, by status. */
function codesOf({ responses }: Operation): Record<string, string[]> {
  const refused = Object.entries(responses).filter(([status]) => status !== "200" && status !== "default");
  return Object.fromEntries(
    refused.map(([status, { $ref, content }]) => {
      const told = content ?? document.components.responses[$ref?.split("/").at(-1) ?? ""]?.content;
      return [status, told?.["application/json"]?.schema.properties.code.enum ?? []];
    }),
  );
}

test("the document is free of faults to a linter", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

test("the document is small: kinds of records are described once, by name", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path as object));
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(2100);
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

test("whatever is called may be unreadable, too slow, too long in its head, or find a bug of ours", () => {
  for (const { responses, operationId } of operations)
    expect(responses.default, operationId).toEqual({ $ref: "#/components/responses/Failed" });
  const told = document.components.responses.Failed?.content["application/json"]?.schema.properties.code.enum;
  expect(told).toEqual(["bad_request", "too_large", "our_fault"]);
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
