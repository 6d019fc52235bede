import { QueryClient } from "@tanstack/react-query";
import { ServerRefusal } from "./server-refusal.ts";
import { isCovered } from "./session.ts";

const retries = 2;

/**
 * Returns true for lost connections and server errors, up to two retries. A refusal does not change on a retry, but the
 * reads of a covered page wait until the user is signed in again (web/access/cover/keep-page.ts).
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (isCovered()) return true;
  const refused = error instanceof ServerRefusal && error.status < 500;
  return !refused && failures < retries;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
});
