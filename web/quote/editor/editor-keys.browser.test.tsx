import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { quoteCalls } from "#contract/quote/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, press } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";
import { rememberForm } from "#web/quote/editor/fares/pricing-habit.ts";

const overIstanbul = ` 1 TK   4Y 01MAY JFKIST HK2   130A 620P
 2 TK 366Y 01MAY ISTSKD HK2   805P 205A+1`;

const family = { ADULT: 2, CHILD: 1, INFANT: 1 };
const text = () => page.getByLabelText("Itinerary text");
const amount = (name: string) => page.getByRole("textbox", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name });
const mistakes = () => page.getByRole("region", { name: /to correct/ });
const alt = (key: string) => userEvent.keyboard(`{Alt>}${key}{/Alt}`);

beforeEach(() => rememberForm(undefined));

async function showPasted(role: Role = "agent"): Promise<void> {
  await showEditor({}, { party: family, role });
  await pasteOver(text(), overIstanbul);
  await expect.element(page.getByText(/^The flights were put into option 1\./)).toBeVisible();
}

test("goes from the paste to the first price with one key, and from amount to amount with Enter", async () => {
  await showPasted();
  await expect.element(text()).toHaveFocus();
  await alt("p");
  await expect.element(amount("Net, Adult")).toHaveFocus();
  await press("1210");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Price, Adult")).toHaveFocus();
  await press("1450");
  await expect.element(amount("Markup, Adult")).toHaveValue("240.00");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Net, Child")).toHaveFocus();
  await press("920");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Price, Child")).toHaveFocus();
  await press("1099.50");
  await userEvent.keyboard("{Enter}");
  await press("121");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Price, Infant")).toHaveFocus();
  await press("145");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Price, Infant")).toHaveFocus();
  await expect.element(page.getByText("4,144.50").first()).toBeVisible();
  await expectNoViolations();
});

test.each([
  { form: "Markup", typed: "240" },
  { form: "Markup %", typed: "12.5" },
])("asks for $form again, also in the next quote, after the agent priced in it", async ({ form, typed }) => {
  await showEditor({}, { party: family });
  await userEvent.click(amount(`${form}, Adult`));
  await press(typed);
  await userEvent.keyboard("{Enter}");
  await expect.element(amount("Net, Child")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(amount(`${form}, Child`)).toHaveFocus();
  await cleanup();

  await showEditor({}, { party: family });
  await alt("p");
  await press("1210");
  await userEvent.keyboard("{Enter}");
  await expect.element(amount(`${form}, Adult`)).toHaveFocus();
});

test("goes with Tab from the net to the price", async () => {
  await showEditor();
  await userEvent.click(amount("Net, Adult"));
  await userEvent.keyboard("{Tab}");
  await expect.element(amount("Price, Adult")).toHaveFocus();
});

test("goes to an amount that was left out, and to the first net if none is missing", async () => {
  await showPasted();
  await alt("p");
  await userEvent.keyboard("{Enter}");
  await press("240");
  await alt("p");
  await expect.element(amount("Net, Adult")).toHaveFocus();
  for (const typed of ["1210", "920", "100", "121", "24"]) {
    await press(typed);
    await userEvent.keyboard("{Enter}");
  }
  await text().click();
  await alt("p");
  await expect.element(amount("Net, Adult")).toHaveFocus();
});

test("goes to the next and the previous option, and leaves its keys to a field", async () => {
  await showPasted();
  await alt("j");
  await expect.element(text()).toHaveFocus();
  await userEvent.click(page.getByRole("button", { name: "Add as another option" }));
  await expect.element(tab("Option 2")).toHaveAttribute("aria-selected", "true");
  await alt("p");
  await expect.element(amount("Net, Adult")).toHaveFocus();
  await alt("j");
  await expect.element(tab("Option 1")).toHaveFocus();
  await expect.element(tab("Option 1")).toHaveAttribute("aria-selected", "true");
  await alt("k");
  await expect.element(tab("Option 2")).toHaveFocus();
  // Without Alt, the letters are typed.
  const title = page.getByLabelText("Title");
  await userEvent.click(title);
  await press("jkpsr?");
  await expect.element(title).toHaveValue("jkpsr?");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("sends with Ctrl and Enter from any field, and first shows what is missing", async () => {
  await showPasted();
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await expect.element(mistakes()).toBeVisible();
  await expect.element(amount("Net, Adult")).toHaveFocus();
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  expect(bodiesOf(quoteCalls.create)).toEqual([]);
});

test("does not send, and enters no prices, for an expert", async () => {
  await showPasted("expert");
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await expect.element(mistakes()).not.toBeInTheDocument();
  expect(bodiesOf(quoteCalls.create)).toEqual([]);
});

test("does nothing while a question is open", async () => {
  await showPasted();
  await pasteOver(text(), " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1");
  await userEvent.keyboard("{ControlOrMeta>}s{/ControlOrMeta}");
  const question = page.getByRole("dialog", { name: "The pasted text is not used yet" });
  await expect.element(question.getByRole("button", { name: "Back to the paste" })).toHaveFocus();
  await alt("p");
  await userEvent.keyboard("{ControlOrMeta>}{Enter}{/ControlOrMeta}");
  await expect.element(question.getByRole("button", { name: "Back to the paste" })).toHaveFocus();
});

/** Pastes as the browser does while no field has the focus. */
function pasteOutside(copied: string): void {
  (document.activeElement as HTMLElement | null)?.blur();
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", copied);
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test("takes a paste outside of fields, and keeps a text that is not in the quote", async () => {
  await showPasted();
  const toFrankfurt = " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1";
  pasteOutside(toFrankfurt);
  await expect.element(text()).toHaveFocus();
  await expect.element(text()).toHaveValue(toFrankfurt);
  await expect.element(page.getByText("Not used yet")).toBeVisible();
  pasteOutside(overIstanbul);
  await expect.element(text()).toHaveValue(`${toFrankfurt}\n${overIstanbul}`);
  await userEvent.click(page.getByLabelText("Title"));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "By night");
  const intoTitle = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  page.getByLabelText("Title").element().dispatchEvent(intoTitle);
  await expect.element(text()).toHaveValue(`${toFrankfurt}\n${overIstanbul}`);
});
