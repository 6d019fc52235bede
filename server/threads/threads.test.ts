import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type odd from "#tests/odd.thread.ts";
import { open, type Threads } from "./threads.ts";

const file = new URL("../../tests/odd.thread.ts", import.meta.url);
const log = pino({ level: "silent" });
let threads: Threads;
const run = (what: Parameters<typeof odd>[0]["what"]) => threads.run<typeof odd>(file, { what });
afterEach(() => threads.close());

test("returns a thread's result, and rethrows its refusals and errors", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 20_000, megabytes: 32 }, log);
  expect(await run("answer")).toEqual({ answer: 42 });
  await expect(run("refuse")).rejects.toMatchObject({ name: "Refusal", code: "parsing_failed", details: { line: 7 } });
  await expect(run("break")).rejects.toMatchObject({ message: "a bug of ours" });
});

test("ends a run that takes too long, and serves the next one", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 5000, megabytes: 32 }, log);
  await run("answer");
  const held = performance.now();
  await expect(run("run on")).rejects.toMatchObject({ code: "took_too_long" });
  expect(performance.now() - held).toBeLessThan(10_000);
  expect(await run("answer")).toEqual({ answer: 42 });
});

test("ends only the run that takes too much memory", async () => {
  threads = open({ most: 1, waiting: 9, milliseconds: 60_000, megabytes: 32 }, log);
  await expect(run("fill memory")).rejects.toMatchObject({ code: "took_too_long" });
  expect(await run("answer")).toEqual({ answer: 42 });
}, 90_000);

test("refuses work immediately when the queue is full", async () => {
  threads = open({ most: 1, waiting: 2, milliseconds: 5000, megabytes: 32 }, log);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      run("run on").then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["busy", "busy", "took_too_long", "took_too_long", "took_too_long"]);
  expect(await run("answer")).toEqual({ answer: 42 });
});
