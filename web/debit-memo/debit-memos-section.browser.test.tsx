import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type DebitMemoView, debitMemoCalls, debitMemoView } from "#contract/debit-memo/calls.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { DebitMemosSection } from "./debit-memos-section.tsx";

const aMemo = (fields: Partial<DebitMemoView> = {}): DebitMemoView =>
  debitMemoView.parse({
    id: 5,
    quoteId: 7,
    leadId: 3,
    issuer: "Turkish Airlines",
    number: "6100012",
    category: "fare",
    ticketNumber: "235-1000000001",
    currency: "USD",
    amountCents: 13_500,
    receivedOn: "2027-01-04",
    disputeBy: "2099-01-18",
    note: null,
    disputedAt: null,
    acceptedCents: null,
    fault: null,
    acceptedAt: null,
    reversedAt: null,
    status: "received",
    version: 1,
    allowedActions: ["dispute", "accept", "reverse"],
    ...fields,
  });

async function show(items: DebitMemoView[], mayRecord = true) {
  const ticketNumbers = mayRecord ? ["235-1000000001", "235-1000000002"] : [];
  answering(debitMemoCalls.ofQuote, () => ({ items, currency: "USD" as const, mayRecord, ticketNumbers }));
  await showOffice(<DebitMemosSection quoteId={7} />, mayRecord ? "ticketing" : "agent");
}

test("records a memo, suggests the last day to dispute and shows what is missing", async () => {
  await show([]);
  answering(debitMemoCalls.record, () => aMemo());
  await expect.element(page.getByText("No airline or consolidator has sent one.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Record a debit memo" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Record the memo of USD 0.00" }).click();
  await expect.element(dialog.getByText("Enter the airline or consolidator that sent the memo")).toBeVisible();
  await expect.element(dialog.getByText("Enter the memo number")).toBeVisible();
  expect(bodiesOf(debitMemoCalls.record)).toEqual([]);
  await typeOver(dialog.getByRole("textbox", { name: /^Airline or consolidator/ }), "Turkish Airlines");
  await typeOver(dialog.getByRole("textbox", { name: /^Memo number/ }), "6100012");
  await userEvent.selectOptions(dialog.getByLabelText("About"), "Voided too late");
  await userEvent.selectOptions(dialog.getByLabelText("Ticket"), "235-1000000002");
  await typeOver(dialog.getByRole("textbox", { name: /^Amount, USD/ }), "135");
  await userEvent.fill(dialog.getByLabelText(/^Received on/), "2027-01-04");
  await expect.element(dialog.getByLabelText(/^Last day to dispute/)).toHaveValue("2027-01-18");
  await userEvent.fill(dialog.getByLabelText(/^Last day to dispute/), "2027-01-03");
  await expect.element(dialog.getByText("This is before the day it was received")).toBeVisible();
  await userEvent.fill(dialog.getByLabelText(/^Last day to dispute/), "2027-01-20");
  await expectNoViolations();
  await dialog.getByRole("button", { name: "Record the memo of USD 135.00" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(debitMemoCalls.record)).toEqual([
    {
      issuer: "Turkish Airlines",
      number: "6100012",
      category: "late_void",
      ticketNumber: "235-1000000002",
      amountCents: 13_500,
      receivedOn: "2027-01-04",
      disputeBy: "2027-01-20",
      note: "",
      isAmountRight: false,
    },
  ]);
});

test("keeps what was typed if the memo is recorded already", async () => {
  await show([]);
  refusing(debitMemoCalls.record, { status: 409, code: "debit_memo_known", message: "It is on quote 12" });
  await userEvent.click(page.getByRole("button", { name: "Record a debit memo" }));
  const dialog = page.getByRole("dialog");
  await typeOver(dialog.getByRole("textbox", { name: /^Airline or consolidator/ }), "Sky Fares");
  await typeOver(dialog.getByRole("textbox", { name: /^Memo number/ }), "B-77");
  await typeOver(dialog.getByRole("textbox", { name: /^Amount, USD/ }), "10");
  await dialog.getByRole("button", { name: "Record the memo of USD 10.00" }).click();
  await expect.element(dialog.getByText("It is on quote 12")).toBeVisible();
  await expect.element(dialog.getByRole("textbox", { name: /^Memo number/ })).toHaveValue("B-77");
});

test("shows an agent the memos with their deadlines and outcomes, without buttons", async () => {
  const accepted = { status: "accepted", acceptedCents: 10_000, acceptedAt: "2027-01-05T15:00:00.000Z" } as const;
  const read = { allowedActions: [] };
  await show(
    [
      aMemo(read),
      aMemo({ ...read, id: 6, number: "6100013", disputeBy: "2020-01-18", receivedOn: "2020-01-04" }),
      aMemo({ ...read, id: 7, number: "6100014", ...accepted, fault: "agency" }),
    ],
    false,
  );
  await expect.element(page.getByText(/can be disputed until Jan 18, 2099/)).toBeVisible();
  await expect.element(page.getByText(/the last day to dispute was Jan 18, 2020/)).toBeVisible();
  await expect.element(page.getByText(/USD 100.00 accepted .*, the agency’s fault/)).toBeVisible();
  await expect.element(page.getByText("Accepted", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("accepts a part of a memo, after who caused it was chosen", async () => {
  await show([aMemo()]);
  answering(debitMemoCalls.accept, () => aMemo({ status: "accepted", version: 2 }));
  await userEvent.click(page.getByRole("button", { name: "Accept the memo" }));
  const dialog = page.getByRole("dialog");
  await typeOver(dialog.getByRole("textbox", { name: /^Accepted amount/ }), "135.01");
  await dialog.getByRole("button", { name: "Accept USD 135.01" }).click();
  await expect.element(dialog.getByText("This is more than the memo bills")).toBeVisible();
  await expect.element(dialog.getByText("Choose who caused the memo")).toBeVisible();
  await expectNoViolations();
  await typeOver(dialog.getByRole("textbox", { name: /^Accepted amount/ }), "100");
  await dialog.getByRole("button", { name: "Accept USD 100.00" }).click();
  await expect.element(dialog.getByRole("radio", { name: /^The agent/ })).toHaveFocus();
  await userEvent.click(dialog.getByRole("radio", { name: /^The agent/ }));
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "The fare had ended the day before");
  await expectNoViolations();
  await dialog.getByRole("button", { name: "Accept USD 100.00" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(debitMemoCalls.accept)).toEqual([
    { version: 1, acceptedCents: 10_000, fault: "agent", reason: "The fare had ended the day before" },
  ]);
});

test("warns that the last day to dispute has passed, and shows that another user was faster", async () => {
  await show([aMemo({ receivedOn: "2020-01-04", disputeBy: "2020-01-18" })]);
  refusing(debitMemoCalls.dispute, { status: 409, code: "changed_meanwhile", message: "Bob was quicker" });
  await userEvent.click(page.getByRole("button", { name: "Dispute the memo" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/The last day to dispute was Jan 18, 2020/)).toBeVisible();
  await typeOver(dialog.getByRole("textbox", { name: /^Argument sent to the issuer/ }), "The fare was still valid");
  await dialog.getByRole("button", { name: "Dispute the memo" }).click();
  await expect.element(dialog.getByText("Bob was quicker")).toBeVisible();
});

test("reverses an accepted memo, and says that its cost is reversed", async () => {
  const accepted = { status: "accepted", acceptedCents: 10_000, fault: "agent" } as const;
  await show([aMemo({ ...accepted, acceptedAt: "2027-01-05T15:00:00.000Z", version: 3, allowedActions: ["reverse"] })]);
  answering(debitMemoCalls.reverse, () => aMemo({ status: "reversed", version: 4, allowedActions: [] }));
  await userEvent.click(page.getByRole("button", { name: "Reverse the memo" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(/The cost of USD 100.00 is reversed/)).toBeVisible();
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "The airline refunded it");
  await dialog.getByRole("button", { name: "Reverse the memo" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(debitMemoCalls.reverse)).toEqual([{ version: 3, reason: "The airline refunded it" }]);
});

test("offers a typed memo again after its tab is gone", async () => {
  const number = () => page.getByRole("textbox", { name: /^Memo number/ });
  await loseTabAndUseDraft(["debitMemo", 7], {
    show: async () => {
      await show([]);
      await userEvent.click(page.getByRole("button", { name: "Record a debit memo" }));
    },
    type: () => typeOver(number(), "6100012"),
  });
  await expect.element(number()).toHaveValue("6100012");
});
