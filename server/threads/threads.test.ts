import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type odd from "#tests/server/odd.thread.ts";
import { open, type Threads } from "./threads.ts";

const file = new URL("../../tests/server/odd.thread.ts", import.meta.url);
const log = pino({ level: "silent" });
let threads: Threads;
const begun = new Int32Array(new SharedArrayBuffer(4));
const run = (what: Parameters<typeof odd>[0]["what"]) => threads.run<typeof odd>(file, { what, begun });

/** Ends the time of all runs that have been asked for. Their time has no other end. */
let endTime: () => void;
beforeEach(() => {
  begun[0] = 0;
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  endTime = () => {
    for (const limit of limits.splice(0)) limit.abort();
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  await threads.close();
});

test("returns a thread's result, and rethrows its refusals and errors", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 5000, megabytes: 32 }, log);
  expect(await run("answer")).toEqual({ answer: 42 });
  await expect(run("refuse")).rejects.toMatchObject({ name: "Refusal", code: "parsing_failed", details: { line: 7 } });
  await expect(run("break")).rejects.toMatchObject({ message: "a bug of ours" });
});

test("ends a run that takes too long, and serves the next one", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 5000, megabytes: 32 }, log);
  const ended = expect(run("run on")).rejects.toMatchObject({ code: "took_too_long" });
  await expect.poll(() => begun[0]).toBe(1);
  endTime();
  await ended;
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
  expect(await run("answer")).toEqual({ answer: 42 });
});

test("ends only the run that takes too much memory", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 5000, megabytes: 32 }, log);
  await expect(run("fill memory")).rejects.toMatchObject({ code: "took_too_long" });
  expect(await run("answer")).toEqual({ answer: 42 });
});

test("refuses work immediately when the queue is full", async () => {
  threads = open({ most: 1, waiting: 2, milliseconds: 5000, megabytes: 32 }, log);
  const outcomes: string[] = [];
  const runs = Array.from({ length: 5 }, () =>
    run("run on").catch((error: { code: string }) => void outcomes.push(error.code)),
  );
  await expect.poll(() => begun[0]).toBe(1);
  expect(outcomes).toEqual(["busy", "busy"]);
  endTime();
  await Promise.all(runs);
  expect(outcomes).toEqual(["busy", "busy", "took_too_long", "took_too_long", "took_too_long"]);
  expect(await run("answer")).toEqual({ answer: 42 });
});
