import { describe, expect, test } from "vitest";
import { reference } from "#domain/itinerary/reference/reference.ts";
import { refusalOf } from "#domain/process/process.ts";
import { aFlight, roundTrip } from "#tests/flights.ts";
import { differencesFromSheet, owner, type Sheet } from "#tests/project/process-sheet.ts";
import { moveFlights } from "./move-coupons.ts";
import {
  actionOfAnswer,
  type ScheduleChangeAction,
  type ScheduleChangeFacts,
  type ScheduleChangeStatus,
  scheduleAnswers,
  scheduleChangeProcess,
  scheduleChangeStatuses,
} from "./process.ts";

const now = "2026-11-20T15:00:00.000Z";
const aChange = (facts: Partial<ScheduleChangeFacts> = {}): ScheduleChangeFacts => ({
  status: "sent",
  ownerId: owner,
  expertAsked: false,
  requestUnderWay: false,
  link: "active",
  expiresAt: "2026-11-25T15:00:00.000Z",
  ...facts,
});

const sheet: Sheet<ScheduleChangeAction> = {
  create: ["", "A S G T"],
  update: ["draft", "A S G T"],
  delete: ["draft", "A S G T"],
  send: ["draft", "A S G T"],
  resend: ["sent viewed", "A S G T"],
  view: ["sent", "P"],
  accept: ["sent viewed", "P"],
  askForOtherFlight: ["sent viewed", "P"],
  askForRefund: ["sent viewed", "P"],
  settle: ["other_flight_asked refund_asked", "A S G T"],
  withdraw: ["sent viewed", "A S G T"],
};

describe("role × action × status", () => {
  test("equals the sheet", () => {
    const facts = (_action: ScheduleChangeAction, status: ScheduleChangeStatus) => aChange({ status });
    expect(differencesFromSheet(scheduleChangeProcess, scheduleChangeStatuses, sheet, facts, now)).toEqual([]);
  });

  test.each(scheduleAnswers)("refuses the answer %s with a dead link, too late, or without a sent change", (answer) => {
    const refused = (facts: Partial<ScheduleChangeFacts>) =>
      refusalOf(scheduleChangeProcess, actionOfAnswer[answer], aChange(facts), "public", now);
    expect(refused({})).toBeUndefined();
    expect(refused({ link: null })).toBe("not_found");
    expect(refused({ link: "revoked" })).toBe("not_found");
    expect(refused({ expiresAt: now })).toBe("request_expired");
  });

  test("refuses a decision about the tickets while a request is in progress", () => {
    const refused = (action: ScheduleChangeAction, status: ScheduleChangeStatus) =>
      refusalOf(scheduleChangeProcess, action, aChange({ status, requestUnderWay: true }), party(action), now);
    expect(refused("accept", "sent")).toBe("state_conflict");
    expect(refused("send", "draft")).toBe("state_conflict");
    // The customer can always ask for something else.
    expect(refused("askForRefund", "sent")).toBeUndefined();
  });
});

const party = (action: ScheduleChangeAction) =>
  scheduleChangeProcess.actions[action].who === "public" ? ("public" as const) : ({ id: 1, role: "admin" } as const);

describe("moveFlights", () => {
  test.each([
    ["keeps flights that did not change", roundTrip, [0, 1, 2, 3], []],
    ["returns no successor of a missing flight", roundTrip.slice(1), [null, 0, 1, 2], []],
    [
      "returns one added flight that replaces two",
      [aFlight({ flightNumber: "999", to: "TAS", arrivesAt: "2027-05-02T10:00" }), ...roundTrip.slice(2)],
      [null, null, 1, 2],
      [0],
    ],
  ])("%s", (_name, after, successorOf, added) => {
    expect(moveFlights(roundTrip, after, reference)).toEqual({ successorOf, added });
  });
});
