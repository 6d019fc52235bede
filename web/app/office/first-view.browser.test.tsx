import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { firstView } from "./first-view.ts";

/** Starts two requests, and returns the functions that answer them and whether the first view is shown. */
function twoRequests() {
  const client = new QueryClient();
  const shown = vi.fn();
  void firstView(client).then(shown);
  const answers = ["leads", "profile"].map((key) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void client.prefetchQuery({ queryKey: [key], queryFn: () => promise });
    return () => resolve("data");
  });
  return { shown, answers };
}

test("is shown when all first requests are answered", async () => {
  const { shown, answers } = twoRequests();
  answers[0]?.();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(shown).not.toHaveBeenCalled();
  answers[1]?.();
  await expect.poll(() => shown.mock.calls.length).toBe(1);
});

test("counts as shown after a second and a half", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { shown } = twoRequests();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
