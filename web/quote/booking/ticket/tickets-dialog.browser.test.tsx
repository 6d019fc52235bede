import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ticketingCalls } from "#contract/ticketing/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";
import { BookingTicketsDialog } from "./tickets-dialog.tsx";

const numberOf = (name: string) => page.getByLabelText(`Ticket number of ${name}`);
const mary = () => numberOf("OBRIEN/MARY ANN MRS");
const john = () => numberOf("OBRIEN/JOHN MR");
const save = () => page.getByRole("button", { name: "Enter ticket numbers" });
const sent = () => bodiesOf(ticketingCalls.addTickets);

async function show() {
  const onClose = vi.fn();
  answering(ticketingCalls.addTickets, () => ({ quoteVersion: 8, status: "tickets_purchased" }));
  await showOffice(<BookingTicketsDialog quote={aQuoteShown()} onClose={onClose} />, "ticketing");
  return onClose;
}

test("requires a 13-digit number for every passenger", async () => {
  const onClose = await show();
  await typeInto(mary(), "235210000000");
  await userEvent.click(save());
  expect(sent()).toEqual([]);
  await expect.element(mary()).toBeInvalid();
  await expect.element(john()).toBeInvalid();
  await expectNoViolations();
  await userEvent.click(mary());
  await userEvent.keyboard("{End}1");
  await expect.element(mary()).toHaveValue("2352100000001");
  await expect.element(mary()).not.toBeInvalid();
  await typeInto(john(), "235 2100000002");
  await userEvent.click(save());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([
    {
      version: 7,
      issuedOn: "2027-01-07",
      tickets: [
        { passengerId: 51, number: "2352100000001", segments: [0] },
        { passengerId: 52, number: "235 2100000002", segments: [0] },
      ],
    },
  ]);
});

test("assigns a pasted list by the names in it, and reports unknown names", async () => {
  await show();
  await userEvent.fill(
    page.getByLabelText("Paste the ticket list"),
    "OBRIEN/JOHN MR 235-2100000002\nOBRIEN/MARY ANN MRS 235-2100000001\nSMITH/ADAM MR 235-2100000003",
  );
  await expect.element(mary()).toHaveValue("235-2100000001");
  await expect.element(john()).toHaveValue("235-2100000002");
  await expect.element(page.getByText("Not assigned to anyone", { exact: false })).toMatchTextContent(/2100000003/);
});

test("refuses the same number for two tickets", async () => {
  await show();
  await typeInto(mary(), "2352100000001");
  await typeInto(john(), "2352100000001");
  await userEvent.click(save());
  await expect.element(john()).toBeInvalid();
  expect(sent()).toEqual([]);
  await typeOver(john(), "2352100000002");
  await userEvent.click(save());
  await eventually(() => expect(sent()).toHaveLength(1));
});

test("requires a comparison for a number of another airline before saving, again after each change", async () => {
  const onClose = await show();
  await typeInto(mary(), "2352100000001");
  await typeInto(john(), "1252100000002");
  await expect.element(page.getByText("125 is not known as the ticket code of Turkish Airlines (235)")).toBeVisible();
  await userEvent.click(save());
  await expect.element(page.getByText("Compare the numbers with the tickets, then confirm them")).toBeVisible();
  expect(sent()).toEqual([]);
  const compared = page.getByLabelText(/I compared these numbers/);
  await userEvent.click(compared);
  await userEvent.click(john());
  await userEvent.keyboard("{End}{Backspace}3");
  await expect.element(compared).not.toBeChecked();
  await userEvent.click(compared);
  await expectNoViolations();
  await userEvent.click(save());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ confirmOtherAirline: true }]);
});

test("asks a second person about a day of issue long ago, and keeps the typed tickets", async () => {
  await show();
  refusing(ticketingCalls.addTickets, {
    status: 409,
    code: "issue_day_needs_approval",
    message: "Another person has to approve this day.",
  });
  answering(ticketingCalls.askForIssueDay, () => ({ quoteVersion: 7, status: "charged" }));
  await typeInto(mary(), "2352100000001");
  await typeInto(john(), "2352100000002");
  await userEvent.fill(page.getByLabelText("Issued on (agency's date)"), "2026-12-20");
  await userEvent.click(save());
  await userEvent.fill(page.getByRole("textbox", { name: /^Reason/ }), "Found in the weekly report of the airline");
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "Send for approval" }));
  await eventually(() =>
    expect(bodiesOf(ticketingCalls.askForIssueDay)).toMatchObject([
      { issuedOn: "2026-12-20", reason: "Found in the weekly report of the airline" },
    ]),
  );
  await expect.element(mary()).toHaveValue("2352100000001");
});
