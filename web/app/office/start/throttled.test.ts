import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "./throttled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs the first call immediately and later calls together at the end of the interval", () => {
  const work = vi.fn();
  const ask = throttled(5000, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let index = 0; index < 10; index += 1) ask();
  vi.advanceTimersByTime(4999);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test("runs a call immediately after the interval, and none after it is stopped", () => {
  const work = vi.fn();
  const ask = throttled(5000, work);
  ask();
  vi.advanceTimersByTime(5000);
  ask();
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  ask.stop();
  vi.advanceTimersByTime(20_000);
  expect(work).toHaveBeenCalledTimes(2);
});
