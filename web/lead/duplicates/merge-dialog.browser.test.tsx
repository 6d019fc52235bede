import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duplicateCalls } from "#contract/duplicate/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

const lead = aShownLead({ phone: null });
const other = aShownLead({
  id: 1002,
  version: 7,
  email: "mary.ann@mail.example",
  city: null,
  owner: { id: 3, name: "Bo Finch" },
});

test("lets the user choose each field from one of the leads, and preselects the only value", async () => {
  answering(leadCalls.get, () => other);
  answering(duplicateCalls.merge, () => lead);
  const onClose = vi.fn();
  await showOffice(<MergeDialog lead={lead} otherId={other.id} onClose={onClose} />);
  const dialog = page.getByRole("dialog", { name: "Merge leads" });
  await expect.element(dialog.getByRole("radiogroup", { name: "Email" })).toBeVisible();
  // Both leads have the same last name.
  await expect.element(dialog.getByRole("radiogroup", { name: "Last name" })).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("radio", { name: "Empty Lead 1001" })).not.toBeChecked();
  await expectNoViolations();
  await userEvent.click(dialog.getByRole("radio", { name: "mary.ann@mail.example Lead 1002" }));
  await userEvent.click(dialog.getByRole("button", { name: "Merge leads" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(bodiesOf(duplicateCalls.merge)).toEqual([
    { keeperId: 1001, keeperVersion: 3, mergedId: 1002, version: 7, take: ["email", "phone"] },
  ]);
});

test("stays open and shows the error if another user was faster", async () => {
  answering(leadCalls.get, () => other);
  refusing(duplicateCalls.merge, { status: 409, code: "changed_meanwhile", message: "Bo Finch was faster." });
  await showOffice(<MergeDialog lead={lead} otherId={other.id} onClose={() => {}} />);
  await userEvent.click(page.getByRole("button", { name: "Merge leads" }));
  await expect.element(page.getByRole("alert").getByText("Bo Finch was faster.")).toBeVisible();
});
