import { expect, test } from "vitest";
import { roles } from "#domain/access/roles.ts";
import { waitingLeads, waitingMoney, waitingQuotes, waitsFor } from "./waiting.ts";

const kindsOf = (role: (typeof roles)[number]) =>
  Object.entries({ ...waitingLeads, ...waitingQuotes, ...waitingMoney })
    .filter(([, waiting]) => waitsFor(role, waiting))
    .map(([kind]) => kind);

const ticketing = [
  "departureNear",
  "deadlinePassed",
  "deadlineIn1h",
  "deadlineIn4h",
  "deadlineToday",
  "deadlineIn24h",
  "toBook",
  "toCharge",
  "toTicket",
  "refundOverdue",
  "chargebackToAnswer",
  "debitMemoToAnswer",
  "toSettle",
  "toComplete",
  "scheduleToSettle",
  "lateCheck",
  "reportInReview",
];
const questions = ["toApprove"];
const ownSales = ["priceToConfirm", "customerAsked", "askedAgain", "viewed", "expiring", "scheduleUnanswered"];

test("gives each role its own kinds of work, and every role at least one", () => {
  expect(kindsOf("ticketing").sort()).toEqual([...ticketing].sort());
  expect(kindsOf("agent").sort()).toEqual(["overdue", "toCall", ...ownSales].sort());
  expect(kindsOf("supervisor").sort()).toEqual(
    ["toAssign", "overdue", "toCall", "untouched", "lateCheck", ...questions, ...ownSales].sort(),
  );
  expect(kindsOf("admin").sort()).toEqual(
    ["toAssign", "overdue", "toCall", "untouched", ...ticketing, ...questions, ...ownSales].sort(),
  );
  expect(kindsOf("expert")).toEqual(["expertAsked"]);
  for (const role of roles) expect(kindsOf(role)).not.toEqual([]);
});
