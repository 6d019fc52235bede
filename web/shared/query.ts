import { QueryClient } from "@tanstack/react-query";
import { ServerRefusal } from "./server-refusal.ts";

const retries = 2;

/** A refusal stays a refusal however often one asks; a lost connection is worth another try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ServerRefusal && error.status < 500;
  return !refused && failures < retries;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});
