import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fulfilmentCalls } from "#contract/fulfilment-calls.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, mark, showOffice, typeInto, typeOver } from "#tests/render.tsx";
import { aBookingShown, aCardShown, aQuoteShown } from "#tests/shown-quote.ts";
import { BookingChargeForm } from "./charge-form.tsx";

const started = { quoteVersion: 8, status: "signed", chargeId: 41 };
const amount = () => page.getByLabelText("Amount, USD");
const start = () => page.getByRole("button", { name: "Start charge" });

async function show(card = aCardShown(), merchantAccounts = [{ account: "main", statementName: "FAREWRIGHT" }]) {
  const booking = aBookingShown({ cards: [card], merchantAccounts });
  const onClose = vi.fn();
  await showOffice(<BookingChargeForm {...{ booking, card, onClose }} quote={aQuoteShown({ booking })} />, "ticketing");
  return onClose;
}

test("offers what the card still stands for, and charges what is typed over it", async () => {
  answering(fulfilmentCalls.startCharge, () => started);
  const onClose = await show(aCardShown({ amountCents: 100_000, dueCents: 100_000, openCents: 100_000 }));
  await expect.element(amount()).toHaveValue("1,000.00");
  await typeOver(amount(), "450.5");
  await userEvent.click(start());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(fulfilmentCalls.startCharge)).toMatchObject([
    { version: 7, cardId: 31, location: "agency:main", amountCents: 45_050, confirmDuplicateTrip: false },
  ]);
});

test("an empty amount is refused at its field, and what was typed stays", async () => {
  answering(fulfilmentCalls.startCharge, () => started);
  const onClose = await show();
  await mark(amount());
  await userEvent.keyboard("{Backspace}");
  await userEvent.click(start());
  await expect.element(page.getByText("Enter an amount above zero")).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  expect(bodiesOf(fulfilmentCalls.startCharge)).toEqual([]);
  await expectNoViolations();
});

test("of several accounts one is chosen, by the name the customer reads", async () => {
  answering(fulfilmentCalls.startCharge, () => started);
  await show(undefined, [
    { account: "main", statementName: "FAREWRIGHT" },
    { account: "amex", statementName: "FAREWRIGHT AMEX" },
  ]);
  await userEvent.selectOptions(page.getByLabelText("Location"), "Agency account amex: FAREWRIGHT AMEX");
  await userEvent.click(start());
  await vi.waitFor(() => expect(bodiesOf(fulfilmentCalls.startCharge)).toMatchObject([{ location: "agency:amex" }]));
});

test("a consolidator has a name before anything is charged there", async () => {
  answering(fulfilmentCalls.startCharge, () => started);
  await show();
  await userEvent.selectOptions(page.getByLabelText("Location"), "Consolidator");
  await expect.element(start()).toBeDisabled();
  await typeInto("Name of the consolidator", "  Sky Fares ");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() =>
    expect(bodiesOf(fulfilmentCalls.startCharge)).toMatchObject([{ location: "consolidator:Sky Fares" }]),
  );
});

test("the same trip sold twice is charged once somebody says that both are wanted", async () => {
  refusing(fulfilmentCalls.startCharge, {
    ...{ status: 409, code: "duplicate_trip", message: "Another booking of these travelers has the same flights." },
  });
  const onClose = await show();
  await userEvent.click(start());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Another booking of these travelers/);
  expect(onClose).not.toHaveBeenCalled();
  answering(fulfilmentCalls.startCharge, () => started);
  await userEvent.click(page.getByLabelText("Both trips are wanted"));
  await userEvent.click(start());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodiesOf(fulfilmentCalls.startCharge).at(-1)).toMatchObject({ confirmDuplicateTrip: true });
});

test("starting a charge says that nothing is charged yet, before it is pressed", async () => {
  await show();
  await expect.element(page.getByText(/^Nothing is charged yet/)).toBeVisible();
});
