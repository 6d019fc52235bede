import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingConfirmDialog } from "./confirm-dialog.tsx";

const locator = () => page.getByLabelText(/^Turkish Airlines \(TK\) confirmation number/);
const book = () => page.getByRole("button", { name: "Mark as booked" });

async function show() {
  const onClose = vi.fn();
  await showOffice(<BookingConfirmDialog quote={aQuoteShown()} onClose={onClose} />, "ticketing");
  return onClose;
}

test("reports every missing or invalid field together, each at its place", async () => {
  await show();
  for (const name of [/^Turkish Airlines/, /^Ticketing deadline/, /^Actual net/])
    expect(page.getByLabelText(name).element()).toBeRequired();
  expect(page.getByLabelText("GDS locator").element()).not.toBeRequired();
  await typeOver(page.getByLabelText(/^Actual net, all passengers, USD/), "x");
  await userEvent.click(book());
  await expect.element(page.getByText("Please enter airline confirmation number")).toBeVisible();
  await expect.element(page.getByText("Enter a date and a time")).toBeVisible();
  await expect.element(page.getByText("Enter what the tickets cost")).toBeVisible();
  await expect.element(locator()).toHaveFocus();
  await expectNoViolations();
});

test("books the seats after a mistake in the locator is corrected", async () => {
  answering(ticketingCalls.confirm, () => ({ quoteVersion: 8, status: "booked" }));
  const onClose = await show();
  await typeInto(locator(), "ab1");
  await userEvent.fill(page.getByLabelText(/^Ticketing deadline \(Eastern Time\)/), "2027-01-08T17:00");
  await userEvent.click(book());
  await expect.element(page.getByText("Enter five to eight letters and digits")).toBeVisible();
  await userEvent.click(locator());
  await userEvent.keyboard("{End}c3d");
  await expect.element(page.getByText("Enter five to eight letters and digits")).not.toBeInTheDocument();
  await typeOver(page.getByLabelText(/^Actual net, all passengers, USD/), "2,480.10");
  await userEvent.click(book());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(ticketingCalls.confirm)).toMatchObject([
    {
      version: 7,
      confirmations: [{ airline: "TK", locator: "AB1C3D" }],
      actualNetCents: 248_010,
      // 17:00 in New York.
      gdsLocator: null,
      ticketingDeadline: "2027-01-08T22:00:00.000Z",
      notifyCustomer: false,
    },
  ]);
});

test("fills in the confirmation numbers of a pasted reservation, and says so if there is none", async () => {
  await show();
  const paste = page.getByLabelText("Paste the reservation to fill in its confirmation numbers");
  await userEvent.fill(paste, "1 TK 004Y 12DEC S JFKIST HK2 1200A 400P");
  await expect.element(page.getByText("No confirmation number was found in this text. Type it below.")).toBeVisible();
  await expect.element(locator()).toHaveValue("");
  await userEvent.fill(
    paste,
    " 1 TK 004Y 12DEC S JFKIST HK2 1200A 400P /DCTK*AB1C3D /E\n6IIF.6IIF*AAI 2001/12SEP18 KGBBLF H",
  );
  await expect
    .element(page.getByText("Filled in 1 of 1 confirmation numbers. Compare them with the reservation."))
    .toBeVisible();
  await expect.element(locator()).toHaveValue("AB1C3D");
  await expect.element(page.getByLabelText("GDS locator")).toHaveValue("KGBBLF");
  await expectNoViolations();
});

test("does not book seats above the approved net, and keeps the typed values when the form is reopened", async () => {
  refusing(ticketingCalls.confirm, {
    status: 409,
    code: "variance_needs_approval",
    message: "The net is too far above the quoted one.",
  });
  const onClose = await show();
  await typeInto(locator(), "ABC123");
  await userEvent.fill(page.getByLabelText(/^Ticketing deadline \(Eastern Time\)/), "2027-01-08T17:00");
  await typeOver(page.getByLabelText(/^Actual net, all passengers, USD/), "2999");
  await userEvent.click(book());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The net is too far above the quoted one/);
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  expect(onClose).toHaveBeenCalledOnce();
  await show();
  await expect.element(locator().last()).toHaveValue("ABC123");
});
