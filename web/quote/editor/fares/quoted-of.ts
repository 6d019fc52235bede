import type { FareParts, Issuing, TicketCommission } from "#domain/quote/fare-parts.ts";
import type { Quoted } from "#domain/quote/quoted-costs.ts";
import type { FareValues, OptionValues } from "#web/quote/editor/values/editor-values.ts";
import { faresOf } from "#web/quote/editor/values/read-content.ts";

/** Returns what the costs of an option are computed from. An amount that cannot be read counts as not entered. */
export function quotedOf({ fares, issuing }: Pick<OptionValues, "fares" | "issuing">): Quoted {
  const readable = (fare: FareValues): FareValues => ({ ...fare, parts: readableParts(fare.parts) });
  return {
    fares: faresOf({ ADULT: readable(fares.ADULT), CHILD: readable(fares.CHILD), INFANT: readable(fares.INFANT) }),
    issuing: readableIssuing(issuing),
  };
}

function readableParts(parts: FareParts): FareParts {
  return {
    ...parts,
    baseFareCents: orNull(parts.baseFareCents),
    consolidatorFeeCents: orNull(parts.consolidatorFeeCents),
    miles: orNull(parts.miles),
  };
}

function readableIssuing(issuing: Issuing): Issuing {
  return {
    ...issuing,
    airlineCommission: readableCommission(issuing.airlineCommission),
    consolidatorCommission: readableCommission(issuing.consolidatorCommission),
    milliCentsPerMile: orNull(issuing.milliCentsPerMile),
  };
}

function readableCommission(commission: TicketCommission | null): TicketCommission | null {
  if (commission === null) return null;
  return Number.isNaN(commission.kind === "rate" ? commission.basisPoints : commission.cents) ? null : commission;
}

function orNull(amount: number | null): number | null {
  return Number.isNaN(amount) ? null : amount;
}
