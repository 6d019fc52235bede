import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { afterSaleCalls, refundCalls } from "#contract/after-sale/calls.ts";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";
import { aRequestShown, aTripShown } from "#tests/screens/shown-request.ts";

const unflown = (fields: Partial<SoldTripView> = {}) => {
  const trip = aTripShown(fields);
  return { ...trip, coupons: trip.coupons.map((coupon) => ({ ...coupon, state: "OPEN" as const })) };
};
const fault = { status: 500, code: "our_fault", message: "Something went wrong on our side." };
const send = () => userEvent.click(page.getByRole("button", { name: "Send for approval" }));
const reason = () => page.getByRole("textbox", { name: "Reason" });
const failure = () => page.getByText("Sending the cancel/refund quote for approval failed!");

test("keeps a new request on screen if sending fails, and then sends the saved draft", async () => {
  let requests: RequestView[] = [];
  const draft = aRequestShown({ id: 31, version: 1, reason: "Fell ill" });
  answering(afterSaleCalls.trip, () => unflown(requests.length > 0 ? { allowedKinds: [] } : {}));
  answering(afterSaleCalls.requests, () => ({ items: requests }));
  answering(refundCalls.create, () => {
    requests = [draft];
    return draft;
  });
  refusing(refundCalls.sendForApproval, fault);
  await showPage("/admin/quotes/7/requests/new?kind=refund");
  await userEvent.click(page.getByRole("checkbox", { name: "The whole booking" }));
  await typeInto(reason(), "Fell ill");
  await send();
  await expect.element(failure()).toBeVisible();
  await expect.element(reason()).toHaveValue("Fell ill");
  await expect.element(page.getByText("This cannot be requested now")).not.toBeInTheDocument();
  await expectNoViolations();

  // After sending, the screen opens the quote.
  refusing(quoteCalls.get, { status: 404, code: "not_found", message: "This does not exist." });
  answering(refundCalls.update, () => ({ ...draft, version: 2 }));
  answering(refundCalls.sendForApproval, () => ({ ...draft, status: "pending_approval" as const, version: 3 }));
  await typeInto(reason(), " at last");
  await send();
  await expect.element(page.getByRole("heading", { name: "Quote not found" })).toBeVisible();
  expect(bodiesOf(refundCalls.sendForApproval)).toEqual([{ version: 1 }, { version: 2 }]);
  expect(bodiesOf(refundCalls.create)).toHaveLength(1);
  expect(bodiesOf(refundCalls.update)).toMatchObject([{ version: 1, reason: "Fell ill at last" }]);
});

test("keeps the typed values and shows the failure if the response to sending was lost", async () => {
  let draft = aRequestShown({
    id: 31,
    reason: "Fell ill",
    minorsMayFlyAlone: true,
    allowedActions: ["update"],
  });
  answering(afterSaleCalls.trip, () => unflown());
  answering(afterSaleCalls.requests, () => ({ items: [draft] }));
  answering(refundCalls.update, () => draft);
  refusing(refundCalls.sendForApproval, fault);
  await showPage("/admin/quotes/7/requests/refund/31/edit");
  await expect.element(reason()).toHaveValue("Fell ill");
  draft = { ...draft, status: "pending_approval", allowedActions: [] };
  await send();
  await expect.element(failure()).toBeVisible();
  await expect.element(reason()).toHaveValue("Fell ill");
});

test("links back to the quote if a request may not be created", async () => {
  answering(afterSaleCalls.trip, () => unflown({ allowedKinds: [] }));
  answering(afterSaleCalls.requests, () => ({ items: [] }));
  await showPage("/admin/quotes/7/requests/new?kind=refund");
  await expect.element(page.getByText("This cannot be requested now")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Open quote 7" })).toHaveAttribute("href", "/admin/quotes/7");
  await expectNoViolations();
});
