import type { Block } from "../letter.ts";
import type { AirlineLocator } from "../templates.ts";

/** Each airline's own confirmation number: what its website and its counter ask for. */
export function locatorFacts(confirmations: readonly AirlineLocator[]): Block {
  return {
    kind: "facts",
    rows: confirmations.map(({ airlineName, airline, locator }) => ({
      label: airlineName || airline,
      value: locator,
    })),
  };
}
