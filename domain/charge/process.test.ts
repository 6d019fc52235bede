import { expect, test } from "vitest";
import { actionsOf, movesOf, refusalOf } from "#domain/process/process.ts";
import { differencesFromSheet, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type ChargeState, chargeStates } from "./charges.ts";
import { answers, type ChargeAction, type ChargeFacts, chargeProcess } from "./process.ts";

const now = "2026-11-20T15:00:00.000Z";

const sheet: Sheet<ChargeAction> = {
  start: ["", "A T"],
  approve: ["initiated unknown", "A T"],
  decline: ["initiated unknown", "A T"],
  markAsUnknown: ["initiated", "A T"],
  abandon: ["initiated", "A T"],
  reverse: ["approved settled", "A T"],
};

const aCharge = (status: ChargeState, refundableCents = 100): ChargeFacts => ({
  status,
  refundableCents,
  ownerId: 7,
  expertAsked: false,
});

test("role × action × status equals the sheet", () => {
  expect(differencesFromSheet(chargeProcess, chargeStates, sheet, (_action, status) => aCharge(status), now)).toEqual(
    [],
  );
});

test("refuses to reverse a fully reversed charge", () => {
  expect(refusalOf(chargeProcess, "reverse", aCharge("approved", 0), parties.T, now)).toBe("state_conflict");
});

test("has an action for each answer of the terminal", () => {
  for (const [answer, action] of Object.entries(answers)) {
    expect(new Set(movesOf(chargeProcess.actions[action]).map(([, to]) => to))).toEqual(new Set([answer]));
  }
});

test("allows no action on a declined or abandoned charge", () => {
  const waysOut = actionsOf(chargeProcess).filter((action) =>
    chargeProcess.actions[action].from.some((status) => status === "declined" || status === "abandoned"),
  );
  expect(waysOut).toEqual([]);
});
