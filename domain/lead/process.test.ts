import { describe, expect, test } from "vitest";
import { refusalOf, statusAfter } from "#domain/process/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/process-sheet.ts";
import { followsQuote, type LeadAction, type LeadFacts, leading } from "./process.ts";
import { type LeadStatus, leadStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";
const all = "new assigned in_progress quoted follow_up signed won lost duplicate invalid";
const open = "new assigned in_progress quoted follow_up signed won";

const sheet: Sheet<LeadAction> = {
  create: ["", "A S G"],
  update: [all, "A S G"],
  reassign: [all, "A S G"],
  offer: ["new", "Y"],
  accept: ["assigned", "G"],
  decline: ["assigned", "G"],
  miss: ["assigned", "Y"],
  withdraw: ["assigned", "Y"],
  touch: ["assigned", "A S G"],
  createQuote: [open, "A S G E"],
  quote: ["new assigned in_progress follow_up", "Y"],
  comeBack: ["lost", "Y"],
  sign: ["new assigned in_progress quoted follow_up", "Y"],
  win: ["signed", "Y"],
};

const aLead = (status: LeadStatus, facts: Partial<LeadFacts> = {}): LeadFacts => ({
  ...{ status, ownerId: owner, expertAsked: true, offerExpiresAt: null },
  ...facts,
});

const [soon, justNow] = ["2026-11-20T15:03:00.000Z", "2026-11-20T14:59:59.000Z"];
/** With nothing in the way of an action but status and party. */
const factsFor = (action: LeadAction, status: LeadStatus): LeadFacts => {
  if (action === "offer") return aLead(status, { ownerId: null });
  if (action === "accept" || action === "decline" || action === "withdraw")
    return aLead(status, { offerExpiresAt: soon });
  return aLead(status, action === "miss" ? { offerExpiresAt: justNow } : {});
};

describe("a lead", () => {
  test("role × action × status equals the sheet", () => {
    expect(differencesFromSheet(leading, leadStatuses, sheet, factsFor, now)).toEqual([]);
  });

  test("is new without an owner, and assigned with one", () => {
    expect(statusAfter(leading, "create", aLead("new", { ownerId: null }))).toBe("new");
    expect(statusAfter(leading, "create", aLead("new"))).toBe("assigned");
  });

  test("is quoted only when somebody owns it and while it is open, and whoever comes too late is told why", () => {
    const refusal = (lead: LeadFacts) => refusalOf(leading, "createQuote", lead, parties.S, now);
    expect(refusal(aLead("new", { ownerId: null }))).toBe("lead_unassigned");
    expect(refusal(aLead("lost"))).toBe("lead_closed");
  });

  test.each<[LeadAction, string | null, string | undefined]>([
    ["accept", soon, undefined],
    ["accept", now, "offer_over"],
    ["accept", null, "offer_over"],
    ["decline", justNow, "offer_over"],
    ["update", soon, "lead_offered"],
    ["createQuote", soon, "lead_offered"],
    ["touch", soon, "lead_offered"],
    ["reassign", soon, "lead_offered"],
    ["update", null, undefined],
  ])("%s by whom it is offered to until %s: %s", (action, offerExpiresAt, refusal) => {
    expect(refusalOf(leading, action, aLead("assigned", { offerExpiresAt }), parties.G, now)).toBe(refusal);
  });

  test("stays with whoever it is offered to until their time is up, and others need not wait", () => {
    const offered = aLead("assigned", { offerExpiresAt: soon });
    expect(refusalOf(leading, "miss", offered, "system", now)).toBe("state_conflict");
    expect(refusalOf(leading, "miss", offered, "system", soon)).toBeUndefined();
    expect(refusalOf(leading, "withdraw", aLead("assigned"), "system", now)).toBe("state_conflict");
    expect(refusalOf(leading, "offer", aLead("new"), "system", now)).toBe("state_conflict");
    expect(refusalOf(leading, "reassign", offered, parties.S, now)).toBeUndefined();
  });

  test("follows its quotes", () => {
    const followed = (lead: LeadStatus) =>
      Object.fromEntries(
        quoteStatuses.flatMap((quote) => {
          const action = followsQuote[quote];
          if (!action || refusalOf(leading, action, aLead(lead), "system", now)) return [];
          return [[quote, statusAfter(leading, action, aLead(lead))]];
        }),
      );
    expect(followed("new")).toEqual({ sent: "quoted", resent: "quoted", signed: "signed" });
    expect(followed("lost")).toEqual({ viewed: "in_progress" });
    expect(followed("signed")).toEqual({ tickets_purchased: "won" });
    expect(followed("won")).toEqual({});
  });
});
