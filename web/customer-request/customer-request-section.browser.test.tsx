import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { customerRequestCalls as calls } from "#contract/customer-request/calls.ts";
import type { CustomerRequestView } from "#contract/customer-request/request.ts";
import { type RequestKind, requestKinds } from "#domain/after-sale/request.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { CustomerRequestSection } from "./customer-request-section.tsx";

const asked: CustomerRequestView = {
  id: 7,
  quoteId: 5001,
  kind: "change",
  status: "asked",
  progress: "asked",
  version: 1,
  passengers: [{ id: 1, name: "OBRIEN/MARY ANN" }],
  flights: [{ segment: 0, name: "TK 4, JFK – IST", departsOn: "2027-05-01" }],
  message: "Two days later, please",
  askedAt: "2027-01-06T15:00:00.000Z",
  made: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  allowedActions: ["takeUp", "answer"],
};

async function show(
  items: CustomerRequestView[],
  status: QuoteStatus = "tickets_purchased",
  allowedKinds: readonly RequestKind[] = requestKinds,
) {
  answering(calls.list, () => ({ items }));
  const quote = { id: 5001, signedAt: "2027-01-01T15:00:00.000Z", status };
  await showOffice(<CustomerRequestSection quote={quote} allowedKinds={allowedKinds} />);
  await expect.element(page.getByRole("heading", { name: "Requested by the customer" })).toBeVisible();
}

test("links a request to the pages on which it can be taken up", async () => {
  await show([
    asked,
    { ...asked, id: 6, kind: "cancellation" },
    {
      ...asked,
      id: 5,
      kind: "refund",
      status: "taken_up",
      progress: "to_sign",
      made: { kind: "refund", id: 12 },
      allowedActions: [],
    },
  ]);
  await expect.element(page.getByText("Two days later, please").first()).toBeVisible();
  const leadsTo = (name: string) => page.getByRole("link", { name }).first().element().getAttribute("href");
  expect(leadsTo("New exchange")).toContain("/admin/quotes/5001/exchange?asked=7");
  expect(leadsTo("Cancel and hold the money")).toContain("asked=6");
  await expect.element(page.getByText("Handled as refund 12")).toBeVisible();
  await expect.element(page.getByText("With the customer")).toBeVisible();
  await expectNoViolations();
});

test("links to nothing before the payment, and explains what to do", async () => {
  await show([asked], "booked");
  await expect.element(page.getByText(/Nothing is paid yet/)).toBeVisible();
  expect(page.getByRole("link", { name: "New exchange" }).elements()).toEqual([]);
  await expectNoViolations();
});

test("offers only what the server allows now, in any status of the quote", async () => {
  const cancellation = { ...asked, kind: "cancellation" } as const;
  await show([cancellation], "tickets_purchased", ["refund"]);
  await expect.element(page.getByRole("link", { name: "Cancel and refund the money" })).toBeVisible();
  expect(page.getByRole("link", { name: "Cancel and hold the money" }).elements()).toEqual([]);
});

test("shows a message if nothing can be started now", async () => {
  await show([{ ...asked, kind: "refund" }], "tickets_purchased", []);
  await expect.element(page.getByText(/Another request for this quote is in progress/)).toBeVisible();
  expect(page.getByRole("link", { name: "Cancel and refund the money" }).elements()).toEqual([]);
});

test("sends an answer, and keeps the typed text after a refusal", async () => {
  await show([asked]);
  await userEvent.click(page.getByRole("button", { name: "Answer in words" }));
  const dialog = page.getByRole("dialog");
  await userEvent.click(dialog.getByRole("button", { name: "Send to customer" }));
  expect(bodiesOf(calls.answer)).toEqual([]);
  const words = dialog.getByRole("textbox", { name: /^Your answer/ });
  await userEvent.type(words, "Those flights are sold out.");
  refusing(calls.answer, { status: 409, code: "changed_meanwhile", message: "Ann Lee has changed it meanwhile." });
  await userEvent.click(dialog.getByRole("button", { name: "Send to customer" }));
  await expect.element(dialog.getByText("Ann Lee has changed it meanwhile.")).toBeVisible();
  await expect.element(words).toHaveValue("Those flights are sold out.");
  await expectNoViolations();
  expect(bodiesOf(calls.answer)).toEqual([{ version: 1, answer: "Those flights are sold out." }]);
});

test("offers a typed answer again after its tab is gone", async () => {
  const words = () => page.getByRole("textbox", { name: /^Your answer/ });
  await loseTabAndUseDraft(["answerToCustomer", 7], {
    show: async () => {
      await show([asked]);
      await userEvent.click(page.getByRole("button", { name: "Answer in words" }));
    },
    type: () => typeInto(words(), "Those flights are sold out."),
  });
  await expect.element(words()).toHaveValue("Those flights are sold out.");
});
