import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, chooseAgent, hasNoRoom, type LeadToOffer, turns } from "./choose-agent.ts";

const limits = { openLeads: 8, offersPerHour: 20 };
const aCandidate = (id: number, facts: Partial<Candidate> = {}): Candidate => ({
  id,
  isActive: true,
  isLive: true,
  isAnswering: false,
  open: 3,
  offersLastHour: 0,
  lastTurn: id,
  ...facts,
});
const aLead = (facts: Partial<LeadToOffer> = {}): LeadToOffer => ({
  leftAssignments: 3,
  refusedBy: [],
  formerAgent: null,
  ...facts,
});

/**
 * Formats a choice: the chosen agent and the reason, then the reasons against the others. Example: "2 longest_waiting;
 * 1 offline".
 */
function told(lead: LeadToOffer, candidates: readonly Candidate[]): string {
  const { agentId, why, considered } = chooseAgent(lead, candidates, limits);
  const others = considered.filter((one) => one.why !== "chosen").map((one) => `${one.agentId} ${one.why}`);
  return [`${agentId ?? "none"} ${why}`, ...others].join("; ");
}

describe("the agent who is offered a lead", () => {
  test.each<[string, LeadToOffer, Candidate[], string]>([
    ["is no one if there are no agents", aLead(), [], "none no_one_live"],
    ["is the only one who is live", aLead(), [aCandidate(1)], "1 only_one"],
    ["is the one who has waited longest", aLead(), [aCandidate(1), aCandidate(2)], "1 longest_waiting; 2 waits_less"],
    [
      "is the one who was never offered a lead",
      aLead(),
      [aCandidate(1), aCandidate(2, { lastTurn: null })],
      "2 longest_waiting; 1 waits_less",
    ],
    [
      "is the one with fewer open leads, of two who were never offered a lead",
      aLead(),
      [aCandidate(1, { lastTurn: null, open: 4 }), aCandidate(2, { lastTurn: null })],
      "2 fewest_open; 1 waits_less",
    ],
    [
      "is the one with the lower id, of two equals",
      aLead(),
      [aCandidate(2, { lastTurn: null }), aCandidate(1, { lastTurn: null })],
      "1 longest_waiting; 2 waits_less",
    ],
    ["is not one who is offline", aLead(), [aCandidate(1, { isLive: false }), aCandidate(2)], "2 only_one; 1 offline"],
    [
      "is not one who is deactivated",
      aLead(),
      [aCandidate(1, { isActive: false }), aCandidate(2)],
      "2 only_one; 1 inactive",
    ],
    [
      "is not one who has an unanswered offer",
      aLead(),
      [aCandidate(1, { isAnswering: true }), aCandidate(2)],
      "2 only_one; 1 answering",
    ],
    [
      "is not one with too many open leads",
      aLead(),
      [aCandidate(1, { open: 8 }), aCandidate(2, { open: 7 })],
      "2 only_one; 1 full",
    ],
    [
      "is not one with too many offers in the last hour",
      aLead(),
      [aCandidate(1, { offersLastHour: 20 }), aCandidate(2)],
      "2 only_one; 1 hourly_share",
    ],
    [
      "is not one who refused the lead",
      aLead({ refusedBy: [1] }),
      [aCandidate(1), aCandidate(2)],
      "2 only_one; 1 refused",
    ],
    [
      "is the customer's former agent, even before their turn",
      aLead({ formerAgent: 2 }),
      [aCandidate(1), aCandidate(2)],
      "2 former_agent; 1 waits_less",
    ],
    [
      "is the next one if the former agent is offline",
      aLead({ formerAgent: 2 }),
      [aCandidate(1), aCandidate(2, { isLive: false })],
      "1 only_one; 2 offline",
    ],
    [
      "is the next one if the former agent refused the lead",
      aLead({ formerAgent: 2, refusedBy: [2] }),
      [aCandidate(1), aCandidate(2)],
      "1 only_one; 2 refused",
    ],
    ["is no one if all agents are offline", aLead(), [aCandidate(1, { isLive: false })], "none no_one_live; 1 offline"],
    [
      "is no one if all live agents are busy",
      aLead(),
      [aCandidate(1, { open: 8 }), aCandidate(2, { isAnswering: true }), aCandidate(3, { isLive: false })],
      "none all_busy; 1 full; 2 answering; 3 offline",
    ],
    [
      "is no one if all free agents refused the lead",
      aLead({ refusedBy: [1] }),
      [aCandidate(1), aCandidate(2, { open: 8 })],
      "none all_refused; 1 refused; 2 full",
    ],
    [
      "is no one if the lead has no offers left",
      aLead({ leftAssignments: 0 }),
      [aCandidate(1)],
      "none none_left; 1 waits_less",
    ],
  ])("%s", (_, lead, candidates, expected) => {
    expect(told(lead, candidates)).toBe(expected);
  });

  test("is returned with their open leads and the limit", () => {
    expect(chooseAgent(aLead(), [aCandidate(1)], limits)).toMatchObject({ agentId: 1, open: 3, of: 8 });
  });
});

const candidate = fc.record({
  isActive: fc.boolean(),
  isLive: fc.boolean(),
  isAnswering: fc.boolean(),
  open: fc.integer({ min: 0, max: 9 }),
  offersLastHour: fc.integer({ min: 0, max: 21 }),
  lastTurn: fc.option(fc.integer({ min: 1, max: 50 })),
});
const candidates = fc
  .array(candidate, { maxLength: 8 })
  .map((list) => list.map((facts, index) => ({ id: index + 1, ...facts })));
const lead = fc.record({
  leftAssignments: fc.integer({ min: 0, max: 3 }),
  refusedBy: fc.subarray([1, 2, 3, 4]),
  formerAgent: fc.option(fc.integer({ min: 1, max: 8 })),
});

describe("chooseAgent for any queue", () => {
  test("chooses an agent exactly if one can take the lead, and only one who can", () => {
    fc.assert(
      fc.property(lead, candidates, (one, all) => {
        const { agentId, considered } = chooseAgent(one, all, limits);
        const able = all.filter((other) => hasNoRoom(other, limits) === undefined && !one.refusedBy.includes(other.id));
        expect(agentId !== null).toBe(one.leftAssignments > 0 && able.length > 0);
        if (agentId !== null) expect(able.map(({ id }) => id)).toContain(agentId);
        expect(considered.map((other) => other.agentId)).toEqual(all.map(({ id }) => id));
        expect(considered.filter(({ why }) => why === "chosen").map((other) => other.agentId)).toEqual(
          agentId === null ? [] : [agentId],
        );
      }),
    );
  });

  test("does not depend on the order of the candidates", () => {
    fc.assert(
      fc.property(lead, candidates, (one, all) => {
        expect(chooseAgent(one, all.toReversed(), limits).agentId).toBe(chooseAgent(one, all, limits).agentId);
      }),
    );
  });

  test("gives two agents who can both take every lead numbers that differ by at most one", () => {
    const comings = fc.array(fc.record({ agent: fc.integer({ min: 1, max: 6 }), isLive: fc.boolean() }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(comings, { minLength: 20, maxLength: 60 }), (rounds) => {
        let agents = Array.from({ length: 6 }, (_, index) => aCandidate(index + 1, { open: 0, lastTurn: null }));
        /** The leads of each agent of a pair since both have been able to take every lead, keyed "1 2". */
        const since = new Map<string, [number, number]>();
        for (const [turn, changes] of rounds.entries()) {
          for (const { agent, isLive } of changes)
            agents = agents.map((one) => (one.id === agent ? { ...one, isLive } : one));
          const { agentId } = chooseAgent(aLead(), agents, limits);
          const live = agents.filter(({ isLive }) => isLive).map(({ id }) => id);
          for (const one of agents) {
            for (const other of agents.filter(({ id }) => id > one.id)) {
              const pair = `${one.id} ${other.id}`;
              if (!live.includes(one.id) || !live.includes(other.id)) since.delete(pair);
              else {
                const [mine, theirs] = since.get(pair) ?? [0, 0];
                const now: [number, number] = [
                  mine + Number(agentId === one.id),
                  theirs + Number(agentId === other.id),
                ];
                since.set(pair, now);
                expect(Math.abs(now[0] - now[1])).toBeLessThanOrEqual(1);
              }
            }
          }
          agents = agents.map((one) => (one.id === agentId ? { ...one, lastTurn: turn + 1 } : one));
        }
      }),
    );
  });

  test("chooses the first of `turns` for a lead without history", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        expect(chooseAgent(aLead(), all, limits).agentId).toBe(turns(all, limits)[0]?.id ?? null);
      }),
    );
  });
});
