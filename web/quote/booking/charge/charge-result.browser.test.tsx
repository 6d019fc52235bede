import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chargeCalls } from "#contract/charge/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { aBookingShown, aChargeShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingChargeResult } from "./charge-result.tsx";

const answered = { quoteVersion: 8, status: "signed" };
const sent = () => bodiesOf(chargeCalls.finish);

function show(charge = aChargeShown()) {
  const quote = aQuoteShown({ booking: aBookingShown({ charges: [charge] }) });
  return showOffice(<BookingChargeResult quote={quote} currency="USD" charge={charge} />, "ticketing");
}

test("preselects no result and requires one", async () => {
  answering(chargeCalls.finish, () => answered);
  await show();
  for (const name of ["Approved", "Declined", "Not sent"]) {
    await expect.element(page.getByRole("radio", { name })).not.toBeChecked();
  }
  await userEvent.click(page.getByRole("button", { name: "Save the result" }));
  await expect.element(page.getByText("Choose the result from the terminal")).toBeVisible();
  expect(sent()).toEqual([]);
  await expectNoViolations();
});

test("requires the reference of an approved charge and names the result on the button", async () => {
  answering(chargeCalls.finish, () => answered);
  await show();
  await userEvent.click(page.getByRole("radio", { name: "Approved" }));
  const save = page.getByRole("button", { name: "Save: approved, USD 2,900.00" });
  await userEvent.click(save);
  await expect.element(page.getByText("Enter the processor's reference")).toBeVisible();
  expect(sent()).toEqual([]);
  await typeInto(page.getByRole("textbox", { name: "Processor reference" }), "PX-77{[");
  await typeInto("Merchant fee, USD, if known", "87.4");
  await expect.element(page.getByText("Enter the processor's reference")).not.toBeInTheDocument();
  await userEvent.click(save);
  await eventually(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ result: "approved", processorReference: "PX-77{[", merchantFeeCents: 8740 });
});

test("asks for a merchant fee only where the agency's own account took the money", async () => {
  await show(aChargeShown({ location: "consolidator:Sky Fares" }));
  await userEvent.click(page.getByRole("radio", { name: "Approved" }));
  await expect.element(page.getByRole("textbox", { name: "Processor reference" })).toBeVisible();
  await expect.element(page.getByText("Merchant fee, USD, if known")).not.toBeInTheDocument();
});

test("records a declined charge without a reference, with its code if there is one", async () => {
  answering(chargeCalls.finish, () => answered);
  await show();
  await userEvent.click(page.getByRole("radio", { name: "Declined" }));
  await typeInto("Decline code", "051");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(sent()).toMatchObject([{ result: "declined", declineCode: "051" }]));
});

test("offers only final results for a charge without an answer", async () => {
  await show(aChargeShown({ state: "unknown" }));
  await expect.element(page.getByRole("radio", { name: "Approved" })).toBeVisible();
  expect(page.getByRole("radio").elements()).toHaveLength(2);
});

test("warns that the security code will be destroyed only for the result without an answer", async () => {
  answering(chargeCalls.finish, () => answered);
  await show();
  const warning = page.getByText("The security code is destroyed when you save this");
  await userEvent.click(page.getByRole("radio", { name: "Approved" }));
  await expect.element(warning).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("radio", { name: "No answer" }));
  await expect.element(warning).toBeVisible();
  expect(sent()).toEqual([]);
  await expectNoViolations();
});
