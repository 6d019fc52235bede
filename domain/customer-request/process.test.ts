import { describe, expect, test } from "vitest";
import { requestStatuses } from "#domain/after-sale/request.ts";
import { refusalOf } from "#domain/process/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { differencesFromSheet, owner, type Sheet } from "#tests/project/process-sheet.ts";
import {
  type CustomerRequestAction,
  type CustomerRequestFacts,
  type CustomerRequestStatus,
  customerRequestProcess,
  customerRequestStatuses,
  kindsFor,
  mostAskedInADay,
} from "./process.ts";
import { isOpen, type Made, progressOf } from "./progress.ts";

const now = "2026-11-20T15:00:00.000Z";
const asked = (facts: Partial<CustomerRequestFacts> = {}): CustomerRequestFacts => ({
  status: "asked",
  kind: "refund",
  ownerId: owner,
  expertAsked: false,
  quoteStatus: "tickets_purchased",
  link: "used",
  isAsked: false,
  askedToday: 0,
  isHandled: false,
  ...facts,
});

const sheet: Sheet<CustomerRequestAction> = {
  ask: ["", "P"],
  withdraw: ["asked", "P"],
  takeUp: ["asked taken_up", "A S G T"],
  answer: ["asked taken_up", "A S G T"],
};

describe("role × action × status", () => {
  test("equals the sheet", () => {
    const facts = (_action: CustomerRequestAction, status: CustomerRequestStatus) => asked({ status });
    expect(differencesFromSheet(customerRequestProcess, customerRequestStatuses, sheet, facts, now)).toEqual([]);
  });

  test("cannot be handled again while its result is in progress, but can after the result has failed", () => {
    const refused = (action: "takeUp" | "answer", isHandled: boolean) =>
      refusalOf(
        customerRequestProcess,
        action,
        asked({ status: "taken_up", isHandled }),
        { id: 1, role: "admin" },
        now,
      );
    expect([refused("takeUp", true), refused("answer", true)]).toEqual(["state_conflict", "state_conflict"]);
    expect([refused("takeUp", false), refused("answer", false)]).toEqual([undefined, undefined]);
  });
});

test.each([
  ["for an unsigned offer", { link: "active" }, "not_found"],
  ["without a link", { link: null }, "not_found"],
  ["with a superseded link", { link: "superseded" }, "link_superseded"],
  ["for refunded tickets", { quoteStatus: "refunded" }, "request_not_possible"],
  ["when the same request is open", { isAsked: true }, "already_asked"],
  ["when the daily limit is reached", { askedToday: mostAskedInADay }, "too_many_requests"],
] as const)("refuses a request %s", (_name, facts, refusal) => {
  expect(refusalOf(customerRequestProcess, "ask", asked(facts), "public", now)).toBe(refusal);
});

test("allows the kinds of request that the status of the booking permits", () => {
  const none = quoteStatuses.filter((status) => kindsFor(status).length === 0);
  expect(none.sort()).toEqual(
    ["new", "sent", "resent", "read", "viewed", "lost", "deleted", "exchanged", "refunded"].sort(),
  );
  expect(kindsFor("canceled")).toEqual(["refund"]);
  expect(kindsFor("refund_sent")).toEqual(["change", "cancellation", "refund"]);
});

describe("progressOf", () => {
  test.each(requestStatuses)("maps a request that is %s", (status) => {
    const progress = progressOf("taken_up", { kind: "refund", status });
    expect(progress).toBe(
      {
        draft: "being_prepared",
        pending_approval: "being_prepared",
        sent: "to_sign",
        viewed: "to_sign",
        signed: "signed",
        done: "being_settled",
        completed: "completed",
        cancelled: "closed_without_change",
        rejected: "closed_without_change",
        deleted: "closed_without_change",
      }[status],
    );
  });

  test.each<[Partial<Extract<Made, { kind: "exchange" }>>, string]>([
    [{ status: "new" }, "being_prepared"],
    [{ status: "exchange_pending_approval" }, "being_prepared"],
    [{ status: "resent" }, "to_sign"],
    [{ status: "charged" }, "signed"],
    [{ status: "refund_sent", hasEnded: true, isDone: true }, "completed"],
    [{ status: "deleted", hasEnded: true }, "closed_without_change"],
  ])("maps an exchange with %o to %s", (facts, progress) => {
    const made = { kind: "exchange" as const, status: "new" as const, isDone: false, hasEnded: false, ...facts };
    expect(progressOf("taken_up", made)).toBe(progress);
  });

  test.each(["asked", "answered", "withdrawn"] as const)("returns %s unchanged", (status) => {
    expect(progressOf(status, null)).toBe(status);
    expect(isOpen(status)).toBe(status === "asked");
  });
});
