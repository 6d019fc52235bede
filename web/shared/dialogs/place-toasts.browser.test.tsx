import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { statementCalls } from "#contract/statement/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { showPage } from "#tests/screens/render.tsx";
import { toastSuccess } from "./toasts.ts";

test.each([1440, 390])("shows toasts below the buttons of a list at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(statementCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/comissions/statements", "supervisor");
  const button = page.getByRole("button", { name: "Open statements" });
  await expect.element(button).toBeVisible();
  toastSuccess("The note has been saved.");
  const toast = page.getByText("The note has been saved.");
  await expect.element(toast).toBeVisible();
  const area = toast.element().closest(".mantine-Notification-root") as HTMLElement;
  expect(area.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom);
});
