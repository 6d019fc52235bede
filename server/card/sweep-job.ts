import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { sweepCards } from "./vault.ts";

/** Every minute: a verification code is not kept a minute longer than it may be. */
export function sweepCardsJob(parts: Parts) {
  return job({
    name: "sweep_cards",
    schedule: "* * * * *",
    run: async () => {
      const swept = await sweepCards(parts.db, parts.now());
      if (swept.secrets + swept.numbers > 0) parts.log.info(swept, "card data removed");
    },
  });
}
