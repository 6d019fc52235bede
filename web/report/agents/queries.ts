import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reportCalls } from "#calls/report/calls.ts";
import { reportQuery } from "#web/report/report-query.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";

/** Returns the query of the figures of agents. */
export function agentsQuery(question: z.input<(typeof reportCalls)["agents"]["query"]>) {
  return reportQuery(["reports", "agents", question], (options) =>
    authorisedAsk(reportCalls.agents, { query: question }, options),
  );
}

/** Returns the query of the targets of a month: "2026-11". */
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
