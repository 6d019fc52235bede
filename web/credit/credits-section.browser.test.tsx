import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CreditView, creditCalls, creditView, type HeldAmountView } from "#contract/credit/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeOver } from "#tests/screens/render.tsx";
import { CreditsSection } from "./credits-section.tsx";

const aCredit = (fields: Partial<CreditView> = {}): CreditView =>
  creditView.parse({
    id: 12,
    quoteId: 7,
    leadId: 5,
    holderName: "OBRIEN/MARY ANN",
    issuer: "agency",
    currency: "USD",
    amountCents: 60_000,
    heldCents: 0,
    freeCents: 60_000,
    issuedAt: "2027-01-05T15:00:00.000Z",
    validUntil: "2027-11-20",
    validityKind: "book_by",
    daysLeft: 319,
    status: "active",
    version: 2,
    ticketNumbers: ["2351234567890"],
    allowedActions: ["extend", "void"],
    ...fields,
  });

async function show(
  credits: CreditView[],
  role: "supervisor" | "agent" | "expert" = "supervisor",
  held: HeldAmountView[] = [],
) {
  answering(creditCalls.ofQuote, () => ({ items: credits, held }));
  await showOffice(<CreditsSection of={{ quoteId: 7 }} />, role);
}

test("shows a credit with its holder, its value and its validity", async () => {
  await show([aCredit(), aCredit({ id: 13, issuer: "airline", status: "expired", daysLeft: -3, allowedActions: [] })]);
  await expect.element(page.getByText("USD 600.00").first()).toBeVisible();
  await expect.element(page.getByText(/Book by Nov 20, 2027 · 319 days left/)).toBeVisible();
  await expect.element(page.getByText("Expired")).toBeVisible();
  expect(page.getByRole("button", { name: "Void credit" }).elements()).toHaveLength(1);
  // Only a credit that is still valid has a voucher to download.
  expect(page.getByRole("button", { name: "Download the voucher" }).elements()).toHaveLength(1);
  await expectNoViolations();
  await page.viewport(390, 844);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("shows an amount that is held, and asks another person to let the agency keep a part", async () => {
  const held = {
    id: 3,
    quoteId: 7,
    leadId: 5,
    holderName: "OBRIEN/MARY ANN",
    currency: "USD" as const,
    amountCents: 145_000,
    openCents: 85_000,
    heldAt: "2027-01-05T15:00:00.000Z",
    isAsked: false,
    mayForfeit: true,
  };
  await show([], "agent", [held]);
  await expect.element(page.getByText("USD 850.00")).toBeVisible();
  await expect.element(page.getByText("Of USD 1,450.00")).toBeVisible();
  answering(creditCalls.forfeit, () => ({ ...held, isAsked: true, mayForfeit: false }));
  await userEvent.click(page.getByRole("button", { name: "Ask to keep it" }));
  const dialog = page.getByRole("dialog");
  await typeOver(dialog.getByRole("textbox", { name: /^Amount to keep/ }), "50.00");
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "The customer cannot be reached");
  await expectNoViolations();
  await dialog.getByRole("button", { name: "Ask to keep it" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(creditCalls.forfeit)).toEqual([{ amountCents: 5_000, reason: "The customer cannot be reached" }]);
});

test("lets a supervisor extend the shown version with a reason", async () => {
  await show([aCredit()]);
  answering(creditCalls.extend, () => aCredit({ validUntil: "2028-01-15", version: 3 }));
  await userEvent.click(page.getByRole("button", { name: "Extend credit" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Extend credit" }).click();
  expect(bodiesOf(creditCalls.extend)).toEqual([]);
  await userEvent.fill(dialog.getByLabelText(/^Valid until/), "2028-01-15");
  await typeOver(dialog.getByRole("textbox", { name: /^Reason/ }), "The airline was late");
  await expectNoViolations();
  await dialog.getByRole("button", { name: "Extend credit" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(creditCalls.extend)).toEqual([
    { version: 2, validUntil: "2028-01-15", reason: "The airline was late" },
  ]);
});

test("warns who loses the value before a credit is voided, and shows that another user was faster", async () => {
  await show([aCredit()]);
  refusing(creditCalls.void, { status: 409, code: "changed_meanwhile", message: "Somebody was quicker" });
  await userEvent.click(page.getByRole("button", { name: "Void credit" }));
  await expect.element(page.getByText("OBRIEN/MARY ANN loses USD 600.00. This cannot be undone.")).toBeVisible();
  await typeOver(page.getByRole("dialog").getByRole("textbox", { name: /^Reason/ }), "Issued by mistake");
  await page.getByRole("dialog").getByRole("button", { name: "Void credit" }).click();
  await expect.element(page.getByText("Voiding the credit failed!")).toBeVisible();
});

test("requests and shows nothing if the user may not read money or there are no credits", async () => {
  await showOffice(<CreditsSection of={{ quoteId: 7 }} />, "expert");
  expect(page.getByRole("heading", { name: "Credits" }).elements()).toHaveLength(0);
});
