import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessibilityTree, withRole } from "#tests/screens/accessibility-tree.ts";
import { typeOver } from "#tests/screens/render.tsx";
import { pasteOver, showEditor } from "#tests/screens/show-editor.tsx";

test.each([1440, 390])("tells screen readers the rows and their headers at %i px", async (width) => {
  await page.viewport(width, 844);
  await showEditor();
  await expect.element(page.getByLabelText("Net, Adult")).toBeVisible();
  const [table] = withRole(await accessibilityTree(), "table").filter(({ name }) => name === "Prices of this option");
  const rows = withRole(table ? [table] : [], "row");
  expect(rows.map((row) => withRole([row], "rowheader").map(({ name }) => name))).toEqual([
    [],
    ["Adult × 2"],
    ["Gross"],
  ]);
  expect(rows.slice(1).map((row) => withRole([row], "cell").length)).toEqual([6, width === 390 ? 3 : 4]);
});

test("shows a calculated amount as a field that one may type into", async () => {
  await showEditor();
  await typeOver(page.getByLabelText("Net, Adult"), "1210");
  await typeOver(page.getByLabelText("Price, Adult"), "1450");
  const boxOf = (name: string) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(page.getByLabelText(name, { exact: true }).element());
    return { backgroundColor, borderTopColor };
  };
  await expect.element(page.getByLabelText("Markup, Adult")).toHaveValue("240.00");
  await userEvent.click(page.getByLabelText("Title"));
  await expect.poll(() => boxOf("Markup, Adult")).toEqual(boxOf("Net, Adult"));
  expect(boxOf("Markup %, Adult")).toEqual(boxOf("Net, Adult"));
});

test("shows the prices before the map", async () => {
  await showEditor();
  await pasteOver(page.getByLabelText("Itinerary text"), " 1 LH 401Y 01MAY JFKFRA HK2   420P 555A+1");
  const map = page.getByText(/miles by air along the great circles/);
  await expect.element(map).toBeVisible();
  const prices = page.getByRole("table", { name: "Prices of this option" }).element();
  expect(prices.compareDocumentPosition(map.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("tells below the gross profit per pax that the sum is for all passengers", async () => {
  await showEditor();
  await typeOver(page.getByLabelText("Net, Adult"), "1210");
  await typeOver(page.getByLabelText("Price, Adult"), "1450");
  const table = page.getByRole("table", { name: "Prices of this option" });
  const sums = table.getByRole("row", { name: /^Gross/ });
  await expect.element(sums).toMatchTextContent(/480\.00\s*all passengers/);
  await page.viewport(390, 844);
  await expect.element(sums.getByText("all passengers")).not.toBeVisible();
});
