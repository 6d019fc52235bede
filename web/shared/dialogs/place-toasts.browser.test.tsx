import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { approvalCalls } from "#contract/approval/calls.ts";
import { statementCalls } from "#contract/statement/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering } from "#tests/screens/network.ts";
import { showOffice, showPage } from "#tests/screens/render.tsx";
import { toastSuccess } from "./toasts.ts";

test.each([1440, 390])("shows toasts below the buttons of a list at %i px", async (width) => {
  await page.viewport(width, 844);
  answering(statementCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/comissions/statements", "supervisor");
  const button = page.getByRole("button", { name: "Prepare statements" });
  await expect.element(button).toBeVisible();
  toastSuccess("The note has been saved.");
  const toast = page.getByText("The note has been saved.");
  await expect.element(toast).toBeVisible();
  const area = toast.element().closest(".mantine-Notification-root") as HTMLElement;
  expect(area.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.element().getBoundingClientRect().bottom);
});

test("moves a toast below the head of the page that follows", async () => {
  await page.viewport(1440, 844);
  answering(statementCalls.list, () => ({ items: [], nextCursor: null }));
  answering(approvalCalls.list, () => ({ items: [], nextCursor: null }));
  const { router } = await showPage("/admin/comissions/statements", "supervisor");
  await expect.element(page.getByRole("button", { name: "Prepare statements" })).toBeVisible();
  toastSuccess("The note has been saved.");
  await expect.element(page.getByText("The note has been saved.").first()).toBeVisible();
  document.documentElement.style.setProperty("--toasts-top", "0px");
  await router.navigate({ to: "/admin/approvals" });
  await expect.element(page.getByRole("heading", { name: "Approvals", level: 1 })).toHaveFocus();
  await eventually(() => expect(toastsTop()).toBeGreaterThan(64));
});

test("follows the head of a page that scrolls", async () => {
  await showOffice(
    <>
      <header data-page-head style={{ position: "sticky", top: 0, marginTop: 100 }}>
        <h1>Quote 5006</h1>
      </header>
      <div style={{ height: 5000 }} />
    </>,
  );
  toastSuccess("The quote has been sent.");
  await expect.element(page.getByText("The quote has been sent.").first()).toBeVisible();
  const before = toastsTop();
  scrollTo(0, 4000);
  await eventually(() => expect(toastsTop()).toBeLessThan(before));
});

const toastsTop = () => Number.parseFloat(document.documentElement.style.getPropertyValue("--toasts-top"));
