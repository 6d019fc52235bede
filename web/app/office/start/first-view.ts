import type { QueryClient } from "@tanstack/react-query";

/**
 * Resolves when the data that the page requested first is drawn, or after `longestWait` milliseconds. Code that the first
 * view does not need is loaded then, so that it does not delay the view.
 */
export function firstView(client: QueryClient, longestWait = 1_500): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, longestWait);
    const stop = client.getQueryCache().subscribe(({ type, query }) => {
      const isAnswer = type === "updated" && query.state.fetchStatus === "idle" && query.state.status !== "pending";
      if (isAnswer && client.isFetching() === 0) requestAnimationFrame(() => setTimeout(look));
    });
    // Called when the browser has drawn the answer. What is drawn may have sent further requests.
    function look() {
      if (client.isFetching() === 0) done();
    }
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
