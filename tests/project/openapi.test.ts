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
  headers?: object;
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

/** Returns the refusal codes of a response, resolving a reference. */
function codesAt(document: Document, { $ref, content }: Response = {}): string[] {
  const told = content ?? document.components.responses[$ref?.split("/").at(-1) ?? ""]?.content;
  return told?.["application/json"]?.schema.properties.code.enum ?? [];
}

/**
 * Returns the refusal codes of an operation by status. Codes of a range (4XX, 5XX) are listed under their own status.
 */
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

test.each(documents)("passes the linter: $at", async ({ text }) => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer }))).toEqual([]);
});

test.each(documents)("$at is small and contains no unused schema", ({ document, operations, text }) => {
  expect(Buffer.byteLength(text)).toBeLessThan(230_000);
  expect(Buffer.byteLength(text) / operations.length).toBeLessThan(2600);
  const { schemas } = document.components;
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  expect(unused).toEqual([]);
});

test("gives each record a name that means the same in every document", () => {
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

test("describes each call in one document, and links each document to the others", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(calls.map(({ id }) => id).sort());
  for (const { at, document } of documents) {
    const others = documents.filter((one) => one.at !== at).map((one) => one.at);
    expect([...document.info.description.matchAll(/`(\/api\/[^`]*)`/g)].map(([, path]) => path)).toEqual(others);
  }
});

test("generates a document only once", async () => {
  let written = 0;
  const config = {
    publicUrl: "https://office.agency.example",
    perMinute: { form: 60 },
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

test("leaves internal marks out of the documents", () => {
  for (const mark of ["unchecked", "$defs", "$schema", `"lines":true`, `"id":"Quote"`])
    for (const { text } of documents) expect(text).not.toContain(mark);
});

test("lists every refusal with its sentence, and at one call or more", () => {
  for (const { document } of documents) {
    const { code } = document.components.schemas.Refusal?.properties ?? {};
    expect(code?.enum).toEqual([...Object.keys(refusals), "bad_request", "our_fault"]);
  }
  const told = new Set(operations.flatMap((operation) => Object.values(codesOf(operation)).flat()));
  expect(Object.keys(refusals).filter((one) => !told.has(one))).toEqual([]);
});

test("lists the refusals that any call may get: unreadable, too slow, too long, internal error", () => {
  for (const { responses, operationId, document } of operations) {
    const [input, failure] = [codesAt(document, responses["4XX"]), codesAt(document, responses["5XX"])];
    expect(input, operationId).toEqual(expect.arrayContaining(["bad_request", "too_large"]));
    expect(failure, operationId).toContain("our_fault");
  }
});

test("lists exactly the refusals of each call", () => {
  for (const { id, call } of calls) {
    const operation = operations.find(({ operationId }) => operationId === id);
    const told = Object.values(operation ? codesOf(operation) : {}).flat();
    expect(told.sort(), id).toEqual([...new Set([...refusalsOf(call), "too_large"])].sort());
  }
});

test.each(documents)("uses descriptive names in $at: none has a number or is only a general word", ({ document }) => {
  const names = Object.values(document.components).flatMap((part) => Object.keys(part as object));
  expect(names.filter((name) => !/^[A-Za-z]+(?:Last4)?$/.test(name))).toEqual([]);
  expect(names.filter((name) => ["Status", "Kind", "Type", "List", "Items", "Body", "Answer"].includes(name))).toEqual(
    [],
  );
});

test.each(documents)(
  "describes no large object in $at twice: the contract exports it, which names it",
  ({ document }) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    const read = (part: unknown, at: string): void => {
      if (typeof part !== "object" || part === null) return;
      const { default: _, description: __, ...plain } = part as Record<string, unknown>;
      const told = JSON.stringify(plain);
      if ("properties" in plain && !("$ref" in plain) && told.length > 900) {
        if (seen.has(told)) twice.push(`${at} is ${seen.get(told)}`);
        seen.set(told, at);
      }
      for (const [name, one] of Object.entries(part)) if (name !== "example") read(one, `${at}/${name}`);
    };
    read({ paths: document.paths, schemas: document.components.schemas }, "");
    expect(twice).toEqual([]);
  },
);

test("requires an access token unless the call declares otherwise", () => {
  for (const { document } of documents) expect(document.security).toEqual([{ bearer: [] }]);
  for (const { id, call } of calls) {
    const { security } = operations.find(({ operationId }) => operationId === id) ?? {};
    expect(security, id).toEqual({ public: [], api_key: [{ apiKey: [] }] }[call.permission as string]);
  }
});

const listTypes = ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"];

test.each([
  { answer: "text/csv", ids: ["leadImport.refused", "leadImport.duplicates"], types: ["text/csv"] },
  { answer: "spreadsheet", ids: calls.map(({ id }) => id).filter((id) => /\.export|File$/.test(id)), types: listTypes },
])("describes a streamed $answer with its media types and the header with the file name", ({ answer, ids, types }) => {
  expect(calls.filter(({ call }) => call.answer === answer).map(({ id }) => id)).toEqual(ids);
  const streamed = operations.filter(({ operationId }) => ids.includes(operationId));
  expect(streamed).toHaveLength(ids.length);
  for (const { responses, operationId } of streamed) {
    const { content, headers } = responses["200"] ?? {};
    expect(Object.keys(content ?? {}), operationId).toEqual(types);
    expect(headers, operationId).toMatchObject({ "Content-Disposition": { schema: { type: "string" } } });
  }
});

test("lists each code under its own status", () => {
  for (const operation of operations) {
    for (const [status, codes] of Object.entries(codesOf(operation))) {
      for (const one of codes)
        expect(refusals[one as keyof typeof refusals], operation.operationId).toBe(Number(status));
    }
  }
});

test("lists the refusals of a call by status", () => {
  const signing = operations.find(({ operationId }) => operationId === "bookingForm.sign");
  expect(signing && codesOf(signing)).toEqual({
    404: ["not_found"],
    409: [
      "idempotency_conflict",
      "link_superseded",
      "terms_changed",
      "already_signed",
      "state_conflict",
      "changed_meanwhile",
      "payment_under_way",
      "credit_not_available",
    ],
    410: ["link_expired"],
    413: ["too_large"],
    422: ["invalid_input"],
    429: ["too_many_requests", "too_many_cards"],
    503: ["busy", "took_too_long", "out_of_service", "outcome_unknown"],
  });
});

test.each(Object.entries(examples))("has a valid example of %s, at its call", (id, example = {}) => {
  const { call } = calls.find((one) => one.id === id) ?? {};
  if (!call) throw new Error(`There is no call ${id}`);
  const { body, answer } = example;
  expect(call.body?.safeParse(body).error).toBeUndefined();
  if (answer !== undefined) expect((call.answer as z.ZodType).parse(answer)).toEqual(answer);
  for (const one of [body, answer])
    if (one !== undefined) expect(documentOf(id).text).toContain(`"example":${JSON.stringify(one)}`);
});
