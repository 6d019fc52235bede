import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LiveEvent } from "#contract/event/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { endSession, startSession } from "#web/shared/api/session.ts";
import { hearEvents } from "./hear.ts";

/** The server's end of an open stream. */
interface Line {
  headers: Headers;
  say(event: unknown, id?: string): void;
  end(): void;
}

const network = globalThis.fetch;
let lines: Line[];
let refuse: Response | undefined;
let stops: (() => void)[];

beforeEach(() => {
  [lines, stops, refuse] = [[], [], undefined];
  startSession({ accessToken: "access", refreshToken: "refresh", role: "agent" });
  globalThis.fetch = async (_, { headers, signal } = {}) => {
    if (refuse) return refuse;
    const text = new TransformStream<string, string>();
    const writer = text.writable.getWriter();
    signal?.addEventListener("abort", () => void writer.abort().catch(() => {}));
    const write = (block: string) => void writer.write(block).catch(() => {});
    lines.push({
      headers: new Headers(headers),
      say: (event, id) => write(`${id === undefined ? "" : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`),
      end: () => void writer.close().catch(() => {}),
    });
    return new Response(text.readable.pipeThrough(new TextEncoderStream()), {
      headers: { "content-type": "text/event-stream" },
    });
  };
});
afterEach(() => {
  for (const stop of stops) stop();
  globalThis.fetch = network;
  endSession("signed_out");
});

function aWindow(after?: string) {
  const heard: LiveEvent[] = [];
  const gapless: boolean[] = [];
  const stop = hearEvents((event, { isGapless }) => {
    heard.push(event);
    gapless.push(isGapless);
  }, after);
  stops.push(stop);
  return { heard, gapless, close: stop };
}

const line = (index: number) => eventually(() => lines[index] ?? expect.unreachable());
const changed = (leadId: number): LiveEvent => ({ kind: "changed", record: "lead", leadId, quoteId: null });

describe("several windows", () => {
  test("share one connection, and each receives every event once", async () => {
    const [one, other] = [aWindow(), aWindow()];
    const first = await line(0);
    first.say(changed(1), "5:5:");
    await eventually(() => expect([one.heard, other.heard]).toEqual([[changed(1)], [changed(1)]]));
    expect(lines).toHaveLength(1);
    expect(first.headers.get("authorization")).toBe("Bearer access");
  });

  test("resume from the last event in another window when the connected one is closed", async () => {
    const [one, other] = [aWindow(), aWindow()];
    (await line(0)).say(changed(1), "5:5:");
    await eventually(() => expect(other.heard).toHaveLength(1));
    one.close();
    const second = await line(1);
    expect(second.headers.get("last-event-id")).toBe("5:5:");
    second.say(changed(2), "6:6:");
    await eventually(() => expect(other.heard).toEqual([changed(1), changed(2)]));
    expect(one.heard).toEqual([changed(1)]);
  });
});

describe("a window whose data has a position in the events", () => {
  test("continues from there without a gap", async () => {
    const { gapless } = aWindow("4:4:");
    const first = await line(0);
    expect(first.headers.get("last-event-id")).toBe("4:4:");
    first.say(changed(1), "5:5:");
    await eventually(() => expect(gapless).toEqual([true]));
  });

  test("may miss events if another window is connected", async () => {
    const one = aWindow();
    const first = await line(0);
    const other = aWindow("4:4:");
    first.say(changed(1), "5:5:");
    await eventually(() => expect([one.gapless, other.gapless]).toEqual([[false], [false]]));
  });
});

describe("a connection", () => {
  test("is reopened from the last event with an id", async () => {
    const { heard } = aWindow();
    const first = await line(0);
    first.say(changed(1), "5:5:");
    first.say(changed(2));
    await eventually(() => expect(heard).toHaveLength(2));
    first.end();
    expect((await line(1)).headers.get("last-event-id")).toBe("5:5:");
  });

  test("ignores unknown events", async () => {
    const { heard } = aWindow();
    const first = await line(0);
    first.say({ kind: "of a later version" });
    first.say("no event");
    first.say(changed(1), "5:5:");
    await eventually(() => expect(heard).toEqual([changed(1)]));
  });

  test("is retried after a refusal, unless the session has ended", async () => {
    refuse = Response.json({ code: "busy", message: "Busy", details: {} }, { status: 503 });
    aWindow();
    await eventually(() => expect(lines).toEqual([]));
    refuse = undefined;
    await line(0);
  });
});
