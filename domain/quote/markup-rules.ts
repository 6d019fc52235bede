import type { Cabin, Segment } from "#domain/itinerary/segment.ts";
import { turningPoint } from "./content.ts";
import type { Issuing } from "./fare-parts.ts";
import type { Pricing } from "./pricing.ts";

/** A markup on each ticket: cents in the quote's currency, or basis points of the net. */
export type Markup = Exclude<Pricing, { kind: "price" }>;

/** The markup of an agency for some options. A condition that is null holds for every option. */
export interface MarkupRule {
  /** The cabin of all flights. */
  cabin: Cabin | null;
  /** The IATA code of the first airport. */
  from: string | null;
  /** The IATA code of the last airport before the return. */
  to: string | null;
  /** The name of the issuing consolidator. */
  consolidator: string | null;
  markup: Markup;
}

export const mostMarkupRules = 50;

interface Priced {
  segments: readonly Pick<Segment, "cabin" | "from" | "to">[];
  issuing?: Pick<Issuing, "consolidator"> | undefined;
}

/** Returns the first rule whose conditions all hold for the option. Undefined if there is none. */
export function markupRuleFor(rules: readonly MarkupRule[], option: Priced): MarkupRule | undefined {
  const { segments, issuing } = option;
  const [first] = segments;
  if (!first) return undefined;
  const to = turningPoint(segments, first.from);
  return rules.find(
    (rule) =>
      (rule.cabin === null || segments.every(({ cabin }) => cabin === rule.cabin)) &&
      (rule.from === null || rule.from === first.from) &&
      (rule.to === null || rule.to === to) &&
      (rule.consolidator === null || rule.consolidator === issuing?.consolidator),
  );
}
