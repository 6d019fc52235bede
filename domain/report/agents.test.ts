import fc from "fast-check";
import { expect, test } from "vitest";
import { type AgentSums, agentFiguresOf, agentSums, hasFigures, noAgentSums, sumOfAgents } from "./agents.ts";

const sums = (facts: Partial<AgentSums>): AgentSums => ({ ...noAgentSums, ...facts });

test("computes the rate of signatures, the average profit and the first touch", () => {
  const touched = [
    { bucket: 1, leads: 2 },
    { bucket: 3, leads: 1 },
    { bucket: 14, leads: 1 },
  ];
  expect(agentFiguresOf(sums({ taken: 6, signed: 2, sales: 3, profitCents: 100_000, touched }))).toMatchObject({
    signBps: 3_333,
    averageProfitCents: 33_333,
    firstTouch: 5,
  });
});

test("has no rate without taken leads, no average without sales, and no first touch without touched leads", () => {
  const none = { signBps: null, averageProfitCents: null, firstTouch: null };
  expect(agentFiguresOf(sums({ profitCents: -500, signed: 0 }))).toMatchObject(none);
});

test("has figures if any sum is not zero", () => {
  expect(hasFigures(noAgentSums)).toBe(false);
  for (const name of agentSums) expect(hasFigures(sums({ [name]: -1 })), name).toBe(true);
  expect(hasFigures(sums({ touched: [{ bucket: 1, leads: 1 }] }))).toBe(true);
});

const count = fc.integer({ min: 0, max: 10_000 });
const someSums = fc
  .record({
    ...(Object.fromEntries(agentSums.map((name) => [name, count])) as Record<(typeof agentSums)[number], typeof count>),
    touched: fc.array(fc.record({ bucket: fc.integer({ min: 1, max: 14 }), leads: count }), { maxLength: 5 }),
  })
  .map((all): AgentSums => ({ ...all, signed: Math.min(all.signed, all.taken) }));

test("adds up any agents in any order, and keeps the rate within 0 and 100 %", () => {
  fc.assert(
    fc.property(fc.array(someSums, { maxLength: 6 }), (all) => {
      const [whole, reversed] = [sumOfAgents(all), sumOfAgents(all.toReversed())];
      expect(agentFiguresOf(whole)).toEqual(agentFiguresOf(reversed));
      for (const name of agentSums) expect(whole[name]).toBe(all.reduce((sum, one) => sum + one[name], 0));
      const { signBps } = agentFiguresOf(whole);
      expect(signBps === null || (signBps >= 0 && signBps <= 10_000)).toBe(true);
    }),
  );
});
