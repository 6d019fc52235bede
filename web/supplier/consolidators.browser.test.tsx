import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reconciliationCalls } from "#contract/reconciliation/calls.ts";
import { type ConsolidatorCreditRow, consolidatorCalls } from "#contract/supplier/consolidators.ts";
import { answering, bodiesOf, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";

const aChange: ConsolidatorCreditRow = {
  id: 4,
  consolidator: "Sky Fares",
  kind: "credit_added",
  currency: "USD",
  amountCents: 30_000,
  balanceCents: 30_000,
  quoteId: 7,
  customer: "Mary Ann O'Brien",
  note: null,
  postedBy: { id: 3, name: "Tom Ray" },
  postedAt: "2027-01-05T15:00:00.000Z",
};

function answer() {
  answering(consolidatorCalls.balances, () => ({
    listed: ["Blue Consol", "Sky Fares"],
    balances: [
      { consolidator: "Sky Fares", currency: "USD" as const, creditCents: 30_000, expectedCents: 30_080, lateCents: 0 },
    ],
  }));
  answering(consolidatorCalls.list, () => ({ items: [aChange], nextCursor: null }));
  answering(consolidatorCalls.correct, () => ({ creditCents: 45_000 }));
}

test("shows the balances and every change of the credit", async () => {
  answer();
  await showPage("/admin/settlement/consolidators", "ticketing");
  await expect
    .element(page.getByRole("row", { name: /^Sky Fares, USD/ }))
    .toMatchTextContent(/300\.00.*300\.80.*0\.00/);
  const change = page.getByRole("row", { name: /Kept by the consolidator as credit/ });
  await expect.element(change).toMatchTextContent(/USD.300\.00.*USD.300\.00.*Mary Ann O'Brien.*Tom Ray/);
  await expect.element(page.getByRole("button", { name: "Enter a credit" })).not.toBeInTheDocument();
  await expectNoViolations();
});

test("enters a credit with the balance before and after it", async () => {
  answer();
  await showPage("/admin/settlement/consolidators", "supervisor");
  await userEvent.click(page.getByRole("button", { name: "Enter a credit" }));
  const dialog = page.getByRole("dialog");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Consolidator" }), "Sky Fares");
  await typeInto(dialog.getByRole("textbox", { name: /^Change of the credit/ }), "150");
  await expect.element(dialog.getByText(/Credit now: USD.300\.00, afterward: USD.450\.00/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Enter the credit" }));
  await expect.element(dialog.getByRole("textbox", { name: /^Reason/ })).toHaveAttribute("aria-invalid", "true");
  expect(bodiesOf(consolidatorCalls.correct)).toEqual([]);
  await typeInto(dialog.getByRole("textbox", { name: /^Reason/ }), "Their statement of December");
  await expectNoViolations();
  await userEvent.click(dialog.getByRole("button", { name: "Enter the credit" }));
  await expect
    .poll(() => bodiesOf(consolidatorCalls.correct))
    .toEqual([
      {
        consolidator: "Sky Fares",
        currency: "USD",
        presentCents: 30_000,
        amountCents: 15_000,
        reason: "Their statement of December",
      },
    ]);
});

test("explains the credit after a change, without opening its sale", async () => {
  answer();
  await showPage("/admin/settlement/consolidators", "ticketing");
  const credit = page.getByRole("button", { name: /^Credit with Sky Fares: USD.300\.00, calculation/ });
  await userEvent.click(credit);
  const table = page.getByRole("dialog").getByRole("table");
  await userEvent.click(table.getByText("Kept by the consolidator as credit"));
  await expect.element(table.getByRole("row", { name: /^Credit with Sky Fares/ })).toMatchTextContent(/300\.00/);
  await expectNoViolations();
  await userEvent.keyboard("{Escape}");
  await expect.element(credit).toHaveFocus();
});

test("loads the changes of a credit and the expected checks on click", async () => {
  answer();
  answering(reconciliationCalls.list, () => ({
    items: [
      {
        id: 3,
        quoteId: 7,
        customer: "Mary Ann O'Brien",
        agent: { id: 2, name: "Gabriel Ortega" },
        kind: "check_expected" as const,
        currency: "USD" as const,
        amountCents: 30_000,
        dueOn: "2027-02-04",
        consolidator: "Sky Fares",
      },
    ],
    nextCursor: "next",
  }));
  await showPage("/admin/settlement/consolidators", "ticketing");
  const explained = page.getByRole("dialog");
  const balances = page.getByRole("region", { name: "Balances" });
  await userEvent.click(balances.getByRole("button", { name: "Credit with Sky Fares: 300.00, calculation" }));
  await expect
    .element(explained.getByRole("row", { name: /^Kept by the consolidator as credit · Mary Ann O'Brien/ }))
    .toMatchTextContent(/300\.00/);
  expect(queriesOf(consolidatorCalls.list).at(-1)).toMatchObject({ consolidator: "Sky Fares", currency: "USD" });
  await userEvent.keyboard("{Escape}");
  expect(queriesOf(reconciliationCalls.list)).toEqual([]);
  await userEvent.click(balances.getByRole("button", { name: "Expected from Sky Fares: 300.80, calculation" }));
  await expect.element(explained.getByRole("row", { name: /O'Brien, quote 7, late from Feb 4, 2027/ })).toBeVisible();
  await expect.element(explained.getByRole("row", { name: /^Others/ })).toMatchTextContent(/0\.80/);
  await expect.element(explained.getByRole("row", { name: /^Expected/ })).toMatchTextContent(/300\.80/);
  await expectNoViolations();
});
