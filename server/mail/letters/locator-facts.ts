import type { AirlineLocator } from "#server/mail/facts/sale.ts";
import type { Block } from "../letter.ts";

/** Returns each airline's own confirmation number, which its website and its counters require. */
export function locatorFacts(confirmations: readonly AirlineLocator[]): Block {
  return {
    kind: "facts",
    rows: confirmations.map(({ airlineName, airline, locator }) => ({
      label: airlineName || airline,
      value: locator,
    })),
  };
}
