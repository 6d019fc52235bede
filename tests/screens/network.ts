import { expect } from "vitest";
import type { z } from "zod";
import { allCalls } from "#contract/index.ts";
import type { Call, CallAnswer } from "#contract/shared/call.ts";
import { check } from "#contract/shared/problems.ts";
import { sentenceOf } from "#tests/project/said.ts";

/**
 * Replaces the network while a screen is rendered without a server. The contract checks both sides: an answer has to
 * fit the schema of its call, and wrong input is refused field by field, as the server does. A call without an
 * expected answer fails the test.
 */
interface Expected {
  call: Call;
  answer: (asked: Asked) => Answer;
}

/** A request that the screen sent. */
export interface Asked {
  call: Call;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body: unknown;
}

interface Answer {
  status: number;
  body: unknown;
  /** The name of the file, if the answer is a file. */
  fileName?: string;
}

let expected: Expected[] = [];
let asked: Asked[] = [];
let unexpected: string[] = [];
const network = globalThis.fetch;

/** Replaces the network before a test. */
export function replaceNetwork(): void {
  [expected, asked, unexpected] = [[], [], []];
  globalThis.fetch = answerInPlace;
}

/** Restores the network after a test. Fails the test if a call had no expected answer. */
export function restoreNetwork(): void {
  globalThis.fetch = network;
  expect(unexpected, "what the screen asked and nobody expected").toEqual([]);
}

/** Answers this call from now on. A later answer to the same call replaces an earlier one. */
export function answering<C extends Call>(call: C, answer: (asked: Asked) => CallAnswer<C>): void {
  expected.unshift({
    call,
    answer: (request) => ({ status: 200, body: (call.answer as z.ZodType).parse(answer(request)) }),
  });
}

/** Answers this call unless the test has set another answer. */
export function answeringOtherwise<C extends Call>(call: C, answer: CallAnswer<C>): void {
  expected.push({ call, answer: () => ({ status: 200, body: (call.answer as z.ZodType).parse(answer) }) });
}

/** Answers this call with a file from now on. A stream is sent as it is read, and ends when the request is aborted. */
export function answeringFile(call: Call, file: { name: string; text: string | ReadableStream<Uint8Array> }): void {
  expected.unshift({ call, answer: () => ({ status: 200, body: file.text, fileName: file.name }) });
}

/** Returns the query parameters of all requests to this call so far, in order. */
export function queriesOf(call: Call): Asked["query"][] {
  return asked.filter((request) => request.call === call).map(({ query }) => query);
}

/** Refuses this call from now on, with the server's message. */
export function refusing(
  call: Call,
  refusal: { status: number; code: string; message: string; details?: Record<string, unknown> },
): void {
  const { status, ...body } = refusal;
  expected.unshift({ call, answer: () => ({ status, body: { details: {}, ...body } }) });
}

/** Returns the bodies of all accepted requests to this call so far, in order. */
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
  if (fileName !== undefined) {
    const signal = init.signal ? { signal: init.signal } : {};
    const content = body instanceof ReadableStream ? body.pipeThrough(new TransformStream(), signal) : String(body);
    return new Response(content, { status, headers });
  }
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

/** Returns the query parameters. A parameter that occurs more than once becomes a list. */
function queryOf({ searchParams }: URL): Asked["query"] {
  const several = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const);
  return Object.fromEntries(several.map(([name, all]) => [name, all.length === 1 ? (all[0] ?? "") : all]));
}

/** Returns the server's answer to wrong input, or undefined if all fields are valid. */
function refusedInput({ call, params, query, body }: Asked): Answer | undefined {
  const given = [[call.params, params] as const, [call.query, query] as const, [call.body, body] as const];
  const problems = given.flatMap(([schema, part]) => (schema ? check(schema, part).problems : []));
  if (problems.length === 0) return undefined;
  const fields = problems.map((found) => ({ ...found, message: sentenceOf(found) }));
  const refusal = { code: "invalid_input", message: "Please correct the marked fields.", details: { fields } };
  return { status: 422, body: refusal };
}

/** Returns the path parameters, or undefined if the path does not match the template. */
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
