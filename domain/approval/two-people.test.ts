import { expect, test } from "vitest";
import type { Actor } from "#domain/access/permissions.ts";
import { decidersOf, type Matter, ownDecision } from "./two-people.ts";

const admin: Actor = { id: 1, role: "admin" };
const supervisor: Actor = { id: 2, role: "supervisor" };
const other: Actor = { id: 3, role: "supervisor" };
const agent: Actor = { id: 4, role: "agent" };

const aMatter = (involved: (number | null)[], facts: Partial<Matter> = {}): Matter => ({
  decides: "request.decide",
  involved,
  ...facts,
});

test.each<[name: string, matter: Matter, active: Actor[], deciders: number[]]>([
  ["everyone who may, for the request of an agent", aMatter([4]), [admin, supervisor, agent], [1, 2]],
  ["the other supervisor, for a supervisor's request", aMatter([2]), [supervisor, other], [3]],
  ["the only supervisor, for their own request", aMatter([2]), [supervisor, agent], [2]],
  ["neither the asker nor the payee, while another may", aMatter([2, 3]), [admin, supervisor, other], [1]],
  ["both involved people, if nobody else may", aMatter([2, 3]), [supervisor, other, agent], [2, 3]],
  ["only administrators, above the limit", aMatter([4], { needsAdministrator: true }), [admin, supervisor], [1]],
  [
    "an administrator for their own request above the limit, though supervisors are active",
    aMatter([1], { needsAdministrator: true }),
    [admin, supervisor, other],
    [1],
  ],
  ["no agent, who may not decide", aMatter([4]), [agent], []],
  ["everyone, if the asker is unknown", aMatter([null]), [admin, supervisor], [1, 2]],
])("decided by: %s", (_, matter, active, deciders) => {
  expect(decidersOf(matter, active).map(({ id }) => id)).toEqual(deciders);
});

test("refuses exactly the involved people while another person decides", () => {
  const people = [admin, supervisor, other];
  const matters = [aMatter([2]), aMatter([1, 2]), aMatter([1, 2, 3]), aMatter([1], { needsAdministrator: true })];
  for (const matter of matters) {
    const guard = ownDecision<{ deciders: readonly Actor[] }>(() => matter);
    for (const person of people) {
      const refused = guard({ deciders: people }, person, "") === "own_request";
      const decides = decidersOf(matter, people).includes(person);
      expect(refused && decides).toBe(false);
      expect(refused || decides || !matter.involved.includes(person.id)).toBe(true);
    }
    expect(guard({ deciders: people }, "system", "")).toBeUndefined();
  }
});
