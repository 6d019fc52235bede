import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, chooseAgent, hasNoRoom, type LeadToOffer, turns } from "./choose-agent.ts";

const limits = { openLeads: 8, offersPerHour: 20 };
const aCandidate = (id: number, facts: Partial<Candidate> = {}): Candidate => ({
  ...{ id, isActive: true, isLive: true, isAnswering: false, open: 3, offersLastHour: 0, lastTurn: id },
  ...facts,
});
const aLead = (facts: Partial<LeadToOffer> = {}): LeadToOffer => ({
  ...{ leftAssignments: 3, refusedBy: [], formerAgent: null },
  ...facts,
});

/** Who is offered it and why, and why the others are not: "2 longest_waiting; 1 offline". */
function told(lead: LeadToOffer, candidates: readonly Candidate[]): string {
  const { agentId, why, looked } = chooseAgent(lead, candidates, limits);
  const others = looked.filter((one) => one.why !== "chosen").map((one) => `${one.agentId} ${one.why}`);
  return [`${agentId ?? "nobody"} ${why}`, ...others].join("; ");
}

describe("who is offered a lead, and why", () => {
  test.each<[string, LeadToOffer, Candidate[], string]>([
    ["nobody works", aLead(), [], "nobody nobody_live"],
    ["one is live", aLead(), [aCandidate(1)], "1 only_one"],
    ["the longest waiting", aLead(), [aCandidate(1), aCandidate(2)], "1 longest_waiting; 2 waits_less"],
    [
      "whoever was never offered one",
      aLead(),
      [aCandidate(1), aCandidate(2, { lastTurn: null })],
      "2 longest_waiting; 1 waits_less",
    ],
    [
      "of two who were never offered one, who has less to do",
      aLead(),
      [aCandidate(1, { lastTurn: null, open: 4 }), aCandidate(2, { lastTurn: null })],
      "2 fewest_open; 1 waits_less",
    ],
    [
      "of equals the first by number",
      aLead(),
      [aCandidate(2, { lastTurn: null }), aCandidate(1, { lastTurn: null })],
      "1 longest_waiting; 2 waits_less",
    ],
    ["not who is offline", aLead(), [aCandidate(1, { isLive: false }), aCandidate(2)], "2 only_one; 1 offline"],
    ["not who has left", aLead(), [aCandidate(1, { isActive: false }), aCandidate(2)], "2 only_one; 1 inactive"],
    [
      "not who has an offer to answer",
      aLead(),
      [aCandidate(1, { isAnswering: true }), aCandidate(2)],
      "2 only_one; 1 answering",
    ],
    ["not who has no room", aLead(), [aCandidate(1, { open: 8 }), aCandidate(2, { open: 7 })], "2 only_one; 1 full"],
    [
      "not who had their share",
      aLead(),
      [aCandidate(1, { offersLastHour: 20 }), aCandidate(2)],
      "2 only_one; 1 hourly_share",
    ],
    ["not who refused it", aLead({ refusedBy: [1] }), [aCandidate(1), aCandidate(2)], "2 only_one; 1 refused"],
    [
      "a customer's former agent before their turn",
      aLead({ formerAgent: 2 }),
      [aCandidate(1), aCandidate(2)],
      "2 former_agent; 1 waits_less",
    ],
    [
      "the next one where the former agent is offline: never somebody who is not there",
      aLead({ formerAgent: 2 }),
      [aCandidate(1), aCandidate(2, { isLive: false })],
      "1 only_one; 2 offline",
    ],
    [
      "the next one where the former agent refused it",
      aLead({ formerAgent: 2, refusedBy: [2] }),
      [aCandidate(1), aCandidate(2)],
      "1 only_one; 2 refused",
    ],
    ["everybody is offline", aLead(), [aCandidate(1, { isLive: false })], "nobody nobody_live; 1 offline"],
    [
      "everybody who is live is at work",
      aLead(),
      [aCandidate(1, { open: 8 }), aCandidate(2, { isAnswering: true }), aCandidate(3, { isLive: false })],
      "nobody all_busy; 1 full; 2 answering; 3 offline",
    ],
    [
      "everybody who could has refused it",
      aLead({ refusedBy: [1] }),
      [aCandidate(1), aCandidate(2, { open: 8 })],
      "nobody all_refused; 1 refused; 2 full",
    ],
    ["it was offered often enough", aLead({ leftAssignments: 0 }), [aCandidate(1)], "nobody none_left; 1 waits_less"],
  ])("%s", (_, lead, candidates, expected) => {
    expect(told(lead, candidates)).toBe(expected);
  });

  test("tells how much is on the desk of whoever is chosen, and how much may be", () => {
    expect(chooseAgent(aLead(), [aCandidate(1)], limits)).toMatchObject({ agentId: 1, open: 3, of: 8 });
  });
});

const candidate = fc.record({
  ...{ isActive: fc.boolean(), isLive: fc.boolean(), isAnswering: fc.boolean() },
  ...{ open: fc.integer({ min: 0, max: 9 }), offersLastHour: fc.integer({ min: 0, max: 21 }) },
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

describe("whatever the queue looks like", () => {
  test("nobody is offered a lead who cannot take it, and somebody is if anybody can", () => {
    fc.assert(
      fc.property(lead, candidates, (one, all) => {
        const { agentId, looked } = chooseAgent(one, all, limits);
        const able = all.filter((other) => hasNoRoom(other, limits) === undefined && !one.refusedBy.includes(other.id));
        expect(agentId !== null).toBe(one.leftAssignments > 0 && able.length > 0);
        if (agentId !== null) expect(able.map(({ id }) => id)).toContain(agentId);
        expect(looked.map((other) => other.agentId)).toEqual(all.map(({ id }) => id));
        expect(looked.filter(({ why }) => why === "chosen").map((other) => other.agentId)).toEqual(
          agentId === null ? [] : [agentId],
        );
      }),
    );
  });

  test("the order in which people are looked at decides nothing", () => {
    fc.assert(
      fc.property(lead, candidates, (one, all) => {
        expect(chooseAgent(one, all.toReversed(), limits).agentId).toBe(chooseAgent(one, all, limits).agentId);
      }),
    );
  });

  test("between two who could both be offered every lead there is never more than one lead", () => {
    const comings = fc.array(fc.record({ agent: fc.integer({ min: 1, max: 6 }), isLive: fc.boolean() }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(comings, { minLength: 20, maxLength: 60 }), (rounds) => {
        let agents = Array.from({ length: 6 }, (_, index) => aCandidate(index + 1, { open: 0, lastTurn: null }));
        /** Leads of each since both of a pair have been able to take every one: "1 2" by agent. */
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

  test("the first in turn is who is offered a lead that nobody knows", () => {
    fc.assert(
      fc.property(candidates, (all) => {
        expect(chooseAgent(aLead(), all, limits).agentId).toBe(turns(all, limits)[0]?.id ?? null);
      }),
    );
  });
});
