import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showOffice } from "#tests/screens/render.tsx";
import { useOfferActions, useOfferedActions } from "./offered-actions.ts";
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
