import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chargeCalls } from "#contract/charge/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, mark, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aBookingShown, aCardShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingChargeForm } from "./charge-form.tsx";

const started = { quoteVersion: 8, status: "signed", chargeId: 41 };
const amount = () => page.getByLabelText("Amount, USD");
const start = () => page.getByRole("button", { name: "Start charge" });

async function show(card = aCardShown(), merchantAccounts = [{ account: "main", statementName: "FAREWRIGHT" }]) {
  const booking = aBookingShown({ cards: [card], merchantAccounts });
  const onClose = vi.fn();
  await showOffice(
    <BookingChargeForm booking={booking} card={card} onClose={onClose} quote={aQuoteShown({ booking })} />,
    "ticketing",
  );
  return onClose;
}

test("suggests the amount left on the card and charges what is typed instead", async () => {
  answering(chargeCalls.start, () => started);
  const onClose = await show(aCardShown({ amountCents: 100_000, dueCents: 100_000, openCents: 100_000 }));
  await expect.element(page.getByLabelText("Location")).toHaveFocus();
  await expect.element(amount()).toHaveValue("1,000.00");
  await typeOver(amount(), "450.5");
  await userEvent.click(start());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(chargeCalls.start)).toMatchObject([
    { version: 7, cardId: 31, location: "agency:main", amountCents: 45_050, confirmDuplicateTrip: false },
  ]);
});

test("refuses an empty amount at its field and keeps the other values", async () => {
  answering(chargeCalls.start, () => started);
  const onClose = await show();
  await mark(amount());
  await userEvent.keyboard("{Backspace}");
  await userEvent.click(start());
  await expect.element(page.getByText("Enter an amount above zero")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(bodiesOf(chargeCalls.start)).toEqual([]);
  await expectNoViolations();
});

test("offers the merchant accounts by the name on the customer's statement", async () => {
  answering(chargeCalls.start, () => started);
  await show(undefined, [
    { account: "main", statementName: "FAREWRIGHT" },
    { account: "amex", statementName: "FAREWRIGHT AMEX" },
  ]);
  await expect
    .element(page.getByLabelText("Location"))
    .toHaveAccessibleDescription("Who charges the card. Their name is on the customer's card statement.");
  await userEvent.selectOptions(page.getByLabelText("Location"), "Agency account amex: FAREWRIGHT AMEX");
  await userEvent.click(start());
  await eventually(() => expect(bodiesOf(chargeCalls.start)).toMatchObject([{ location: "agency:amex" }]));
});

test("requires the name of a consolidator", async () => {
  answering(chargeCalls.start, () => started);
  await show();
  await userEvent.selectOptions(page.getByLabelText("Location"), "Consolidator");
  await expect.element(start()).toBeDisabled();
  await typeInto(page.getByRole("combobox", { name: "Name of the consolidator" }), "  Sky Fares ");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(bodiesOf(chargeCalls.start)).toMatchObject([{ location: "consolidator:Sky Fares" }]));
});

test("charges the same trip a second time only after a confirmation", async () => {
  refusing(chargeCalls.start, {
    status: 409,
    code: "duplicate_trip",
    message: "Another booking of these travelers has the same flights.",
  });
  const onClose = await show();
  await userEvent.click(start());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Another booking of these travelers/);
  expect(onClose).not.toHaveBeenCalled();
  answering(chargeCalls.start, () => started);
  await userEvent.click(page.getByLabelText("Both trips are wanted"));
  await userEvent.click(start());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(chargeCalls.start).at(-1)).toMatchObject({ confirmDuplicateTrip: true });
});

test("explains that starting a charge does not charge the card yet", async () => {
  await show();
  await expect.element(page.getByText(/Nothing is charged yet/)).toBeVisible();
});
