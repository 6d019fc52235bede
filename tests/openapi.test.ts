import { createConfig, lintFromString } from "@redocly/openapi-core";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { z } from "zod";
import { allCalls } from "#contract/index.ts";
import { refusals } from "#domain/shared/refusal.ts";
import { describeAreas } from "#server/http/openapi/document.ts";
import { examples } from "#server/http/openapi/examples.ts";
import { refusalsOf } from "#server/http/openapi/refusals.ts";
import { openApiRoutes } from "#server/http/openapi/route.ts";
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
  info: { description: string };
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Coded>;
    parameters: Record<string, object>;
    requestBodies: Record<string, object>;
    responses: Record<string, Required<Pick<Response, "content">>>;
  };
}

const described = describeAreas("Farewright", "https://office.agency.example") as {
  path: string;
  document: Document;
}[];
const documents = described.map(({ path, document }) => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return { at: `/api${path}`, document, operations, text: JSON.stringify(document) };
});
type Described = (typeof documents)[number];
const operations = documents.flatMap((one) =>
  one.operations.map((operation) => ({ ...operation, document: one.document })),
);
const calls = Object.entries(allCalls).flatMap(([feature, entries]) =>
  Object.entries(entries).map(([name, call]) => ({ id: `${feature}.${name}`, call })),
);

/** The codes a response has, itself or where it refers to. */
function codesAt(document: Document, { $ref, content }: Response = {}): string[] {
  const told = content ?? document.components.responses[$ref?.split("/").at(-1) ?? ""]?.content;
  return told?.["application/json"]?.schema.properties.code.enum ?? [];
}

/** The codes an operation says it refuses with, by status: those of a range under the status each of them has. */
function codesOf({ document, responses }: Operation & { document: Document }): Record<string, string[]> {
  const { 200: _, "4XX": input, "5XX": failure, ...own } = responses;
  const told = Object.fromEntries(
    Object.entries(own).map(([status, response]) => [status, codesAt(document, response)]),
  );
  const left = [...codesAt(document, input), ...codesAt(document, failure)].filter(
    (code) => code in refusals && !(statusOf(code) in told),
  );
  return { ...told, ...Object.fromEntries(Map.groupBy(left, statusOf)) };
}

function documentOf(id: string): Described {
  return documents.find(({ operations }) => operations.some(({ operationId }) => operationId === id)) as Described;
}

const statusOf = (code: string) => String(refusals[code as keyof typeof refusals]);

test.each(documents)("$at is free of faults to a linter", async ({ text }) => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

test.each(documents)("$at is small: kinds of records are described once, by name", ({ document, operations, text }) => {
  expect(Buffer.byteLength(text)).toBeLessThan(200_000);
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(2200);
  const { schemas } = document.components;
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  expect(unused).toEqual([]);
});

test("what people work on has its name, which means the same in each document", () => {
  const named = new Map<string, string>();
  for (const { at, document } of documents) {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      const told = JSON.stringify(schema);
      expect(named.get(name) ?? told, `${name} in ${at}`).toBe(told);
      named.set(name, told);
    }
  }
  const names = ["Lead", "Quote", "Offer", "Signing", "ItineraryView", "Cabin", "LeadStatus", "QuoteStatus"];
  expect([...named.keys()]).toEqual(
    expect.arrayContaining([...names, "ExchangeCost", "VersionAndReason", "SupersededForm"]),
  );
});

test("each call is in one document, and each document names the others", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { at, document } of documents) {
    const others = documents.filter((one) => one.at !== at).map((one) => one.at);
    expect([...document.info.description.matchAll(/`(\/api\/[^`]*)`/g)].map(([, path]) => path)).toEqual(others);
  }
});

test("a document is written once, however often it is asked for", async () => {
  let written = 0;
  const config = {
    ...{ publicUrl: "https://office.agency.example", perMinute: { form: 60 } },
    get productName() {
      written += 1;
      return "Farewright";
    },
  };
  const app = Fastify();
  openApiRoutes(app, { config } as unknown as Parts);
  for (const { at, text } of documents)
    expect([(await app.inject(at)).body === text, (await app.inject(at)).body === text]).toEqual([true, true]);
  expect(written).toBe(1);
});

test("marks of our own stay with us", () => {
  for (const mark of ["unchecked", "$defs", "$schema", `"lines":true`, `"id":"Quote"`])
    for (const { text } of documents) expect(text).not.toContain(mark);
});

test("every refusal there is can be found, with its sentence, and at a call", () => {
  for (const { document } of documents) {
    const { code } = document.components.schemas.Refusal?.properties ?? {};
    expect(code?.enum).toEqual([...Object.keys(refusals), "bad_request", "our_fault"]);
  }
  const told = new Set(operations.flatMap((operation) => Object.values(codesOf(operation)).flat()));
  expect(Object.keys(refusals).filter((one) => !told.has(one))).toEqual([]);
});

test("whatever is called may be unreadable, too slow, too long, or find a bug of ours", () => {
  for (const { responses, operationId, document } of operations) {
    const [input, failure] = [codesAt(document, responses["4XX"]), codesAt(document, responses["5XX"])];
    expect(input, operationId).toEqual(expect.arrayContaining(["bad_request", "too_large"]));
    expect(failure, operationId).toContain("our_fault");
  }
});

test("every call tells all its refusals, and no other", () => {
  for (const { id, call } of calls) {
    const operation = operations.find(({ operationId }) => operationId === id);
    const told = Object.values(operation ? codesOf(operation) : {}).flat();
    expect(told.sort(), id).toEqual([...new Set([...refusalsOf(call), "too_large"])].sort());
  }
});

test.each(documents)(
  "what many calls of $at have in common is told once, under the name of what it is",
  ({ document, text }) => {
    const { parameters, requestBodies, responses } = document.components;
    for (const [place, parts] of Object.entries({ parameters, requestBodies, responses })) {
      const texts = Object.values(parts as object).map((part) => JSON.stringify(part));
      expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
      for (const name of Object.keys(parts))
        expect(text.split(`"#/components/${place}/${name}"`).length, name).toBeGreaterThan(1);
    }
    expect(Object.keys(parameters)).toEqual(expect.arrayContaining(["PathId", "QueryCursor"]));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(["MovedOn", "RefusedStaffRecord"]));
  },
);

test.each(documents)(
  "a name in $at says what it is: none is numbered or made of nothing but a general word",
  ({ document }) => {
    const names = Object.values(document.components).flatMap((part) => Object.keys(part as object));
    expect(names.filter((name) => !/^[A-Za-z]+(?:Last4)?$/.test(name))).toEqual([]);
    expect(
      names.filter((name) => ["Status", "Kind", "Type", "List", "Items", "Body", "Answer"].includes(name)),
    ).toEqual([]);
  },
);

test.each(documents)("no kind of thing in $at that has fields or choices is written out twice", ({ document }) => {
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
  for (const { document } of documents) expect(document.security).toEqual([{ bearer: [] }]);
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
  for (const one of [body, answer])
    if (one !== undefined) expect(documentOf(id).text).toContain(`"example":${JSON.stringify(one)}`);
});
