import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Milliseconds after which an open report is loaded again. */
const freshFor = 60_000;

/** The figures of agents. The previous report stays on screen until the next one is loaded. */
export function agentsQuery(question: z.input<(typeof reportCalls)["agents"]["query"]>) {
  return queryOptions({
    queryKey: ["reports", "agents", question],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.agents, { query: question }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: freshFor,
  });
}

/** The targets of a month: "2026-11". */
export function targetsQuery(month: string) {
  return queryOptions({
    queryKey: ["reports", "targets", month],
    queryFn: ({ signal }) => authorisedAsk(reportCalls.targets, { query: { month } }, { signal }),
  });
}

export type NewTargets = z.input<(typeof reportCalls)["setTargets"]["body"]>;

export function saveTargets(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewTargets) => authorisedAsk(reportCalls.setTargets, { body }),
    onSettled: async () => {
      const changed = [
        ["reports", "targets"],
        ["reports", "agents"],
      ];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
