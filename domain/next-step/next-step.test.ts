import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expertStatuses } from "#domain/lead/expert.ts";
import { leadStatuses } from "#domain/lead/status.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { type LeadStepFacts, nextLeadStep } from "./lead-step.ts";
import { nextQuoteStep, type QuoteStepFacts } from "./quote-step.ts";

const now = "2026-12-01T15:00:00.000Z";
const later = "2026-12-02T15:00:00.000Z";
const muchLater = "2026-12-09T15:00:00.000Z";
const before = "2026-11-30T15:00:00.000Z";

const offer: QuoteStepFacts = {
  status: "sent",
  expiresAt: later,
  ticketingDeadline: null,
  freshPriceAskedAt: null,
  reminderAt: null,
  unsentChanges: false,
  approvalPending: false,
  pricesWaiting: false,
  customerAsked: false,
  chargePending: false,
  isPaid: false,
  cardAskedUntil: null,
  mayIssueUnpaid: false,
  request: null,
  scheduleChange: null,
};
const booked: QuoteStepFacts = { ...offer, status: "booked", expiresAt: before, ticketingDeadline: later };
const ticketed: QuoteStepFacts = { ...booked, status: "tickets_purchased", isPaid: true };

describe("the next step of a quote", () => {
  test.each<[string, QuoteStepFacts, string | null]>([
    ["a draft", { ...offer, status: "new" }, "agent send"],
    [
      "a draft whose flights an expert changed",
      { ...offer, status: "new", pricesWaiting: true },
      "agent confirmPrices",
    ],
    [
      "a draft below the margin, sent for approval",
      { ...offer, status: "new", approvalPending: true },
      "approver decide",
    ],
    ["an unopened offer", offer, `agent askArrived ${later}`],
    ["an unopened offer with a reminder", { ...offer, reminderAt: later }, `agent wait ${later}`],
    ["an unopened offer with a due reminder", { ...offer, reminderAt: now }, `agent askArrived ${later}`],
    ["an opened offer", { ...offer, status: "read" }, `agent askAboutOffer ${later}`],
    ["a viewed offer", { ...offer, status: "viewed" }, `agent callViewer ${later}`],
    ["a viewed offer with a reminder", { ...offer, status: "viewed", reminderAt: later }, `agent callViewer ${later}`],
    ["a changed offer", { ...offer, unsentChanges: true }, `agent sendChanges ${later}`],
    ["an expired offer", { ...offer, status: "viewed", expiresAt: now }, "agent sendFreshPrice"],
    ["an offer whose customer asks for a price", { ...offer, freshPriceAskedAt: before }, "agent sendFreshPrice"],
    ["a lost offer", { ...offer, status: "lost" }, null],
    [
      "a lost offer whose customer came back",
      { ...offer, status: "lost", freshPriceAskedAt: before },
      "agent sendFreshPrice",
    ],
    ["a signed offer", { ...offer, status: "signed" }, `ticketing reserve ${later}`],
    [
      "a signed offer, past the validity of its prices",
      { ...offer, status: "signed", expiresAt: before },
      "ticketing reserve",
    ],
    [
      "a signed offer with a higher net to decide",
      { ...offer, status: "signed", approvalPending: true },
      "approver decide",
    ],
    ["a booking", booked, `ticketing charge ${later}`],
    ["a booking with a charge in progress", { ...booked, chargePending: true }, `ticketing enterResult ${later}`],
    ["a booking that waits for another card", { ...booked, cardAskedUntil: muchLater }, `customer giveCard ${later}`],
    [
      "a booking whose link for another card expired",
      { ...booked, cardAskedUntil: before },
      `ticketing charge ${later}`,
    ],
    ["a booking that may be ticketed unpaid", { ...booked, mayIssueUnpaid: true }, `ticketing issue ${later}`],
    ["a paid booking", { ...booked, status: "charged", isPaid: true }, `ticketing issue ${later}`],
    ["a ticketed sale that is not paid", { ...ticketed, isPaid: false }, "ticketing charge"],
    ["a ticketed sale", ticketed, null],
    ["a sale whose customer asks for a change", { ...ticketed, customerAsked: true }, "agent answerCustomer"],
    [
      "a schedule change without an answer",
      { ...ticketed, scheduleChange: { answerBy: later, isAnswered: false } },
      `customer answerChange ${later}`,
    ],
    [
      "a schedule change whose customer wants another flight",
      { ...ticketed, scheduleChange: { answerBy: later, isAnswered: true } },
      "ticketing arrangeFlights",
    ],
    ["a refund to approve", { ...ticketed, status: "refund_pending_approval" }, "approver decide"],
    [
      "a refund with the customer",
      { ...ticketed, status: "refund_viewed", request: { expiresAt: later, dueAt: null, departsAt: muchLater } },
      `customer signRequest ${later}`,
    ],
    [
      "a signed cancellation",
      { ...ticketed, status: "cancel_signed", request: { expiresAt: before, dueAt: null, departsAt: muchLater } },
      `ticketing settle ${muchLater}`,
    ],
    [
      "a signed refund that is owed before the departure",
      { ...ticketed, status: "refund_signed", request: { expiresAt: before, dueAt: later, departsAt: muchLater } },
      `ticketing settle ${later}`,
    ],
    [
      "a refund that the airline has confirmed",
      { ...ticketed, status: "refund_was_done", request: { expiresAt: before, dueAt: later, departsAt: before } },
      `ticketing complete ${later}`,
    ],
    ["a withdrawn refund", { ...ticketed, status: "refund_cancelled" }, null],
    ["a canceled sale", { ...ticketed, status: "canceled" }, null],
  ])("of %s", (_name, facts, expected) => {
    expect(said(nextQuoteStep(facts, now))).toBe(expected);
  });

  const ended = ["deleted", "canceled", "exchanged", "refunded", "cancelled_with_credit"];

  test("is none only if the quote has ended, is lost, or is a paid sale", () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const isOver = [...ended, "lost"].includes(facts.status) || facts.isPaid;
        if (!isOver) expect(nextQuoteStep(facts, now)).not.toBeNull();
      }),
    );
  });
});

const lead: LeadStepFacts = {
  status: "assigned",
  hasOwner: true,
  isOffered: false,
  expertStatus: "none",
  reminderAt: null,
  quote: null,
};

describe("the next step of a lead", () => {
  test.each<[string, LeadStepFacts, string | null]>([
    ["a new lead", { ...lead, status: "new", hasOwner: false }, "supervisor assign"],
    ["a lead without an owner", { ...lead, hasOwner: false }, "supervisor assign"],
    ["an offered lead", { ...lead, isOffered: true }, "agent answerOffer"],
    ["an assigned lead", lead, "agent call"],
    ["a lead in progress", { ...lead, status: "in_progress" }, "agent quote"],
    ["a lead with a draft", { ...lead, quote: { ...offer, status: "new" } }, "agent send"],
    ["a lead with a question to an expert", { ...lead, expertStatus: "requested" }, "expert answerQuestion"],
    ["a lead whose expert needs info", { ...lead, expertStatus: "needs_info" }, "agent giveInfo"],
    ["a quoted lead", { ...lead, status: "quoted", quote: offer }, `agent askArrived ${later}`],
    [
      "a quoted lead with an open question",
      { ...lead, status: "quoted", quote: offer, expertStatus: "requested" },
      `agent askArrived ${later}`,
    ],
    [
      "a quoted lead whose offer was viewed",
      { ...lead, status: "quoted", quote: { ...offer, status: "viewed" } },
      `agent callViewer ${later}`,
    ],
    ["a quoted lead without a quote", { ...lead, status: "follow_up" }, "agent getInTouch"],
    [
      "a lead in follow-up with a reminder to come",
      { ...lead, status: "follow_up", reminderAt: later },
      `agent wait ${later}`,
    ],
    [
      "a lead whose offer is lost",
      { ...lead, status: "follow_up", quote: { ...offer, status: "lost" } },
      "agent getInTouch",
    ],
    [
      "a lead with a due reminder",
      { ...lead, status: "follow_up", reminderAt: now, quote: offer },
      `agent callDue ${now}`,
    ],
    [
      "a signed lead",
      { ...lead, status: "signed", quote: { ...offer, status: "signed" } },
      `ticketing reserve ${later}`,
    ],
    [
      "a signed lead with a due reminder",
      { ...lead, status: "signed", reminderAt: now, quote: booked },
      `ticketing charge ${later}`,
    ],
    ["a won lead", { ...lead, status: "won", quote: ticketed }, null],
    [
      "a won lead with a refund to approve",
      { ...lead, status: "won", quote: { ...ticketed, status: "refund_pending_approval" } },
      "approver decide",
    ],
    ["a lost lead", { ...lead, status: "lost", quote: offer }, null],
  ])("of %s", (_name, facts, expected) => {
    expect(said(nextLeadStep(facts, now))).toBe(expected);
  });

  test("of a lead with a sale is the step of the sale", () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom("signed", "won"), (quote, status) => {
        expect(nextLeadStep({ ...lead, status, quote } as LeadStepFacts, now)).toEqual(nextQuoteStep(quote, now));
      }),
    );
  });

  test("is none only if the lead has ended or is sold", () => {
    const ended = ["lost", "invalid", "duplicate", "deleted", "signed", "won"];
    fc.assert(
      fc.property(
        someFacts,
        fc.constantFrom(...leadStatuses),
        fc.constantFrom(...expertStatuses),
        (quote, status, expertStatus) => {
          const facts = { ...lead, status, expertStatus, quote };
          if (!ended.includes(status)) expect(nextLeadStep(facts, now)).not.toBeNull();
        },
      ),
    );
  });
});

function said(next: ReturnType<typeof nextLeadStep>): string | null {
  return next && [next.by, next.step, next.until].filter(Boolean).join(" ");
}

const someTime = fc.constantFrom(null, before, now, later);
const someFacts: fc.Arbitrary<QuoteStepFacts> = fc.record({
  status: fc.constantFrom(...quoteStatuses),
  expiresAt: fc.constantFrom(before, later),
  ticketingDeadline: someTime,
  freshPriceAskedAt: someTime,
  reminderAt: someTime,
  unsentChanges: fc.boolean(),
  approvalPending: fc.boolean(),
  pricesWaiting: fc.boolean(),
  customerAsked: fc.boolean(),
  chargePending: fc.boolean(),
  isPaid: fc.boolean(),
  cardAskedUntil: someTime,
  mayIssueUnpaid: fc.boolean(),
  request: fc.option(fc.record({ expiresAt: someTime, dueAt: someTime, departsAt: someTime })),
  scheduleChange: fc.option(fc.record({ answerBy: someTime, isAnswered: fc.boolean() })),
});
