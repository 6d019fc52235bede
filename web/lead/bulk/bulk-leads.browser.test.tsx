import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto } from "#tests/screens/render.tsx";
import { BulkLeads } from "./bulk-leads.tsx";

const { reminder: _, ...lead } = aShownLead({ id: 1001 });
const row = { ...lead, reminderAt: null, isOffered: false, isOfferViewed: false };

test("requires a listed reason to close several leads, and free text to reopen them", async () => {
  answering(leadCalls.updateStatus, () => aShownLead());
  await showOffice(<BulkLeads rows={[row, { ...row, id: 1002 }]} onClear={vi.fn()} />, "agent");
  await userEvent.click(page.getByRole("button", { name: "Update the status" }));
  const dialog = page.getByRole("dialog");
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Update the status" }));
  const reason = dialog.getByRole("combobox", { name: "Reason" });
  await send();
  await expect.element(reason).toBeInvalid();
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([]);
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Status" }), "In progress");
  await expect.element(dialog.getByRole("textbox", { name: "Reason" })).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Status" }), "Invalid");
  await userEvent.selectOptions(reason, "Spam");
  await typeInto(dialog.getByLabelText("Note"), "Same text twice");
  await expectNoViolations();
  await send();
  await expect.element(dialog.getByText("All 2 changed")).toBeVisible();
  const body = { version: 3, status: "invalid", reason: "Spam", note: "Same text twice" };
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([body, body]);
});

test("clears the reason with another status, and ends the run at a reason that was removed meanwhile", async () => {
  const rows = [1001, 1002, 1003, 1004, 1005].map((id) => ({ ...row, id }));
  const cleared = vi.fn();
  await showOffice(<BulkLeads rows={rows} onClear={cleared} />, "agent");
  await userEvent.click(page.getByRole("button", { name: "Update the status" }));
  const dialog = page.getByRole("dialog");
  const send = () => userEvent.click(dialog.getByRole("button", { name: "Update the status" }));
  const reason = dialog.getByRole("combobox", { name: "Reason" });
  await userEvent.selectOptions(reason, "Price too high");
  await typeInto(dialog.getByLabelText("Note"), "Same text");
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Status" }), "Invalid");
  await expect.element(reason).toHaveValue("");
  await send();
  await expect.element(reason).toHaveAccessibleDescription("Choose a reason");
  await expect.element(reason).toHaveFocus();
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([]);
  await userEvent.selectOptions(reason, "Spam");
  const message = "This reason is not in the list. Choose another one";
  answering(leadCalls.updateStatus, () => {
    refusing(leadCalls.updateStatus, {
      status: 422,
      code: "invalid_input",
      message: "Please correct the marked fields.",
      details: { fields: [{ field: "reason", code: "reason_unlisted", message }] },
    });
    return aShownLead();
  });
  answering(leadCalls.closingReasons, () => ({ lost: ["Price too high"], invalid: ["Wrong number"] }));
  await send();
  await expect.element(reason).toHaveAccessibleDescription(message);
  await expect.element(reason).toHaveFocus();
  await expect.element(dialog.getByText("1 of 5 done")).toBeVisible();
  await expect.element(dialog.getByRole("option", { name: "Spam" })).not.toBeInTheDocument();
  await expectNoViolations();
  answering(leadCalls.updateStatus, () => aShownLead());
  await userEvent.selectOptions(reason, "Wrong number");
  await send();
  await expect.element(dialog.getByText("All 5 changed")).toBeVisible();
  const body = { version: 3, status: "invalid", note: "Same text" };
  const others = Array.from({ length: 4 }, () => ({ ...body, reason: "Wrong number" }));
  expect(bodiesOf(leadCalls.updateStatus)).toEqual([{ ...body, reason: "Spam" }, ...others]);
});

test("names in each reassignment how many others go with it", async () => {
  answering(userCalls.list, () => [
    {
      id: 8,
      name: "Dilnoza Karimova",
      role: "agent" as const,
      isActive: true,
      availability: "available" as const,
      picture: null,
    },
  ]);
  answering(leadCalls.reassign, () => ({ done: true }));
  const rows = [1001, 1002, 1003].map((id) => ({ ...row, id }));
  await showOffice(<BulkLeads rows={rows} onClear={vi.fn()} />, "supervisor");
  await userEvent.click(page.getByRole("button", { name: "Reassign" }));
  const dialog = page.getByRole("dialog");
  await typeInto(dialog.getByRole("combobox", { name: "Assign to" }), "Dil");
  await userEvent.click(page.getByRole("option", { name: /Dilnoza Karimova/ }));
  await userEvent.click(dialog.getByRole("button", { name: "Reassign" }));
  await expect.element(dialog.getByText("All 3 changed")).toBeVisible();
  const body = { version: 3, ownerId: 8, note: "", others: 2 };
  expect(bodiesOf(leadCalls.reassign)).toEqual([body, body, body]);
});
