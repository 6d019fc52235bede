import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/render.tsx";
import { aQuoteShown } from "#tests/shown-quote.ts";
import { BookingConfirmDialog } from "./confirm-dialog.tsx";

const locator = () => page.getByLabelText("Turkish Airlines (TK) confirmation number");
const book = () => page.getByRole("button", { name: "Mark as booked" });

async function show() {
  const onClose = vi.fn();
  await showOffice(<BookingConfirmDialog quote={aQuoteShown()} onClose={onClose} />, "ticketing");
  return onClose;
}

test("every field that is missing or wrong is told at once, each beside itself", async () => {
  await show();
  await typeOver(page.getByLabelText("Actual net, all passengers, USD"), "x");
  await userEvent.click(book());
  await expect.element(page.getByText("Please enter airline confirmation number")).toBeVisible();
  await expect.element(page.getByText("Enter a date and a time")).toBeVisible();
  await expect.element(page.getByText("Enter what the tickets cost")).toBeVisible();
  await expect.element(locator()).toHaveFocus();
  await expectNoViolations();
});

test("a mistake in the locator is corrected letter by letter, and the seats are booked", async () => {
  answering(fulfilmentCalls.confirm, () => ({ quoteVersion: 8, status: "booked" }));
  const onClose = await show();
  await typeInto(locator(), "ab1");
  await userEvent.fill(page.getByLabelText("Ticketing deadline (your own time)"), "2027-01-08T17:00");
  await userEvent.click(book());
  await expect.element(page.getByText("Five to eight letters and digits")).toBeVisible();
  await userEvent.click(locator());
  await userEvent.keyboard("{End}c3d");
  await expect.element(page.getByText("Five to eight letters and digits")).not.toBeInTheDocument();
  await typeOver(page.getByLabelText("Actual net, all passengers, USD"), "2,480.10");
  await userEvent.click(book());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(fulfilmentCalls.confirm)).toMatchObject([
    {
      ...{ version: 7, confirmations: [{ airline: "TK", locator: "AB1C3D" }], actualNetCents: 248_010 },
      // Five in the afternoon in New York.
      ...{ gdsLocator: null, ticketingDeadline: "2027-01-08T22:00:00.000Z", notifyCustomer: false },
    },
  ]);
});

test("seats that cost too much are not booked; what was typed is there when the form is opened again", async () => {
  refusing(fulfilmentCalls.confirm, {
    ...{ status: 409, code: "variance_needs_approval", message: "The net is too far above the quoted one." },
  });
  const onClose = await show();
  await typeInto(locator(), "ABC123");
  await userEvent.fill(page.getByLabelText("Ticketing deadline (your own time)"), "2027-01-08T17:00");
  await typeOver(page.getByLabelText("Actual net, all passengers, USD"), "2999");
  await userEvent.click(book());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The net is too far above the quoted one/);
  await userEvent.click(page.getByRole("button", { name: "Close" }).last());
  expect(onClose).toHaveBeenCalledOnce();
  await show();
  await expect.element(locator().last()).toHaveValue("ABC123");
});
