import type { Parts } from "#server/http/parts.ts";
import { job } from "#server/jobs/index.ts";
import { rotateCardKeys } from "./rotate-card-keys.ts";
import { sweepCards } from "./vault.ts";

/** Removes expired card data each minute, and takes the next step of replacing the card key. */
export function sweepCardsJob(parts: Parts) {
  return job({
    name: "sweep_cards",
    schedule: "* * * * *",
    run: async () => {
      const swept = await sweepCards(parts.db, parts.now());
      if (swept.secrets + swept.numbers > 0) parts.log.info(swept, "card data removed");
      const destroyed = await rotateCardKeys(parts);
      if (destroyed > 0) parts.log.info({ destroyed }, "card keys destroyed");
    },
  });
}
