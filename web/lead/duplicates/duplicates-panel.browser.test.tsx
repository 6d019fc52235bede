import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type DuplicatesOfLead, duplicateCalls } from "#contract/duplicate/calls.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { DuplicatesPanel } from "./duplicates-panel.tsx";

const other: DuplicatesOfLead["possible"][number] = {
  id: 12,
  firstName: "Maria",
  lastName: "Smith",
  status: "new",
  owner: null,
  from: "JFK",
  to: "TAS",
  departsOn: "2027-05-01",
  createdAt: "2027-01-05T14:00:00.000Z",
  reasons: ["phone", "trip"],
};
const nothing: DuplicatesOfLead = { possible: [], elsewhere: [], linked: [], merged: [], apart: [] };

const bo = { owner: { id: 9, name: "Bo Finch" }, reasons: ["email" as const] };
const nobody = { owner: null, reasons: ["phone" as const] };

test("lists the possible duplicates with reasons, and lets the user undo a decision", async () => {
  let found: DuplicatesOfLead = { ...nothing, possible: [other], elsewhere: [bo, nobody] };
  answering(duplicateCalls.ofLead, () => found);
  answering(duplicateCalls.decide, () => {
    found = { ...nothing, linked: [other] };
    return { done: true };
  });
  answering(duplicateCalls.takeBack, () => {
    found = nothing;
    return { done: true };
  });
  await showOffice(<DuplicatesPanel lead={aShownLead({ allowedActions: ["link"] })} />);
  const panel = page.getByRole("region", { name: "Possible duplicates" });
  await expect.element(panel.getByText("Because of the same phone, a similar name on the same trip")).toBeVisible();
  const whom = "Bo Finch has a lead with the same email. Ask Bo Finch or a supervisor before you call.";
  await expect.element(panel.getByText(whom)).toBeVisible();
  await expect.element(panel.getByText(/^A lead without an owner has the same phone\./)).toBeVisible();
  await expect.element(panel.getByText(/^You can still work on this lead\./)).toBeVisible();
  await expect.element(panel.getByRole("button", { name: "Merge…" })).not.toBeInTheDocument();
  await expectNoViolations();
  await userEvent.click(panel.getByRole("button", { name: "Link" }));
  expect(bodiesOf(duplicateCalls.decide)).toEqual([{ verdict: "linked" }]);
  await userEvent.click(page.getByRole("group").getByRole("button", { name: "Undo" }));
  await expect.element(page.getByRole("region")).not.toBeInTheDocument();
});
