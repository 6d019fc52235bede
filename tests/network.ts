import { afterEach, beforeEach, expect } from "vitest";
import type { z } from "zod";
import type { Call, CallAnswer } from "#contract/call.ts";
import { allCalls } from "#contract/index.ts";
import { check } from "#contract/problems.ts";
import { sentenceOf } from "./said.ts";

/**
 * What stands at the other end of the line while a screen is rendered without a server. The contract holds it from both
 * sides: an answer has to fit the schema of its call, what a screen sends is refused field by field as the server
 * would, and a call nobody expected fails the test.
 */
interface Expected {
  call: Call;
  answer: (asked: Asked) => Answer;
}

/** What a screen sent. */
export interface Asked {
  call: Call;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
}

interface Answer {
  status: number;
  body: unknown;
  /** A file comes under the name of its own. */
  fileName?: string;
}

let expected: Expected[] = [];
let asked: Asked[] = [];
let unexpected: string[] = [];
const network = globalThis.fetch;

beforeEach(() => {
  [expected, asked, unexpected] = [[], [], []];
  globalThis.fetch = answerInPlace;
});
afterEach(() => {
  globalThis.fetch = network;
  expect(unexpected, "what the screen asked and nobody expected").toEqual([]);
});

/** From now on this call is answered so; a later word on the same call replaces an earlier one. */
export function answering<C extends Call>(call: C, answer: (asked: Asked) => CallAnswer<C>): void {
  expected.unshift({
    call,
    answer: (request) => ({ status: 200, body: (call.answer as z.ZodType).parse(answer(request)) }),
  });
}

/** The same, unless the test has said something of this call. */
export function answeringOtherwise<C extends Call>(call: C, answer: CallAnswer<C>): void {
  expected.push({ call, answer: () => ({ status: 200, body: (call.answer as z.ZodType).parse(answer) }) });
}

/** From now on this call answers a file with this text. */
export function answeringFile(call: Call, file: { name: string; text: string }): void {
  expected.unshift({ call, answer: () => ({ status: 200, body: file.text, fileName: file.name }) });
}

/** What the screen sent with this call so far, in order. */
export function queriesOf(call: Call): Asked["query"][] {
  return asked.filter((request) => request.call === call).map(({ query }) => query);
}

/** From now on this call is refused, in the words of the server. */
export function refusing(
  call: Call,
  refusal: { status: number; code: string; message: string; details?: Record<string, unknown> },
): void {
  const { status, ...body } = refusal;
  expected.unshift({ call, answer: () => ({ status, body: { details: {}, ...body } }) });
}

/** The bodies the server took from this call so far, in order. */
export function bodiesOf(call: Call): unknown[] {
  return asked.filter((request) => request.call === call).map(({ body }) => body);
}

const known = Object.values(allCalls).flatMap((calls) => Object.values(calls));

async function answerInPlace(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  if (!url.pathname.startsWith("/api/")) return network(input, init);
  const request = read(init, url);
  const answer = request && expected.find(({ call }) => call === request.call)?.answer;
  if (!request || !answer) {
    unexpected.push(`${init.method ?? "GET"} ${url.pathname}`);
    return Response.error();
  }
  const { status, body, fileName } = refusedInput(request) ?? answer(request);
  if (status !== 422) asked.push(request);
  const headers = { "content-disposition": `attachment; filename="${fileName}"` };
  if (fileName !== undefined) return new Response(String(body), { status, headers });
  return Response.json(body, { status });
}

function read({ method = "GET", body }: RequestInit, url: URL): Asked | undefined {
  const path = url.pathname.slice("/api".length);
  for (const call of [...known, ...expected.map((one) => one.call)]) {
    const params = call.method === method ? paramsOf(call.path, path) : undefined;
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    if (params) return { call, params, query: queryOf(url), body: sent };
  }
  return undefined;
}

/** A name that stands several times is a list. */
function queryOf({ searchParams }: URL): Asked["query"] {
  const several = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const);
  return Object.fromEntries(several.map(([name, all]) => [name, all.length === 1 ? (all[0] ?? "") : all]));
}

/** What the server says to a field that is wrong. */
function refusedInput({ call, params, query, body }: Asked): Answer | undefined {
  const given = [[call.params, params] as const, [call.query, query] as const, [call.body, body] as const];
  const problems = given.flatMap(([schema, part]) => (schema ? check(schema, part).problems : []));
  if (problems.length === 0) return undefined;
  const fields = problems.map((found) => ({ ...found, message: sentenceOf(found) }));
  const refusal = { code: "invalid_input", message: "Please correct the marked fields.", details: { fields } };
  return { status: 422, body: refusal };
}

/** What stands where the path of a call has names; undefined when it is another path. */
function paramsOf(template: string, path: string): Record<string, string> | undefined {
  const parts = path.split("/");
  const names = template.split("/");
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decodeURIComponent(parts[index] ?? "");
    if (name.startsWith("{")) params[name.slice(1, -1)] = part;
    else if (name !== part) return undefined;
  }
  return params;
}
