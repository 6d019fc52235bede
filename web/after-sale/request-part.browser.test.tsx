import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { RequestView } from "#contract/after-sale.ts";
import { afterSaleCalls } from "#contract/after-sale-calls.ts";
import { answering } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/render.tsx";
import { aRequestShown, aTripShown } from "#tests/shown-request.ts";
import { AfterSaleSection } from "./after-sale-section.tsx";

async function show(request: RequestView | undefined, role: "agent" | "ticketing" = "agent") {
  answering(afterSaleCalls.trip, () => aTripShown());
  answering(afterSaleCalls.requests, () => ({ items: request ? [request] : [] }));
  await showOffice(<AfterSaleSection quote={{ id: 7, signedAt: "2027-01-05T15:00:00.000Z" }} />, role);
}

test("every amount of a request is explained, and to which card it goes back", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm", "withdraw"] }));
  await expect.element(page.getByRole("row", { name: "= Back to what paid 1,000.00" })).toBeVisible();
  await expect.element(page.getByText(/Visa …1111/)).toBeVisible();
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("a penalty above the signed one is told before it is confirmed, with the way out", async () => {
  await show(aRequestShown({ status: "signed", allowedActions: ["confirm"] }), "ticketing");
  await userEvent.click(page.getByRole("button", { name: "Confirm the refund" }));
  await typeOver("Kept by the airline, USD", "450");
  await expect.element(page.getByText(/USD 50.00 more than was signed/)).toBeVisible();
  await expectNoViolations();
});

test("where nothing was asked for, what may begin is offered", async () => {
  await show(undefined);
  await expect.element(page.getByRole("link", { name: "New cancellation" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "New refund" })).toBeVisible();
});
