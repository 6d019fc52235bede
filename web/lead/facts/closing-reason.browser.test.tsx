import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { anActivity } from "#tests/lead/a-lead.ts";
import { expectNoViolations } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";

const details = () => page.getByRole("region", { name: "Details" });

test("shows reason and note of a lost lead in its details and in its history", async () => {
  const events = [
    anActivity({
      kind: "lead.markAsLost",
      reason: "Price too high",
      changes: [
        { field: "status", from: "quoted", to: "lost" },
        { field: "note", from: null, to: "140 less elsewhere" },
      ],
    }),
  ];
  await showLead({ status: "lost", lostReason: "Price too high", lostNote: "140 less elsewhere" }, { events });
  await expect.element(details()).toMatchTextContent(/Lost because.?Price too high.?140 less elsewhere/);
  const history = page.getByRole("region", { name: "History" });
  await expect.element(history.getByText(/Price too high/)).toBeVisible();
  await expect.element(history.getByText(/Note: 140 less elsewhere/)).toBeVisible();
  await expectNoViolations();
});

test("shows no reason for an invalid lead if none is known", async () => {
  await showLead({ status: "invalid" });
  await expect.element(details().getByText("Assigned to")).toBeVisible();
  await expect.element(details().getByText("Invalid because")).not.toBeInTheDocument();
});
