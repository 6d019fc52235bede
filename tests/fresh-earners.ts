import { shareSources } from "#domain/commission/commission.ts";

let count = 0;

/** Returns who earns a sale, differently each time: one of two agents, and the other one with a share from either source. */
export function freshEarners([one, other]: readonly [number, number]) {
  count += 1;
  const basisPoints = ((count * 1_237) % 10_000) + 1;
  const [agentId, userId] = count % 2 === 0 ? [one, other] : [other, one];
  return { agentId, shares: [{ userId, basisPoints, source: shareSources[count % 3 === 0 ? 1 : 0] }] };
}
