import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { firstView } from "./first-view.ts";

/** Longer than any test. */
const never = 600_000;

/** Starts to wait for the first view. Returns whether it is shown, and a function that sends a request. */
function waiting(longestWait?: number) {
  const client = new QueryClient();
  const shown = vi.fn();
  void firstView(client, longestWait).then(shown);
  /** Returns the function that answers the request. */
  const request = (key: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void client.prefetchQuery({ queryKey: [key], queryFn: () => promise });
    return () => resolve("data");
  };
  return { client, shown, request };
}

async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}

test("the view is shown when all first requests are answered", async () => {
  const { shown, request } = waiting(never);
  const [leads, profile] = [request("leads"), request("profile")];
  leads();
  await drawn();
  expect(shown).not.toHaveBeenCalled();
  profile();
  await expect.poll(() => shown.mock.calls.length).toBe(1);
});

test("the view is not shown while parts of it load that an answer has drawn", async () => {
  const { client, shown, request } = waiting(never);
  const quote = request("quote");
  let part: (() => void) | undefined;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && query.state.status === "success") part ??= request("part");
  });
  quote();
  await expect.poll(() => part).toBeDefined();
  await drawn();
  expect(shown).not.toHaveBeenCalled();
  part?.();
  await expect.poll(() => shown.mock.calls.length).toBe(1);
});

test("the view counts as shown after a second and a half", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { shown, request } = waiting();
    request("leads");
    await vi.advanceTimersByTimeAsync(1_499);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
