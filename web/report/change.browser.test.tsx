import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { count } from "./axis.ts";
import { Change } from "./change.tsx";

test.each([
  [66, "1,000.0 % more than 6"],
  [224, "224, before: 6"],
])("says a change from 6 to %i", async (now, said) => {
  await showOffice(<Change before={6} now={now} format={count} />, "supervisor");
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});

test("says the value before instead of a change above 1,000 % in a table", async () => {
  await showOffice(<Change before={6} now={224} format={count} isShort />, "supervisor");
  await expect.element(page.getByText("▲ from 6", { exact: true })).toBeVisible();
});
