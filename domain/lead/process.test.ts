import { describe, expect, test } from "vitest";
import { refusalOf, statusAfter } from "#domain/process/process.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { differencesFromSheet, owner, parties, type Sheet } from "#tests/project/process-sheet.ts";
import type { LeadFacts } from "./guards.ts";
import { followsQuote, type LeadAction, leadProcess } from "./process.ts";
import { isBackward, type LeadStatus, leadStatuses } from "./status.ts";

const now = "2026-11-20T15:00:00.000Z";
const all = "new assigned in_progress quoted follow_up signed won lost invalid";
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
  label: [all, "A S G"],
  writeExpertNotes: [all, "A S G E"],
  setReminder: ["assigned in_progress quoted follow_up signed won", "A S G"],
  removeReminder: [all, "A S G"],
  remind: [all, "Y"],
  remindByMail: [all, "Y"],
  markAsLost: ["assigned in_progress quoted follow_up", "A S G"],
  reopen: ["lost", "A S G"],
  markAsInvalid: ["new assigned in_progress", "A S G"],
  updateStatus: [all, "A S"],
  link: [all, "A S G"],
  unlink: [all, "A S G"],
  tellApart: [all, "A S G"],
  takeBackApart: [all, "A S G"],
  absorb: [all, "A S"],
  merge: [all, "A S"],
  unmerge: ["duplicate", "A S"],
  release: [all, "A S"],
  delete: [all, "A S G"],
  restore: ["deleted", "A S"],
  createQuote: [open, "A S G E"],
  askExpert: ["assigned in_progress quoted follow_up signed won", "A S G"],
  quote: ["new assigned in_progress follow_up", "Y"],
  comeBack: ["lost", "Y"],
  sign: ["new assigned in_progress quoted follow_up", "Y"],
  win: ["signed", "Y"],
};

const aLead = (status: LeadStatus, facts: Partial<LeadFacts> = {}): LeadFacts => ({
  status,
  ownerId: owner,
  expertAsked: true,
  statusBefore: null,
  deletedAt: null,
  reminderAt: now,
  sentQuotes: 0,
  signedQuotes: 0,
  openQuotes: 0,
  offerExpiresAt: null,
  questionOpen: false,
  ...facts,
});

const [soon, justNow] = ["2026-11-20T15:03:00.000Z", "2026-11-20T14:59:59.000Z"];
const halfAnHourAgo = "2026-11-20T14:30:00.000Z";
/** Returns facts under which only the status and the party decide on an action. */
const factsFor = (action: LeadAction, status: LeadStatus): LeadFacts => {
  if (action === "offer") return aLead(status, { ownerId: null });
  if (action === "accept" || action === "decline" || action === "withdraw")
    return aLead(status, { offerExpiresAt: soon });
  if (action === "remind") return aLead(status, { reminderAt: now });
  if (action === "remindByMail") return aLead(status, { reminderAt: halfAnHourAgo, reminderToldAt: halfAnHourAgo });
  return aLead(status, action === "miss" ? { offerExpiresAt: justNow } : {});
};

describe("a lead", () => {
  test("role × action × status equals the sheet", () => {
    expect(differencesFromSheet(leadProcess, leadStatuses, sheet, factsFor, now)).toEqual([]);
  });

  test("is new without an owner, and assigned with one", () => {
    expect(statusAfter(leadProcess, "create", aLead("new", { ownerId: null }))).toBe("new");
    expect(statusAfter(leadProcess, "create", aLead("new"))).toBe("assigned");
  });

  test("can be quoted only while it is open and has an owner, and returns the reason otherwise", () => {
    const refusal = (lead: LeadFacts) => refusalOf(leadProcess, "createQuote", lead, parties.S, now);
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
    ["setReminder", soon, "lead_offered"],
    ["label", soon, "lead_offered"],
    ["markAsLost", soon, "lead_offered"],
    ["delete", soon, "lead_offered"],
    ["reassign", soon, "lead_offered"],
    ["update", null, undefined],
  ])("checks %s by the agent with an offer until %s: %s", (action, offerExpiresAt, refusal) => {
    expect(refusalOf(leadProcess, action, aLead("assigned", { offerExpiresAt }), parties.G, now)).toBe(refusal);
  });

  test("stays with the agent who has the offer until it expires, but others can act on it", () => {
    const offered = aLead("assigned", { offerExpiresAt: soon });
    expect(refusalOf(leadProcess, "miss", offered, "system", now)).toBe("state_conflict");
    expect(refusalOf(leadProcess, "miss", offered, "system", soon)).toBeUndefined();
    expect(refusalOf(leadProcess, "withdraw", aLead("assigned"), "system", now)).toBe("state_conflict");
    expect(refusalOf(leadProcess, "offer", aLead("new"), "system", now)).toBe("state_conflict");
    expect(refusalOf(leadProcess, "reassign", offered, parties.S, now)).toBeUndefined();
  });

  test.each<[LeadAction, LeadStatus, Partial<LeadFacts>, LeadStatus]>([
    ["reassign", "new", { ownerId: null }, "assigned"],
    ["reassign", "quoted", {}, "quoted"],
    ["setReminder", "quoted", {}, "follow_up"],
    ["setReminder", "won", {}, "won"],
    ["removeReminder", "follow_up", { sentQuotes: 1 }, "quoted"],
    ["removeReminder", "follow_up", {}, "in_progress"],
    ["removeReminder", "signed", {}, "signed"],
    ["absorb", "assigned", { becomes: "quoted" }, "quoted"],
    ["merge", "quoted", {}, "duplicate"],
    ["unmerge", "duplicate", { becomes: "quoted" }, "quoted"],
    ["release", "quoted", { becomes: "assigned" }, "assigned"],
    ["release", "quoted", {}, "quoted"],
    ["updateStatus", "won", { chosen: "quoted" }, "quoted"],
    ["restore", "deleted", { statusBefore: "quoted" }, "quoted"],
  ])("%s on a lead that is %s with %j leads to %s", (action, status, facts, after) => {
    expect(statusAfter(leadProcess, action, aLead(status, facts))).toBe(after);
  });

  const mergedLead = { isOffered: false, questionOpen: false, signedQuotes: 0 };
  test.each<[LeadAction, LeadStatus, Partial<LeadFacts>, string | undefined]>([
    ["absorb", "quoted", { mergedLead }, undefined],
    ["absorb", "quoted", { offerExpiresAt: soon, mergedLead }, "lead_in_offer"],
    ["absorb", "quoted", { mergedLead: { ...mergedLead, isOffered: true } }, "lead_in_offer"],
    ["merge", "assigned", { offerExpiresAt: soon }, "lead_in_offer"],
    ["release", "assigned", { offerExpiresAt: soon }, "lead_in_offer"],
    ["absorb", "quoted", { questionOpen: true, mergedLead }, undefined],
    ["absorb", "quoted", { mergedLead: { ...mergedLead, questionOpen: true } }, undefined],
    [
      "absorb",
      "quoted",
      { questionOpen: true, mergedLead: { ...mergedLead, questionOpen: true } },
      "two_questions_open",
    ],
    ["absorb", "signed", { signedQuotes: 1, mergedLead }, undefined],
    ["absorb", "assigned", { mergedLead: { ...mergedLead, signedQuotes: 1 } }, undefined],
    ["absorb", "signed", { signedQuotes: 1, mergedLead: { ...mergedLead, signedQuotes: 2 } }, "two_sales"],
    ["absorb", "signed", { signedQuotes: null, mergedLead: { ...mergedLead, signedQuotes: 1 } }, "two_sales"],
    ["unmerge", "duplicate", { mergedAt: "2026-10-21T15:00:00.000Z" }, undefined],
    ["unmerge", "duplicate", { mergedAt: "2026-10-21T14:59:59.999Z" }, "unmerge_too_late"],
  ])("%s on a lead that is %s with %j is refused with %s", (action, status, facts, refusal) => {
    expect(refusalOf(leadProcess, action, aLead(status, facts), parties.S, now)).toBe(refusal);
  });

  test.each<[LeadAction, Partial<LeadFacts>, string | undefined]>([
    ["remind", { reminderAt: now }, undefined],
    ["remind", { reminderAt: soon }, "state_conflict"],
    ["remind", { reminderAt: null }, "state_conflict"],
    ["remind", { reminderAt: now, ownerId: null }, "state_conflict"],
    ["remind", { reminderAt: justNow, reminderToldAt: justNow }, "state_conflict"],
    ["remindByMail", { reminderAt: halfAnHourAgo, reminderToldAt: halfAnHourAgo }, undefined],
    ["remindByMail", { reminderAt: halfAnHourAgo, reminderToldAt: justNow }, "state_conflict"],
    ["remindByMail", { reminderAt: halfAnHourAgo }, "state_conflict"],
    ["remindByMail", { reminderAt: null, reminderToldAt: halfAnHourAgo }, "state_conflict"],
    [
      "remindByMail",
      { reminderAt: halfAnHourAgo, reminderToldAt: halfAnHourAgo, reminderMailedAt: now },
      "state_conflict",
    ],
  ])("checks %s by the system with %j: %s", (action, facts, refusal) => {
    expect(refusalOf(leadProcess, action, aLead("follow_up", facts), "system", now)).toBe(refusal);
  });

  test.each<[LeadAction, LeadStatus, Partial<LeadFacts>, keyof typeof parties, string | undefined]>([
    ["markAsLost", "quoted", { signedQuotes: 1 }, "G", "lead_has_signed_quote"],
    ["delete", "won", { signedQuotes: 1 }, "A", "lead_has_signed_quote"],
    ["delete", "quoted", { sentQuotes: 1, openQuotes: 1 }, "S", "lead_has_open_quote"],
    ["delete", "lost", { sentQuotes: 1 }, "G", "never_sent_only"],
    ["delete", "lost", { sentQuotes: 1 }, "S", undefined],
    ["restore", "deleted", { deletedAt: "2026-10-21T15:00:00.000Z" }, "S", undefined],
    ["restore", "deleted", { deletedAt: "2026-10-21T14:59:59.999Z" }, "S", "restore_too_late"],
    ["removeReminder", "quoted", { reminderAt: null }, "G", "state_conflict"],
    ["setReminder", "quoted", { ownerId: null }, "S", "lead_unassigned"],
    ["reopen", "lost", { ownerId: null }, "S", "lead_unassigned"],
    ["updateStatus", "lost", { chosen: "lost" }, "S", "state_conflict"],
    ["updateStatus", "new", { chosen: "quoted", ownerId: null }, "S", "lead_unassigned"],
    ["updateStatus", "quoted", { chosen: "new", ownerId: null }, "S", undefined],
    ["delete", "quoted", { signedQuotes: null }, "S", "lead_has_signed_quote"],
  ])("checks %s on a lead that is %s with %j, by %s: %s", (action, status, facts, by, refusal) => {
    expect(refusalOf(leadProcess, action, aLead(status, facts), parties[by], now)).toBe(refusal);
  });

  test("a manual status is backward if it gives up progress or reopens a closed lead", () => {
    expect(isBackward("quoted", "assigned")).toBe(true);
    expect(isBackward("lost", "won")).toBe(true);
    expect(isBackward("quoted", "follow_up")).toBe(false);
    expect(isBackward("won", "lost")).toBe(false);
  });

  test("follows its quotes", () => {
    const followed = (lead: LeadStatus) =>
      Object.fromEntries(
        quoteStatuses.flatMap((quote) => {
          const action = followsQuote[quote];
          if (!action || refusalOf(leadProcess, action, aLead(lead), "system", now)) return [];
          return [[quote, statusAfter(leadProcess, action, aLead(lead))]];
        }),
      );
    expect(followed("new")).toEqual({ sent: "quoted", resent: "quoted", signed: "signed" });
    expect(followed("lost")).toEqual({ viewed: "in_progress" });
    expect(followed("signed")).toEqual({ tickets_purchased: "won" });
    expect(followed("won")).toEqual({});
  });
});
