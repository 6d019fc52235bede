import { allocate, total } from "#domain/money/money.ts";
import type { PassengerLine } from "./returnable.ts";

/** The choices for a signed penalty that the airline did not keep: return it to the customer, or keep it. */
export const keptLessChoices = ["return", "keep"] as const;
export type KeptLessChoice = (typeof keptLessChoices)[number];

/** The penalty that the airline kept for a ticket, in cents. The passenger is null for a reservation without tickets. */
export interface KeptPenalty {
  passengerId: number | null;
  penaltyCents: number;
}

/**
 * Returns the part of the signed penalty of each line that the airline did not keep, in cents. It is the customer's
 * (docs/rules/money.md#airline-keeps-less). All parts are 0 if the airline kept the signed sum or more. A penalty above the
 * signed one of its passenger uses up the parts of the others.
 */
export function keptLess(
  lines: readonly Pick<PassengerLine, "passengerId" | "airlinePenaltyCents">[],
  kept: readonly KeptPenalty[],
): number[] {
  const lessCents =
    total(lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents)) -
    total(kept.map(({ penaltyCents }) => penaltyCents));
  if (lessCents <= 0) return lines.map(() => 0);
  const keptOf = (id: number) =>
    total(kept.filter(({ passengerId }) => passengerId === id).map(({ penaltyCents }) => penaltyCents));
  return allocate(
    lessCents,
    lines.map(({ passengerId, airlinePenaltyCents }) => Math.max(0, airlinePenaltyCents - keptOf(passengerId))),
  );
}
