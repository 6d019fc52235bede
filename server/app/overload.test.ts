import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#contract/index.ts";
import type { Call } from "#contract/shared/call.ts";
import { parseItinerary } from "#domain/itinerary/parse.ts";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { type Shape, shapeOf } from "#server/http/input-shape.ts";
import { KeyRing } from "#server/keys/index.ts";
import { isLong } from "#tests/rounds.ts";
import { aSigning } from "#tests/sale/signings.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { type Answer, type MeasuredServer, startMeasured } from "#tests/server/measure.ts";
import { aSession } from "#tests/server/office.ts";
import { leastSpent } from "#tests/server/spent.ts";

/**
 * Sends the most harmful input that strangers and staff can send. Others must not wait, nothing may fail, and memory
 * must be freed.
 */
const parts = freshDatabase();
const publicUrl = "https://office.example";
const keyRing = `test:${randomBytes(32).toString("base64")}`;
let server: MeasuredServer;
let publicId: string;
let signing: object;
let tokens: string[];
/** The processor time that an input may take on the serving thread: a hundred times that of reading it as JSON. */
let longestHold: number;

beforeAll(async () => {
  Object.assign(parts, { keys: new KeyRing(keyRing), config: { ...parts.config, publicUrl } });
  const agent = await aPerson(parts, "agent");
  const sent = await aSentQuote(parts, agent);
  publicId = sent.publicId;
  signing = await aSigning(parts, sent.versionId);
  const others = await Promise.all([1, 2, 3, 4].map(() => aPerson(parts, "agent")));
  tokens = await Promise.all([agent, ...others].map(async ({ id }) => (await aSession(parts, id)).accessToken));
  server = await startMeasured(parts, { publicUrl, keyRing }, { RATE_STAFF: "1000000", RATE_PASTE: "1000000" });
  // Measured together, because a kernel may count processor time in ticks that are longer than one reading.
  longestHold = await leastSpent(() => {
    for (let times = 0; times < 100; times += 1) JSON.parse(hostile["a list of objects"] ?? "");
  });
});
afterAll(() => server.stop());

const publicCalls = Object.entries(allCalls).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter(([, { permission, body }]) => permission === "public" && body)
    .map(([name, call]): [string, Call] => [`${feature}.${name}`, call]),
);

/** Close to the largest body that a stranger may send. */
const bytes = 240_000;
const list = (element: string) =>
  `[${Array.from({ length: Math.floor(bytes / (Buffer.byteLength(element) + 1)) }, () => element)}]`;
/** Written as JSON text, because JSON.stringify would not produce some of it. */
const hostile: Record<string, string> = {
  "a long text": `"${"a".repeat(bytes)}"`,
  "unseen characters": `"${"\u202e".repeat(bytes / 3)}"`,
  "a text of spaces": `"${" ".repeat(bytes)}x"`,
  "half a card number and again": `"${"4111 ".repeat(bytes / 5)}"`,
  "a list of unseen characters": list('"\u202e"'),
  "a list of empty texts": list('""'),
  "a list of card numbers": list('"4111111111111111"'),
  "a list of lists": list("[]"),
  "a list of nothing": list("null"),
  "a list of objects": list('{"a":"\u202e"}'),
  "names without end": `{${Array.from({ length: 10_000 }, (_, index) => `"\u202e${index}":"\u202e"`)}}`,
  "a deep list": `${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}`,
  "a deep object": `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`,
  "a number without end": "9".repeat(bytes),
  "a number too large": "1e400",
};

/** Returns the inputs to send in a field: all of them in the long check, otherwise a third, which differs by field. */
function hostileAt(place: number): string[] {
  return Object.values(hostile).filter((_, index) => isLong || index % 3 === place % 3);
}

/** Returns each place in an input, as a function that puts JSON there. */
function places(
  { fields, items }: Shape,
  wrap: (json: string) => string = (json) => json,
): ((json: string) => string)[] {
  return [
    wrap,
    ...[...(fields ?? [])].flatMap(([name, field]) => places(field, (json) => wrap(`{"${name}":${json}}`))),
    ...(items ? places(items, (json) => wrap(`[${json}]`)) : []),
  ];
}

/** Returns an input whose lists and texts all have the maximum length, plus `more`. */
function filled({ fields, items, mostItems, longest }: Shape, more: number): unknown {
  if (fields) return Object.fromEntries([...fields].map(([name, field]) => [name, filled(field, more)]));
  if (items) return Array.from({ length: Math.min(mostItems + more, 300) }, () => filled(items, more));
  return longest === undefined ? 1 : "x".repeat(Math.min(longest, 20_000) + more);
}

const urlOf = (call: Call) => `/api${call.path.replace("{publicId}", publicId)}`;

async function inTurns<T>(jobs: readonly (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = [];
  const waiting = [...jobs];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let job = waiting.pop(); job; job = waiting.pop()) results.push(await job());
    }),
  );
  return results;
}

describe.each(publicCalls)("%s", (_name, call) => {
  test("answers hostile input in any field briefly, without delaying others", { timeout: 120_000 }, async () => {
    const shape = shapeOf(call.body as NonNullable<Call["body"]>);
    const bodies = [
      ...places(shape).flatMap((wrap, place) => hostileAt(place).map(wrap)),
      ...[0, 1].map((more) => JSON.stringify(filled(shape, more))),
    ];
    const send = (body: string) => server.send(call.method, urlOf(call), body);
    for (const json of Object.values(hostile)) await send(json);
    const before = await server.usage();
    const answers = await inTurns(
      bodies.map((body) => () => send(body)),
      4,
    );
    const after = await server.usage();
    for (const { status, text } of answers) expect([400, 401, 404, 413, 422], text.slice(0, 300)).toContain(status);
    expect(Math.max(...answers.map((answer) => answer.bytes))).toBeLessThan(100_000);
    expect(after.longestHold).toBeLessThan(longestHold);
    expect(after.megabytes - before.megabytes).toBeLessThan(20);
  });
});

test("refuses a body above the limit before reading it", async () => {
  const { status, text } = await server.send("POST", `/api/public/booking/${publicId}/sign`, " ".repeat(300_000));
  expect([status, JSON.parse(text).code]).toEqual([413, "too_large"]);
});

test("the customer can still sign", async () => {
  const body = JSON.stringify(signing);
  expect((await server.send("POST", `/api/public/booking/${publicId}/sign`, body)).status).toBe(200);
});

const flight = " 1 DL 474V 22SEP Q JFKVCE*HK2   917P1135A  23SEP F\n";
const offer = "1  UA 509  F9 C7 D7 Z0 P0 Y9 B9 M9 E9 U9 H9 Q9 V9 W9 S9 T9 L9 K9  JFKLAX 830A 1145A 777 0 E\n";
const pastes = [flight, offer, "\n", "x\n", "a", "DOE/JANE MRS\n", "4111 1111 1111 1111 ", "(((", " 1 ", "/"].map(
  (unit) => unit.repeat(50_000 / unit.length),
);

test("answers a fifth agent quickly while four others send the largest pastes", { timeout: 120_000 }, async () => {
  const [mine = "", ...theirs] = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const look = () => server.send("GET", "/api/leads", undefined, mine as Record<string, string>);
  const attack = (headers: Record<string, string>) => (text: string) => () =>
    server.send("POST", "/api/itineraries/parse", JSON.stringify({ text, today: "2026-11-20" }), headers);
  await inTurns(pastes.map(attack(theirs[0] ?? {})), 1);
  await look();
  await server.usage();
  const before = await server.usage();
  let [read, isOver] = [0, false];
  const counted = (send: () => Promise<Answer>) => async () => {
    const answer = await send();
    if (answer.status !== 503) read += 1;
    return answer;
  };
  const attacks = Promise.all(
    theirs.map((headers) => inTurns([...pastes, ...pastes].map(attack(headers)).map(counted), 8)),
  ).finally(() => {
    isOver = true;
  });
  const readMeanwhile = [];
  while (!isOver) {
    const earlier = read;
    expect((await look()).status).toBe(200);
    readMeanwhile.push(read - earlier);
  }
  const answers = (await attacks).flat();
  const after = await server.usage();
  for (const { status } of answers) expect([200, 422, 503]).toContain(status);
  expect(Math.max(...answers.filter(({ status }) => status !== 200).map((answer) => answer.bytes))).toBeLessThan(
    100_000,
  );
  expect(Math.max(...answers.map((answer) => answer.bytes))).toBeLessThan(550_000);
  expect(after.megabytes - before.megabytes).toBeLessThan(30);
  // Both are processor time, and the serving thread reads no paste.
  const reading = [];
  for (const text of pastes)
    reading.push(await leastSpent(() => parseItinerary(text, { today: "2026-11-20", reference })));
  expect(after.longestHold).toBeLessThan(Math.max(...reading));
  // Up to seventeen pastes are read or wait at a time. A call behind them would be answered after most of them.
  expect(median(readMeanwhile)).toBeLessThan(4);
});

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
