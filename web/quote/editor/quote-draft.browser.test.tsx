import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { loseTabAndUseDraft } from "#tests/screens/draft.ts";
import { typeInto } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";

const toFrankfurt = " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1";
const notes = () => page.getByLabelText(/^Notes for admin/);
const flight = () => page.getByRole("button", { name: /^Flight 1/ });

test("offers a pasted and priced quote again after its tab is gone", async () => {
  await loseTabAndUseDraft(["newQuote", 5], {
    show: showEditor,
    type: async () => {
      await pasteOver(page.getByLabelText("Itinerary text"), toFrankfurt);
      await expect.element(flight()).toBeVisible();
      await typeInto(page.getByRole("textbox", { name: "Net, Adult" }), "1210");
      await typeInto(notes(), "Call on Monday");
    },
  });
  await expect.element(flight()).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Net, Adult" })).toHaveValue("1,210.00");
  await expect.element(notes()).toHaveValue("Call on Monday");
  const pasted = page.getByLabelText("Itinerary text").element() as HTMLTextAreaElement;
  expect(pasted.value).toContain("LH 401Y");
});
