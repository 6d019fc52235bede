import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { draftCalls } from "#contract/draft/calls.ts";
import { supplierCalls } from "#contract/supplier/calls.ts";
import type { SupplierMoney } from "#contract/supplier/supplier.ts";
import type { QuoteAction } from "#domain/quote/process.ts";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aBookingShown, aProfitShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { aSupplierEntryShown, suppliersWithCheckDue } from "#tests/screens/shown-suppliers.ts";
import { BookingSuppliers } from "./suppliers.tsx";

const everything: QuoteAction[] = ["enterCosts", "recordSupplierMoney", "reverseSupplierEntry"];

async function show(suppliers: SupplierMoney, allowedActions: QuoteAction[] = everything) {
  for (const call of [supplierCalls.enterCosts, supplierCalls.record, supplierCalls.reverse, supplierCalls.writeOff])
    answering(call, () => ({ quoteVersion: 8, status: "booked" }));
  const expected = aProfitShown();
  const airlineCommission = { cents: 10_500, from: "quoted" } as const;
  const expectedProfit = { ...expected, inputs: { ...expected.inputs, airlineCommission } };
  const booking = aBookingShown({ suppliers, expectedProfit });
  const quote = aQuoteShown({ status: "booked", allowedActions, booking });
  await showOffice(<BookingSuppliers quote={quote} booking={booking} suppliers={suppliers} />, "ticketing");
}

const field = (name: string | RegExp) => page.getByRole("textbox", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });

test("shows a check that a consolidator owes, and the entries with who made them", async () => {
  await show(suppliersWithCheckDue(), []);
  await expect
    .element(page.getByRole("row", { name: /^Owed by suppliers/ }))
    .toMatchTextContent(/300\.80\s*0\.00\s*300\.80/);
  await expect.element(page.getByRole("row", { name: /^Commission/ })).not.toBeInTheDocument();
  await expect.element(page.getByText(/Sky Fares · Tom Ray · Jan 5, 2027/)).toBeVisible();
  await expect.element(button("Enter costs")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("enters costs: what is typed, with 0.00 for none, and nothing for what stays unknown", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Enter costs"));
  await expect.element(field("Fee of the consolidator, USD")).toHaveValue("109.20");
  await expect.element(page.getByText(/^Quoted: USD.105\.00$/)).toBeVisible();
  await typeInto(field("Miles"), "140000");
  await userEvent.click(button("Save costs"));
  await expect.element(field("Price per mile, cents")).toHaveAttribute("aria-invalid", "true");
  expect(bodiesOf(supplierCalls.enterCosts)).toEqual([]);
  await typeInto(field("Price per mile, cents"), "1.35");
  await expect.element(page.getByText(/Cost of the miles: USD.1,890\.00/)).toBeVisible();
  await typeInto(field("Other costs, USD"), "0");
  await expectNoViolations();
  await userEvent.click(button("Save costs"));
  await expect
    .poll(() => bodiesOf(supplierCalls.enterCosts))
    .toEqual([
      {
        version: 7,
        mileage: { miles: 140_000, milliCentsPerMile: 1_350 },
        consolidator: "Sky Fares",
        isOtherConsolidator: false,
        consolidatorFeeCents: null,
        otherCostCents: 0,
        airlineCommissionCents: null,
        consolidatorCommissionCents: null,
        note: "",
        isAmountRight: false,
      },
    ]);
});

test("says what is missing beside the miles, and needs no price for 0 miles", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Enter costs"));
  await typeInto(field("Price per mile, cents"), "1.35");
  await userEvent.click(button("Save costs"));
  await expect.element(page.getByText("Enter the miles, or 0 if there are none")).toBeVisible();
  await typeInto(field("Miles"), "1000");
  await userEvent.clear(field("Price per mile, cents"));
  await expect.element(page.getByText("Enter the price of a mile")).toBeVisible();
  await userEvent.clear(field("Miles"));
  await typeInto(field("Miles"), "0");
  await userEvent.click(button("Save costs"));
  await expect
    .poll(() => bodiesOf(supplierCalls.enterCosts))
    .toMatchObject([{ mileage: { miles: 0, milliCentsPerMile: 0 } }]);
});

function refuseCosts(problem: { field: string; code: string; message: string }): void {
  const details = { fields: [problem] };
  refusing(supplierCalls.enterCosts, { status: 422, code: "invalid_input", message: "Check the fields", details });
}

test("shows a refused consolidator as wrong only until another one is chosen", async () => {
  await show(suppliersWithCheckDue());
  const message = "Choose a consolidator from the list. An administrator can add others in the settings";
  refuseCosts({ field: "consolidator", code: "consolidator_unknown", message });
  await userEvent.click(button("Enter costs"));
  const consolidator = page.getByRole("combobox", { name: "Consolidator" });
  await userEvent.selectOptions(consolidator, "Blue Consol");
  await userEvent.click(button("Save costs"));
  await expect.element(consolidator).toHaveAttribute("aria-invalid", "true");
  await userEvent.selectOptions(consolidator, "Sky Fares");
  await expect.element(consolidator).not.toHaveAttribute("aria-invalid", "true");
});

test("asks about another consolidator at the box that confirms it", async () => {
  await show(suppliersWithCheckDue());
  const message = "The sale is with Sky Fares. Confirm that this is about another consolidator";
  refuseCosts({ field: "isOtherConsolidator", code: "other_consolidator", message });
  await userEvent.click(button("Enter costs"));
  const consolidator = page.getByRole("combobox", { name: "Consolidator" });
  await userEvent.selectOptions(consolidator, "Blue Consol");
  await userEvent.click(button("Save costs"));
  await expect.element(page.getByText(message)).toBeVisible();
  await userEvent.selectOptions(consolidator, "Sky Fares");
  await expect.element(page.getByText(message)).not.toBeInTheDocument();
});

test("names the margin below which an administrator has to enter the costs, and keeps what was typed", async () => {
  await show(suppliersWithCheckDue());
  const message = "These costs lower the margin of the sale to USD -12.00, below the allowed USD 0.00.";
  refusing(supplierCalls.enterCosts, { status: 409, code: "costs_need_administrator", message });
  await userEvent.click(button("Enter costs"));
  await typeInto(field("Other costs, USD"), "700");
  await userEvent.click(button("Save costs"));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/to USD -12\.00, below the allowed USD 0\.00\./);
  await expect.element(field("Other costs, USD")).toHaveValue("700.00");
  await expectNoViolations();
});

test("moves the costs to another consolidator, which the person confirms", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Enter costs"));
  const consolidator = page.getByRole("combobox", { name: "Consolidator" });
  await expect.element(consolidator).toHaveValue("Sky Fares");
  await userEvent.selectOptions(consolidator, "Blue Consol");
  await expect.element(page.getByText("The fee and the commission entered so far move to Blue Consol.")).toBeVisible();
  await userEvent.click(page.getByRole("checkbox", { name: /^The sale is with Sky Fares\. This is about another/ }));
  await typeInto(field(/^Reason for other costs/), "Entered at the wrong one");
  await expectNoViolations();
  await userEvent.click(button("Save costs"));
  await expect
    .poll(() => bodiesOf(supplierCalls.enterCosts))
    .toMatchObject([{ consolidator: "Blue Consol", isOtherConsolidator: true, consolidatorFeeCents: 10_920 }]);
});

test("shows the accounts of two consolidators and of a courier apart", async () => {
  const account = { dueLines: [], movedCents: 0 };
  const accounts: SupplierMoney["accounts"] = [
    { ...account, account: "suppliers", consolidator: "Sky Fares", dueCents: -41_000, openCents: -41_000 },
    { ...account, account: "suppliers", consolidator: "Blue Consol", dueCents: 10_920, openCents: 10_920 },
    { ...account, account: "others", consolidator: null, dueCents: 3_000, openCents: 3_000 },
  ];
  await show(suppliersWithCheckDue({ accounts }), ["recordSupplierMoney"]);
  for (const [name, open] of [
    [/^Owed by suppliers \(check or refund\): Sky Fares/, /410\.00\s*0\.00\s*410\.00/],
    [/^To pay to suppliers: Blue Consol/, /109\.20\s*0\.00\s*109\.20/],
    [/^To pay to others/, /30\.00\s*0\.00\s*30\.00/],
  ] as const)
    await expect.element(page.getByRole("row", { name })).toMatchTextContent(open);
  await userEvent.click(button("Record a supplier payment"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Kind of entry" }), "supplier_paid");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Consolidator" }), "Blue Consol");
  await expect.element(field("Amount, USD")).toHaveValue("109.20");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Kind of entry" }), "other_paid");
  await expect.element(field("Amount, USD")).toHaveValue("30.00");
});

test("suggests the consolidator with which an amount is open", async () => {
  const account = { dueLines: [], movedCents: 0 };
  const accounts: SupplierMoney["accounts"] = [
    { ...account, account: "suppliers", consolidator: "Sky Fares", dueCents: -41_000, openCents: -41_000 },
    { ...account, account: "suppliers", consolidator: "Blue Consol", dueCents: 10_920, openCents: 10_920 },
  ];
  await show(suppliersWithCheckDue({ accounts }), ["recordSupplierMoney"]);
  await userEvent.click(button("Record a supplier payment"));
  const consolidator = page.getByRole("combobox", { name: "Consolidator" });
  const happened = page.getByRole("combobox", { name: "Kind of entry" });
  for (const [kind, name, open] of [
    ["supplier_paid", "Blue Consol", "109.20"],
    ["check_received", "Sky Fares", "410.00"],
    ["credit_added", "Sky Fares", "410.00"],
  ] as const) {
    await userEvent.selectOptions(happened, kind);
    await expect.element(consolidator).toHaveValue(name);
    await expect.element(field("Amount, USD")).toHaveValue(open);
  }
});

test("refuses an amount that cannot be read, and does not take it as unchanged", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Enter costs"));
  await typeInto(field("Fee of the consolidator, USD"), "109.205");
  await userEvent.click(button("Save costs"));
  await expect.element(field("Fee of the consolidator, USD")).toHaveAttribute("aria-invalid", "true");
  expect(bodiesOf(supplierCalls.enterCosts)).toEqual([]);
});

test("shows the credit with the consolidator from which a ticket is paid", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Record a supplier payment"));
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Kind of entry" }), "credit_used");
  await expect.element(page.getByText(/^The agency's credit there: USD.300\.00$/)).toBeVisible();
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Consolidator" }), "Blue Consol");
  await expect.element(page.getByText(/^The agency's credit there: USD.0\.00$/)).toBeVisible();
});

test("writes off what is open, with a reason", async () => {
  await show(suppliersWithCheckDue(), ["writeOff"]);
  await expect.element(button("Enter costs")).not.toBeInTheDocument();
  await userEvent.click(button("Write off"));
  await expect.element(page.getByRole("option")).toHaveLength(2);
  await expect.element(field("Amount, USD")).toHaveValue("300.80");
  await userEvent.click(button(/Write off USD.300\.80/));
  await expect.element(field("Reason")).toHaveAttribute("aria-invalid", "true");
  expect(bodiesOf(supplierCalls.writeOff)).toEqual([]);
  await typeInto(field("Reason"), "The consolidator is insolvent");
  await expectNoViolations();
  await userEvent.click(button(/Write off USD.300\.80/));
  await expect
    .poll(() => bodiesOf(supplierCalls.writeOff))
    .toEqual([
      {
        version: 7,
        kind: "check_written_off",
        consolidator: "Sky Fares",
        amountCents: 30_080,
        reason: "The consolidator is insolvent",
      },
    ]);
});

test("suggests the open check, and requires a reason if less arrived and no more is expected", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Record a supplier payment"));
  await expect.element(field("Amount, USD")).toHaveValue("300.80");
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  await typeInto(field("Amount, USD"), "298.80");
  await userEvent.click(page.getByRole("checkbox", { name: /^Write off the missing USD.2\.00/ }));
  await userEvent.click(button(/Record USD.298\.80/));
  await expect.element(page.getByText("Enter why no more is expected")).toBeVisible();
  expect(bodiesOf(supplierCalls.record)).toEqual([]);
  await typeInto(field("Why no more is expected"), "Their fee was higher");
  await userEvent.click(button(/Record USD.298\.80/));
  await expect
    .poll(() => bodiesOf(supplierCalls.record))
    .toMatchObject([
      { kind: "check_received", amountCents: 29_880, consolidator: "Sky Fares", isLast: true, version: 7 },
    ]);
});

test("asks whether a payment with a recorded reference is another one", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Record a supplier payment"));
  await typeInto(field("Reference or check number"), "CK-77");
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
  const message = "This reference was recorded for quote 7, with USD 300.80. Confirm that this is another payment";
  refusing(supplierCalls.record, {
    status: 422,
    code: "invalid_input",
    message: "Check the fields",
    details: { fields: [{ field: "isAnother", code: "reference_recorded", message }] },
  });
  await userEvent.click(button(/Record USD.300\.80/));
  await expect.element(page.getByText(message)).toBeVisible();
  await expectNoViolations();
  answering(supplierCalls.record, () => ({ quoteVersion: 8, status: "booked" }));
  await userEvent.click(page.getByRole("checkbox", { name: "This is another payment with the same reference" }));
  await userEvent.click(button(/Record USD.300\.80/));
  await expect.poll(() => bodiesOf(supplierCalls.record)).toMatchObject([{ isAnother: true, reference: "CK-77" }]);
});

test("takes back a payment that was entered by mistake", async () => {
  await show(
    suppliersWithCheckDue({ entries: [aSupplierEntryShown({ id: 9, kind: "supplier_paid", canReverse: true })] }),
  );
  await userEvent.click(button("Reverse"));
  await typeInto(field("Reason"), "It belongs to another sale");
  await userEvent.click(button(/Reverse USD.109\.20/));
  await expect
    .poll(() => bodiesOf(supplierCalls.reverse))
    .toEqual([{ version: 7, reason: "It belongs to another sale" }]);
});

test("shows the error of an amount below what is open", async () => {
  await show(suppliersWithCheckDue());
  await userEvent.click(button("Record a supplier payment"));
  await userEvent.clear(field("Amount, USD"));
  await userEvent.click(button("Record USD 0.00"));
  const edgesOf = (text: string | RegExp) => page.getByRole("dialog").getByText(text).element().getBoundingClientRect();
  await expect.element(page.getByText("Enter an amount above zero")).toBeVisible();
  expect(edgesOf("Enter an amount above zero").top).toBeGreaterThanOrEqual(edgesOf(/^Open:/).bottom);
  await expectNoViolations();
});

test("offers typed costs again after their tab is gone", async () => {
  await loseTabAndUseDraft(["costs", 10], {
    show: async () => {
      await show(suppliersWithCheckDue());
      await userEvent.click(button("Enter costs"));
    },
    type: () => typeInto(field("Other costs, USD"), "12.50"),
  });
  await expect.element(field("Other costs, USD")).toHaveValue("12.50");
  await expect.element(field("Fee of the consolidator, USD")).toHaveValue("109.20");
  await userEvent.click(button("Save costs"));
  await expect.poll(() => bodiesOf(supplierCalls.enterCosts)).toMatchObject([{ otherCostCents: 1250 }]);
  await expect.poll(() => queriesOf(draftCalls.forget).length).toBe(1);
});

test("offers a typed supplier payment again after its tab is gone", async () => {
  await loseTabAndUseDraft(["supplierPayment", 10], {
    show: async () => {
      await show(suppliersWithCheckDue());
      await userEvent.click(button("Record a supplier payment"));
    },
    type: () => typeInto(field("Reference or check number"), "4711"),
  });
  await expect.element(field("Reference or check number")).toHaveValue("4711");
});
