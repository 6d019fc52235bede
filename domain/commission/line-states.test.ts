import { describe, expect, test } from "vitest";
import { commissionMoves, commissionProgress, commissionStates, type SoldFacts } from "./line-states.ts";

const now = "2026-11-20T15:00:00.000Z";
const settled: SoldFacts = {
  ticketedAt: "2026-11-18T15:00:00.000Z",
  chargedAt: "2026-11-18T14:00:00.000Z",
  voidUntil: "2026-11-19T04:59:00.000Z",
  hasOpenRequest: false,
  hasOpenChargeback: false,
  hasOpenDebitMemo: false,
  hasUnknownCosts: false,
  waitsForCheck: false,
};

test.each([
  { name: "tickets and money", facts: {}, state: "payable", waitsFor: null },
  { name: "no void window", facts: { voidUntil: null }, state: "payable", waitsFor: null },
  { name: "no tickets", facts: { ticketedAt: null }, state: "projected", waitsFor: "tickets" },
  { name: "no money", facts: { chargedAt: null }, state: "projected", waitsFor: "money" },
  { name: "neither", facts: { ticketedAt: null, chargedAt: null }, state: "projected", waitsFor: "tickets" },
  { name: "an open request", facts: { hasOpenRequest: true }, state: "earned", waitsFor: "open_request" },
  { name: "a debit memo", facts: { hasOpenDebitMemo: true }, state: "held", waitsFor: "open_debit_memo" },
  { name: "a chargeback", facts: { hasOpenChargeback: true }, state: "held", waitsFor: "open_chargeback" },
  { name: "unknown costs", facts: { hasUnknownCosts: true }, state: "held", waitsFor: "unknown_costs" },
  {
    name: "unknown costs before the money",
    facts: { hasUnknownCosts: true, chargedAt: null },
    state: "projected",
    waitsFor: "money",
  },
  { name: "no check yet", facts: { waitsForCheck: true }, state: "earned", waitsFor: "consolidator_check" },
  {
    name: "a chargeback and no tickets",
    facts: { hasOpenChargeback: true, ticketedAt: null },
    state: "held",
    waitsFor: "open_chargeback",
  },
])("a sale with $name is $state", ({ facts, state, waitsFor }) => {
  expect(commissionProgress({ ...settled, ...facts }, now)).toEqual({ state, waitsFor, changesAt: null });
});

test("becomes payable when the void window ends", () => {
  const open = { ...settled, voidUntil: "2026-11-21T04:59:00.000Z" };
  expect(commissionProgress(open, now)).toEqual({
    state: "earned",
    waitsFor: "void_window",
    changesAt: "2026-11-21T04:59:00.000Z",
  });
  expect(commissionProgress(open, "2026-11-21T04:59:00.000Z")).toMatchObject({ state: "payable", changesAt: null });
});

describe("moves", () => {
  test("lead from every state to every other until a line is paid", () => {
    const { paid, ...others } = commissionMoves.moves;
    const unpaid = commissionStates.filter((one) => one !== "paid");
    for (const [name, { from, to }] of Object.entries(others)) {
      expect(to).toBe(name);
      expect([...from].sort()).toEqual(unpaid.filter((one) => one !== name).sort());
    }
    expect(paid).toEqual({ from: ["payable"], to: "paid" });
  });
});
