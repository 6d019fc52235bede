import fc from "fast-check";
import { expect, test } from "vitest";
import { endedByRequest, lifecycles, type Outcome, requestSteps, restingStatuses } from "#domain/quote/status.ts";
import { type PublicStepFacts, publicStepOf } from "./public-step.ts";

const now = "2026-11-20T15:00:00.000Z";
const later = "2026-11-21T15:00:00.000Z";
const signed: PublicStepFacts = {
  lifecycle: "signed",
  requestStep: null,
  outcome: null,
  isPaid: false,
  cardAskedUntil: null,
  awaitsAnswer: false,
};

test.each([
  { facts: {}, step: "reserving" },
  { facts: { isPaid: true }, step: "reserving" },
  { facts: { lifecycle: "booked" }, step: "paying" },
  { facts: { lifecycle: "booked", cardAskedUntil: later }, step: "givingCard" },
  { facts: { lifecycle: "booked", cardAskedUntil: now }, step: "paying" },
  { facts: { lifecycle: "booked", isPaid: true }, step: "issuing" },
  { facts: { lifecycle: "charged", isPaid: true }, step: "issuing" },
  { facts: { lifecycle: "tickets_purchased", isPaid: true }, step: "ticketed" },
  { facts: { lifecycle: "tickets_purchased" }, step: "ticketed" },
  { facts: { lifecycle: "tickets_purchased", awaitsAnswer: true }, step: "answering" },
  { facts: { lifecycle: "tickets_purchased", requestStep: "refund_sent" }, step: "signing" },
  { facts: { lifecycle: "tickets_purchased", requestStep: "cancel_was_done" }, step: "changing" },
  { facts: { lifecycle: "tickets_purchased", outcome: "refund_cancelled" }, step: "ticketed" },
  { facts: { lifecycle: "tickets_purchased", outcome: "refunded" }, step: "ended" },
  { facts: { lifecycle: "tickets_purchased", outcome: "exchanged" }, step: "exchanged" },
  { facts: { lifecycle: "canceled" }, step: "ended" },
] as const)("tells the customer of $facts: $step", ({ facts, step }) => {
  expect(publicStepOf({ ...signed, ...facts }, now)).toBe(step);
});

test("never shows that the office prepares or decides about a request", () => {
  const outcomes: readonly Outcome[] = [...restingStatuses, ...endedByRequest];
  const anyFacts = fc.record({
    lifecycle: fc.constantFrom(...lifecycles),
    outcome: fc.option(fc.constantFrom(...outcomes), { nil: null }),
    isPaid: fc.boolean(),
    cardAskedUntil: fc.constantFrom(null, now, later),
    awaitsAnswer: fc.boolean(),
  });
  const pending = requestSteps.filter((step) => step.endsWith("_pending_approval"));
  expect(pending).toHaveLength(3);
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...pending), (facts, requestStep) => {
      expect(publicStepOf({ ...facts, requestStep }, now)).toBe(publicStepOf({ ...facts, requestStep: null }, now));
    }),
  );
});
