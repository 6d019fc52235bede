import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aBookingShown, aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingPassengers } from "#web/quote/booking/passengers.tsx";

const numberFor = (wrong: string) => page.getByRole("textbox", { name: new RegExp(`^Correct number for ${wrong}`) });
const number = () => numberFor("235-2100000002");
const reason = () => page.getByRole("textbox", { name: "Reason" });
const save = () => page.getByRole("button", { name: "Correct the numbers" });
const sent = () => bodiesOf(ticketingCalls.correctTickets);

async function show(allowedActions: ReturnType<typeof aQuoteShown>["allowedActions"] = ["correctTicketNumber"]) {
  answering(ticketingCalls.correctTickets, () => ({ quoteVersion: 8, status: "tickets_purchased" }));
  const unissued = aBookingShown();
  const booking = aBookingShown({
    passengers: unissued.passengers.map((passenger, index) => ({
      ...passenger,
      tickets: [{ id: 61 + index, number: `235210000000${index + 1}` }],
    })),
  });
  const quote = aQuoteShown({ status: "tickets_purchased", allowedActions, booking });
  await showOffice(<BookingPassengers quote={quote} booking={booking} />, "ticketing");
}

async function open() {
  await show();
  await userEvent.click(page.getByRole("button", { name: "Correct 235-2100000002" }));
  await expect.element(number()).toHaveFocus();
}

test("shows ticket numbers without a button to users who may not correct them", async () => {
  await show([]);
  await expect.element(page.getByText("235-2100000001")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Correct/ })).not.toBeInTheDocument();
});

test("corrects a number with a reason after invalid input was reported", async () => {
  await open();
  await expect.element(page.getByRole("dialog").getByText("235-2100000002")).toBeVisible();
  await userEvent.click(save());
  await expect.element(page.getByText("Enter the ticket number")).toBeVisible();
  await expect.element(number()).toHaveFocus();
  await press("235-210000000");
  await userEvent.click(save());
  await expect.element(number()).toBeInvalid();
  await expect.element(reason()).toBeInvalid();
  await expectNoViolations();
  await userEvent.click(number());
  await userEvent.keyboard("{End}2");
  await expect.element(page.getByText("The ticket already has this number")).toBeVisible();
  await userEvent.keyboard("{Backspace}9");
  await expect.element(number()).not.toBeInvalid();
  await typeInto(reason(), "typo");
  await expect.element(page.getByText("Enter a reason of at least ten characters")).toBeVisible();
  expect(sent()).toEqual([]);
  await typeOver(reason(), "A digit was typed wrong");
  await userEvent.click(save());
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const corrections = [{ ticketId: 62, number: "235-2100000009" }];
  const body = { corrections, reason: "A digit was typed wrong", confirmOtherAirline: false, version: 7 };
  expect(sent()).toEqual([body]);
});

test("swaps the numbers of two passengers in one correction", async () => {
  await open();
  await press("235-2100000001");
  await typeInto(reason(), "Given to the wrong travelers");
  await userEvent.click(save());
  await expect.element(page.getByText("OBRIEN/MARY ANN MRS has this number: correct that ticket, too")).toBeVisible();
  expect(sent()).toEqual([]);
  await typeInto(numberFor("235-2100000001"), "2352100000002");
  await expect.element(number()).not.toBeInvalid();
  await userEvent.click(save());
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const corrections = [
    { ticketId: 62, number: "235-2100000001" },
    { ticketId: 61, number: "2352100000002" },
  ];
  expect(sent()).toMatchObject([{ corrections }]);
});

test("requires a comparison for a number of another airline, again after each change", async () => {
  await open();
  await press("1252100000009");
  await typeInto(reason(), "The ticket was reissued by the partner");
  await expect.element(page.getByText("125 is not known as the ticket code of Turkish Airlines (235)")).toBeVisible();
  await userEvent.click(save());
  await expect.element(page.getByText("Compare the number with the ticket, then confirm it")).toBeVisible();
  const compared = page.getByLabelText(/I compared these numbers/);
  await userEvent.click(compared);
  await userEvent.click(number());
  await userEvent.keyboard("{End}{Backspace}8");
  await expect.element(compared).not.toBeChecked();
  expect(sent()).toEqual([]);
  await userEvent.click(compared);
  await expectNoViolations();
  await userEvent.click(save());
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ corrections: [{ number: "1252100000008" }], confirmOtherAirline: true }]);
});

test("shows a refusal and keeps the typed values", async () => {
  await open();
  const message = "Another ticket already has this number.";
  refusing(ticketingCalls.correctTickets, { status: 409, code: "ticket_number_taken", message });
  await press("2352100000005");
  await typeInto(reason(), "A digit was typed wrong");
  await userEvent.click(save());
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Another ticket already has this number/);
  await expect.element(number()).toHaveValue("2352100000005");
});
