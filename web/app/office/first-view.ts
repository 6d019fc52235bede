import type { QueryClient } from "@tanstack/react-query";

/** Milliseconds. */
const longestWait = 1_500;

/**
 * Resolves when the data that the page requested first is drawn, or after a while. Code that the first view does not need
 * is loaded then, so that it does not delay the view.
 */
export function firstView(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWait);
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      const isAnswer = type === "updated" && query.state.fetchStatus === "idle" && query.state.status !== "pending";
      // The timer lets the browser draw the frame first.
      if (isAnswer && client.isFetching() === 0) requestAnimationFrame(() => setTimeout(done));
    });
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
