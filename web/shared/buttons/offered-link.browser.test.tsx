import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { useOfferActions, useOfferedActions } from "./offered-actions.ts";
import { OfferedButton } from "./offered-button.tsx";
import { OfferedLink } from "./offered-link.tsx";

function Head() {
  useOfferActions([{ label: "Cancel quote", run: () => {} }]);
  return null;
}

function Found() {
  const actions = useOfferedActions();
  return <output>{actions.map(({ label, words }) => [label, words].filter(Boolean).join(": ")).join(", ")}</output>;
}

function Shown() {
  return (
    <>
      <Head />
      <OfferedLink label="Cancel and refund the money" words="New refund" to="/admin/approvals" />
      <Found />
    </>
  );
}

test("is found beside the actions of other parts of the page", async () => {
  await showOffice(<Shown />);
  await expect.element(page.getByText("Cancel quote, Cancel and refund the money: New refund")).toBeVisible();
  const link = page.getByRole("link", { name: "Cancel and refund the money" });
  await expect.element(link).toHaveAttribute("href", "/admin/approvals");
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
});

test("offers a button by its label", async () => {
  const run = vi.fn();
  await showOffice(
    <>
      <OfferedButton label="Record payout" run={run} />
      <Found />
    </>,
  );
  await expect.element(page.getByRole("status")).toHaveTextContent("Record payout");
  await userEvent.click(page.getByRole("button", { name: "Record payout" }));
  expect(run).toHaveBeenCalledOnce();
});
