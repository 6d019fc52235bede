import { shareSources } from "#domain/commission/commission.ts";

let count = 0;

/**
 * Returns who earns a sale, differently each time: one of two agents, and the other one with a share from either source.
 * Shares from the agency are small, because above a sum a second person decides (domain/commission/undecided.ts).
 */
export function freshEarners([one, other]: readonly [number, number]) {
  count += 1;
  const source = shareSources[count % 3 === 0 ? 1 : 0];
  const basisPoints = source === "from_agency" ? (count % 10) + 1 : ((count * 1_237) % 10_000) + 1;
  const [agentId, userId] = count % 2 === 0 ? [one, other] : [other, one];
  return { agentId, shares: [{ userId, basisPoints, source }] };
}
