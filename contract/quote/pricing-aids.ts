import { z } from "zod";
import { currency, instant } from "#contract/shared/fields.ts";
import { byType, fare, issuing, markupRule } from "./content.ts";

/** The lists of the agency for pricing an option, and the fares of the caller's last quote of the route. */
export const pricingAids = z.object({
  consolidators: z.array(z.string()),
  markupRules: z.array(markupRule),
  /** The fares of the first option of that quote. Null without a route, and if there is no such quote. */
  lastQuote: z
    .object({ id: z.int(), createdAt: instant, currency, fares: byType(fare), issuing: issuing.nullable() })
    .nullable(),
});
export type PricingAids = z.output<typeof pricingAids>;
