import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { quoteCalls } from "#contract/quote-calls.ts";
import { bodiesOf } from "#tests/network.ts";
import { expectNoViolations, press, showOffice, typeInto, typeOver } from "#tests/render.tsx";
import { newQuote } from "./new-values.ts";
import { QuoteEditor } from "./quote-editor.tsx";

const overIstanbul = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1`;
const toFrankfurt = " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1";

async function show() {
  const values = newQuote({ ADULT: 2, CHILD: 0, INFANT: 0 }, "economy", new Date());
  const nothing = { quote: undefined, aside: undefined, back: null };
  await showOffice(
    <QuoteEditor
      {...{ ...nothing, values, leadId: 5 }}
      heading="New quote"
      renderOffer={() => null}
      onSaved={vi.fn()}
    />,
  );
}

const text = () => page.getByLabelText("Itinerary text");
const numbers = () => page.getByRole("textbox", { name: /^Number, flight/ });
const taken = () => page.getByText(/^The flights were put into option 1\./);
const save = () => page.getByRole("button", { name: "Save", exact: true });
const mistakes = () => page.getByRole("region", { name: /to correct/ });

/** From another window, over what lies in the field. */
async function pasteOver(field: Locator, copied: string): Promise<void> {
  // Before the reader is there a paste is text like any other.
  await typeOver(field, "?");
  await expect.element(page.getByText("Parsing the code failed!")).toBeVisible();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", copied);
  field.element().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("the first paste goes into the quote; a second takes nothing's place, and says so", async () => {
  await show();
  await expect.element(page.getByText(/Names, tickets and phones are crossed out/)).toBeVisible();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await expect.element(page.getByText("Put into the quote")).toBeVisible();
  expect(numbers().elements()).toHaveLength(2);
  await expectNoViolations();

  await pasteOver(text(), toFrankfurt);
  await expect.element(page.getByText("Not used yet")).toBeVisible();
  await expect.element(taken()).not.toBeInTheDocument();
  expect(numbers().elements()).toHaveLength(2);

  await userEvent.click(page.getByRole("button", { name: "Replace option 1" }));
  await expect.element(page.getByText(/^The flights of option 1 were replaced\./)).toBeVisible();
  await expect.element(page.getByText("Put into the quote")).toBeVisible();
  expect(numbers().elements()).toHaveLength(1);
});

test("a text that cannot be read says so, beside nothing of the paste before", async () => {
  await show();
  await pasteOver(text(), overIstanbul);
  await expect.element(taken()).toBeVisible();
  await typeOver(text(), "see you in spring");
  await expect.element(page.getByText("Parsing the code failed!")).toBeVisible();
  await expect.element(taken()).not.toBeInTheDocument();
  await expect.element(page.getByText("Put into the quote")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("what lies unused in the box is asked about before anything is saved", async () => {
  await show();
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

test("times are taken as they are typed, and what is no time stays, with the reason", async () => {
  await show();
  const time = page.getByRole("combobox", { name: "Departure time, flight 1" });
  for (const [typed, shown] of [
    ["530a", "05:30 AM"],
    ["9p", "09:00 PM"],
    ["1630", "04:30 PM"],
  ] as const) {
    await typeOver(time, typed);
    await userEvent.tab();
    await expect.element(time).toHaveValue(shown);
  }
  await typeOver(time, "99");
  await userEvent.tab();
  await expect.element(time).toHaveValue("99");
  await expect.element(page.getByText("Departure time: This is no time: type 5:30 AM, 530a, 9p or 1630")).toBeVisible();
});

test("mistakes are named beside the button, the first is gone to, and typing goes on where it is", async () => {
  await show();
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
