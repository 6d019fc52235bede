import { describe, expect, test } from "vitest";
import { actionsOf, movesOf, type Party, refusalOf } from "#domain/process/process.ts";
import { projectStatus, quoteStatuses } from "#domain/quote/status.ts";
import { aRequest } from "#tests/after-sale/a-request.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import { type CancellationAction, cancellationProcess } from "./cancellation-process.ts";
import { type RefundAction, refundProcess } from "./refund-process.ts";
import { requestKinds, requestStatuses, stepOf, underWay } from "./request.ts";
import type { RequestFacts } from "./request-guards.ts";

const now = "2026-11-20T15:00:00.000Z";
/** Repeated here on purpose, so that a mistake in the code does not also change the expected values. */
const cancellation: Sheet<CancellationAction> = {
  create: ["", "A S G T"],
  update: ["draft", "A S G T"],
  delete: ["draft", "A S G T"],
  sendForApproval: ["draft", "A S G T"],
  approve: ["pending_approval", "A S"],
  reject: ["pending_approval", "A S"],
  returnUndecided: ["pending_approval signed", "Y"],
  view: ["sent", "P"],
  resend: ["sent viewed", "A S G T"],
  sign: ["sent viewed", "P"],
  decline: ["sent viewed", "P"],
  withdraw: ["pending_approval sent viewed signed", "A S"],
  coverPenalty: ["signed", "A S"],
  requote: ["signed", "A S G T"],
  approveRequote: ["signed", "A S"],
  rejectRequote: ["signed", "A S"],
  confirm: ["signed", "A T"],
  settleForLess: ["done", "A S"],
  complete: ["done", "A S T"],
};
const refund: Sheet<RefundAction> = {
  ...cancellation,
  recordEligibility: ["draft pending_approval sent viewed signed done", "A S G T"],
  confirmOwed: ["pending_approval", "A T"],
  settlePayment: ["done", "A T"],
  complete: ["done", "A T"],
};

const gone = (action: RefundAction) => (action === "settleForLess" ? { missingCents: 1 } : {});
const isDecided = (action: RefundAction) => action === "approveRequote" || action === "rejectRequote";

describe("role × action × status equals the sheet", () => {
  test("of a cancellation", () => {
    const facts = (action: CancellationAction, status: RequestFacts["status"]) =>
      aRequest({ kind: "cancellation", type: "cancellation", status, isRequoted: isDecided(action), ...gone(action) });
    expect(differencesFromSheet(cancellationProcess, requestStatuses, cancellation, facts, now)).toEqual([]);
  });

  test("of a refund", () => {
    const facts = (action: RefundAction, status: RequestFacts["status"]) =>
      aRequest({
        status,
        isRequoted: isDecided(action),
        ...(action === "settlePayment" ? { unsettledPayments: 1 } : {}),
        ...gone(action),
      });
    expect(differencesFromSheet(refundProcess, requestStatuses, refund, facts, now)).toEqual([]);
  });
});

describe("the guards of a request", () => {
  const supervisor: Party = parties.S;
  const owed = { merchantOfRecord: "agency", status: "pending_approval" } as const;
  test.each<[RefundAction, Partial<RequestFacts>, Party, string | undefined]>([
    ["sendForApproval", { problems: 1 }, supervisor, "request_does_not_balance"],
    ["sendForApproval", { expiresAt: now }, supervisor, "request_expired"],
    ["approve", { status: "pending_approval", expiresAt: now }, supervisor, "request_expired"],
    // 14 CFR 260: the airline confirmed the refund, and the agency took the money.
    ["reject", owed, supervisor, "refund_is_owed"],
    ["reject", { ...owed, eligibility: "denied" }, supervisor, undefined],
    ["reject", { ...owed, cause: "voluntary" }, supervisor, undefined],
    ["confirmOwed", { ...owed, eligibility: "pending" }, parties.T, "state_conflict"],
    ["confirmOwed", { ...owed, isWhole: false }, parties.T, "state_conflict"],
    ["recordEligibility", { cause: "voluntary" }, supervisor, "state_conflict"],
    ["sign", { status: "sent", link: "expired" }, "public", "link_expired"],
    ["sign", { status: "sent", link: null }, "public", "not_found"],
    ["sign", { status: "sent", expiresAt: now }, "public", "request_expired"],
    ["decline", { status: "cancelled", link: "declined" }, "public", "already_declined"],
    ["confirm", { status: "signed", uncoveredPenaltyCents: 1 }, parties.T, "penalty_above_signed"],
    // Either the signed amounts or the pending new ones can be carried out, not both.
    ["confirm", { status: "signed", isRequoted: true }, parties.T, "approval_pending"],
    ["coverPenalty", { status: "signed", isRequoted: true }, supervisor, "approval_pending"],
    ["requote", { status: "signed", isRequoted: true }, supervisor, "approval_pending"],
    ["requote", { status: "signed", openChargebacks: 1 }, supervisor, "chargeback_open"],
    ["requote", { status: "done" }, supervisor, "state_conflict"],
    ["approveRequote", { status: "signed" }, supervisor, "state_conflict"],
    ["approveRequote", { status: "signed", isRequoted: true, openChargebacks: 1 }, supervisor, "chargeback_open"],
    ["approveRequote", { status: "signed", isRequoted: true, expiresAt: now }, supervisor, "request_expired"],
    ["rejectRequote", { status: "signed" }, supervisor, "state_conflict"],
    ["confirm", { status: "signed", openChargebacks: 1, missingCents: 1 }, parties.T, "chargeback_open"],
    ["confirm", { status: "signed", missingCents: 1 }, parties.T, "less_money_left"],
    ["confirmOwed", { ...owed, missingCents: 1 }, parties.T, "less_money_left"],
    ["complete", { status: "done", missingCents: 1 }, parties.T, "less_money_left"],
    ["complete", { status: "done", unsettledPayments: 1 }, parties.T, "refund_not_settled"],
    ["settlePayment", { status: "done" }, parties.T, "state_conflict"],
    ["settleForLess", { status: "done" }, supervisor, "state_conflict"],
    ["settleForLess", { status: "done", blockedPayments: 1 }, supervisor, undefined],
    ["settleForLess", { status: "done", missingCents: 1, openChargebacks: 1 }, supervisor, "chargeback_open"],
    ["settleForLess", { status: "signed", missingCents: 1 }, supervisor, "state_conflict"],
  ])("checks %s of a refund with %j", (action, facts, party, expected) => {
    expect(refusalOf(refundProcess, action, aRequest(facts), party, now)).toBe(expected);
  });

  test.each<[CancellationAction, Partial<RequestFacts>, Party, string | undefined]>([
    ["confirm", { status: "signed", openChargebacks: 1 }, parties.T, "chargeback_open"],
    ["confirm", { status: "signed", missingCents: 1 }, parties.T, "less_money_left"],
    ["complete", { status: "done", openChargebacks: 1 }, parties.S, "chargeback_open"],
    ["complete", { status: "done", missingCents: 1 }, parties.S, "less_money_left"],
  ])("checks %s of a cancellation with %j", (action, facts, party, expected) => {
    expect(refusalOf(cancellationProcess, action, aRequest({ kind: "cancellation", ...facts }), party, now)).toBe(
      expected,
    );
  });

  test("lets the user who made a request withdraw it until it is signed, and afterward only supervisors", () => {
    const mine = aRequest({ requestedBy: owner });
    for (const status of ["pending_approval", "sent", "viewed"] as const)
      expect(refusalOf(cancellationProcess, "withdraw", { ...mine, status }, parties.G, now)).toBeUndefined();
    expect(refusalOf(cancellationProcess, "withdraw", { ...mine, status: "signed" }, parties.G, now)).toBe(
      "not_allowed",
    );
    expect(refusalOf(cancellationProcess, "withdraw", { ...mine, status: "signed" }, parties.S, now)).toBeUndefined();
    expect(refusalOf(cancellationProcess, "withdraw", aRequest({ status: "sent" }), parties.G, now)).toBe(
      "not_allowed",
    );
  });
});

test("reaches every status and allows no action on an ended request", () => {
  for (const process of [cancellationProcess, refundProcess]) {
    const moves = Object.values(process.actions).flatMap((action) => movesOf(action));
    expect(new Set(moves.map(([, to]) => to))).toEqual(new Set(requestStatuses));
    const open: readonly string[] = underWay;
    expect(
      actionsOf(process).filter((action) => process.actions[action].from.some((from) => !open.includes(from))),
    ).toEqual([]);
  }
});

test("maps each step of a request to a different status of the quote", () => {
  const steps = requestKinds.flatMap((kind) =>
    requestStatuses.flatMap((status) => {
      const requestStep = stepOf(kind, status);
      return requestStep === null ? [] : [requestStep];
    }),
  );
  expect(new Set(steps).size).toBe(10);
  for (const requestStep of steps) {
    const facts = { lifecycle: "charged", deleted: false, outcome: null, requestStep } as const;
    expect(quoteStatuses).toContain(projectStatus(facts));
  }
});
