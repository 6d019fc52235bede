import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, press, typeOver } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";

const overIstanbul = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1`;

const flight = (number: number) => page.getByRole("button", { name: new RegExp(`^Flight ${number} `) });
const airline = (number: number) => page.getByRole("textbox", { name: `Airline, flight ${number}` });
const departure = () => page.getByLabelText("Departure date, flight 1");
const mistakes = () => page.getByRole("region", { name: /to correct/ });

async function showPasted(): Promise<void> {
  await showEditor();
  await pasteOver(page.getByLabelText("Itinerary text"), overIstanbul);
  await expect.element(page.getByText(/^The flights were put into option 1\./)).toBeVisible();
}

function focusOn(number: number): void {
  (flight(number).element() as HTMLElement).focus();
}

test("shows pasted flights as closed rows in words, and opens and closes one by keyboard", async () => {
  await showPasted();
  await expect
    .element(flight(2))
    .toHaveAccessibleName(/^Flight 2 TK 366 Y Sat, May 1, 2027 IST 8:05\sPM to SKD 2:05\sAM 4 h, \+1 d Economy$/);
  await expect.element(flight(1)).toHaveAttribute("aria-expanded", "false");
  await expect.element(airline(1)).not.toBeInTheDocument();
  await expectNoViolations();

  focusOn(1);
  await userEvent.keyboard("{Enter}");
  await expect.element(flight(1)).toHaveAttribute("aria-expanded", "true");
  await expect.element(flight(1)).toHaveFocus();
  await expect.element(airline(1)).toBeVisible();
  await expect.element(airline(2)).not.toBeInTheDocument();
  await expectNoViolations();

  await typeOver(airline(1), "LH");
  await expect.element(flight(1)).toHaveAccessibleName(/^Flight 1 LH 4 Y/);
  await userEvent.keyboard("{Escape}");
  await expect.element(airline(1)).not.toBeInTheDocument();
  await expect.element(flight(1)).toHaveFocus();
  await expect.element(flight(1)).toHaveAccessibleName(/^Flight 1 LH 4 Y/);
});

test("opens and closes a row by click, also on a phone", async () => {
  await showPasted();
  await page.viewport(390, 844);
  await userEvent.click(flight(2));
  await expect.element(airline(2)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(flight(2));
  await expect.element(airline(2)).not.toBeInTheDocument();
  await expectNoViolations();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("closes an open list of times on the first Escape, and the row on the second", async () => {
  await showPasted();
  await userEvent.click(flight(1));
  const time = page.getByRole("combobox", { name: "Departure time, flight 1" });
  await userEvent.click(time);
  await expect.element(time).toHaveAttribute("aria-expanded", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(time).toHaveAttribute("aria-expanded", "false");
  await expect.element(time).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(time).not.toBeInTheDocument();
  await expect.element(flight(1)).toHaveFocus();
});

test("shows an empty and an added flight open", async () => {
  await showEditor();
  await expect.element(flight(1)).toHaveAccessibleName(/^Flight 1\s+Not complete yet$/);
  await expect.element(airline(1)).toBeVisible();
  await pasteOver(page.getByLabelText("Itinerary text"), overIstanbul);
  await expect.element(airline(1)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Add flight" }));
  await expect.element(airline(3)).toHaveFocus();
  await expect.element(flight(3)).toHaveAccessibleName(/^Flight 3 TK Y SKD Not complete yet$/);
});

test("names the errors of a closed row on it, opens it when saving is refused, and again from the list", async () => {
  await showPasted();
  await userEvent.click(flight(1));
  (departure().element() as HTMLElement).focus();
  await press("05012020");
  await userEvent.keyboard("{Escape}");
  await expect.element(departure()).not.toBeInTheDocument();
  const left = page.getByRole("listitem").getByText(/This flight has left already/);
  await expect.element(left).toBeVisible();
  await expect.element(flight(1)).toHaveAccessibleDescription(/Departure: This flight has left already/);
  await expectNoViolations();
  for (const name of ["Net, Adult", "Price, Adult"]) await typeOver(page.getByRole("textbox", { name }), "1450");

  await userEvent.keyboard("{ControlOrMeta>}s{/ControlOrMeta}");
  await expect.element(mistakes()).toBeVisible();
  await expect.element(departure()).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(departure()).not.toBeInTheDocument();
  await expect.element(flight(1)).toHaveAccessibleDescription(/This flight left on/);
  await userEvent.click(mistakes().getByRole("button").first());
  await expect.element(departure()).toHaveFocus();
});
