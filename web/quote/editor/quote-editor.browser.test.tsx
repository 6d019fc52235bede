import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote/calls.ts";
import { bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, press, typeInto, typeOver } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";
import { aQuoteShown } from "#tests/screens/shown-quote.ts";

const overIstanbul = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1`;
const toFrankfurt = " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1";

const text = () => page.getByLabelText("Itinerary text");
const flights = () => page.getByRole("button", { name: /^Flight \d/ });
const taken = () => page.getByText(/^The flights were put into option 1\./);
const save = () => page.getByRole("button", { name: "Save", exact: true });
const mistakes = () => page.getByRole("region", { name: /to correct/ });

test("adds the first paste to the quote, and replaces nothing with the second until the agent chooses", async () => {
  await showEditor();
  await expect.element(page.getByText(/Names, ticket numbers and phone numbers are removed/)).toBeVisible();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await expect.element(page.getByText("Put into the quote")).toBeVisible();
  expect(flights().elements()).toHaveLength(2);
  await expectNoViolations();

  await pasteOver(text(), toFrankfurt);
  await expect.element(page.getByText("Not used yet")).toBeVisible();
  await expect.element(taken()).not.toBeInTheDocument();
  expect(flights().elements()).toHaveLength(2);

  await userEvent.click(page.getByRole("button", { name: "Replace option 1" }));
  await expect.element(page.getByText(/^The flights of option 1 were replaced\./)).toBeVisible();
  await expect.element(page.getByText("Put into the quote")).toBeVisible();
  expect(flights().elements()).toHaveLength(1);
});

test("offers a paste first as another option if the customer has the shown one", async () => {
  const replace = page.getByRole("button", { name: "Replace option 1" });
  const add = page.getByRole("button", { name: "Add as another option" });
  await showEditor({}, { quote: aQuoteShown({ status: "sent" }) });
  await pasteOver(text(), toFrankfurt);
  await expect.element(add).toHaveAttribute("data-variant", "filled");
  await expect.element(replace).toHaveAttribute("data-variant", "default");
  await userEvent.click(add);
  await expect.element(page.getByRole("tab", { name: "Option 2" })).toHaveAttribute("aria-selected", "true");
  await pasteOver(text(), overIstanbul);
  await expect
    .element(page.getByRole("button", { name: "Replace option 2" }))
    .toHaveAttribute("data-variant", "filled");
});

test("lets a new offer end with a day of the agency", async () => {
  await showEditor();
  await expect.element(page.getByLabelText(/^Valid until/)).toHaveValue("2027-01-10T23:59");
});

test("reports a text that cannot be parsed, and hides the result of the previous paste", async () => {
  await showEditor();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await typeOver(text(), "see you in spring");
  await expect.element(page.getByText("Parsing the code failed!")).toBeVisible();
  await expect.element(taken()).not.toBeInTheDocument();
  await expect.element(page.getByText("Put into the quote")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("warns about an unused paste before anything is saved", async () => {
  await showEditor();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await pasteOver(text(), toFrankfurt);
  await userEvent.keyboard("{ControlOrMeta>}s{/ControlOrMeta}");
  const question = page.getByRole("dialog", { name: "The pasted text is not used yet" });
  await expect.element(question.getByRole("button", { name: "Back to the paste" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(question).not.toBeInTheDocument();
  expect(bodiesOf(quoteCalls.create)).toEqual([]);
});

test("accepts times as they are typed, refuses keys that make no time, and keeps an incomplete one with an error", async () => {
  await showEditor();
  const time = page.getByRole("combobox", { name: "Departure time, flight 1" });
  for (const [typed, shown] of [
    ["530a", "05:30 AM"],
    ["9p", "09:00 PM"],
    ["0930", "09:30 AM"],
  ] as const) {
    await typeOver(time, typed);
    await userEvent.tab();
    await expect.element(time).toHaveValue(shown);
  }
  for (const [typed, taken] of [
    ["13", "1"],
    ["24:00", "240"],
    ["12:6", "12:"],
    ["1:75", "1:5"],
  ] as const) {
    await typeOver(time, typed);
    await expect.element(time).toHaveValue(taken);
  }
  await userEvent.tab();
  await expect.element(time).toHaveValue("1:5");
  await expect.element(page.getByText("Departure time: This is not a time. Type 05:30 AM, 530a or 9p")).toBeVisible();
});

test("takes the miles of a flight", async () => {
  await showEditor();
  const miles = page.getByRole("textbox", { name: "Miles, flight 1" });
  await typeOver(miles, "5009x");
  await userEvent.tab();
  await expect.element(miles).toHaveValue("5009");
});

test("reports one problem for an editor without flights, and focuses the first flight", async () => {
  await showEditor();
  await userEvent.click(save());
  await expect.element(mistakes().getByText("One thing to correct")).toBeVisible();
  await expect.element(mistakes().getByText(/Paste the flights, or enter them here/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Airline, flight 1" })).toHaveFocus();
  await expectNoViolations();
});

test("lists errors next to the button, focuses the first, and keeps the focus while the user types", async () => {
  await showEditor();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await userEvent.click(save());
  await expect.element(mistakes()).toBeVisible();
  const net = page.getByRole("textbox", { name: /^Net, / }).first();
  await expect.element(net).toHaveFocus();
  await expectNoViolations();
  await press("1210");
  await expect.element(net).toHaveFocus();
  const title = page.getByLabelText("Title");
  await typeInto(title, "In the evening");
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue("In the evening");
  expect(bodiesOf(quoteCalls.create)).toEqual([]);
});

test("tells an agent what they earn on an option, while they type its prices", async () => {
  await showEditor();
  await expect.element(page.getByText("You earn USD 0.00 on this option.")).toBeVisible();
  await typeOver(page.getByRole("textbox", { name: "Net, Adult" }), "1210");
  await typeOver(page.getByRole("textbox", { name: "Price, Adult" }), "1450");
  // 35 % of 2 × 240.00 less a fee of 3.5 % of 2,900.00.
  await expect.element(page.getByText("You earn USD 132.48 on this option.")).toBeVisible();
  await expect
    .element(page.getByText(/35\.00 % of the gross profit after an estimated card fee of 101\.50/))
    .toBeVisible();
});
