import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "./throttled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first is done at once, and whatever comes soon after it once, at the end", () => {
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

test("after a rest it is done at once again, and once it is stopped no more", () => {
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
