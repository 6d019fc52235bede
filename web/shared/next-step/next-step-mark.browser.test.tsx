import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/access/roles.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { NextStepMark } from "./next-step-mark.tsx";

const now = "2027-01-07T15:00:00.000Z";
const tomorrow = "2027-01-09T15:00:00.000Z";

test.each<[Role, string]>([
  ["ticketing", "Reserve the seats · 2 d left"],
  ["agent", "Ticketing: Reserve the seats · 2 d left"],
  ["supervisor", "Ticketing: Reserve the seats · 2 d left"],
])("names the people who take the step unless the reader does: %s", async (role, text) => {
  await showOffice(<NextStepMark next={{ step: "reserve", by: "ticketing", until: tomorrow }} now={now} />, role);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expectNoViolations();
});

test("does not name the owner, who is shown beside the step", async () => {
  await showOffice(<NextStepMark next={{ step: "callViewer", by: "agent", until: null }} now={now} />, "supervisor");
  await expect.element(page.getByText("Viewed, not signed: call now", { exact: true })).toBeVisible();
});

test.each([
  ["charge", "2027-01-07T13:00:00.000Z", "2 h late", "true"],
  ["charge", "2027-01-07T18:00:00.000Z", "3 h left", "true"],
  ["charge", "2027-01-09T18:00:00.000Z", "2 d left", "false"],
  // A reminder to come needs nothing yet.
  ["wait", "2027-01-07T18:00:00.000Z", "3 h left", "false"],
] as const)(
  "marks a step as urgent if it is late or due within a day: %s until %s",
  async (step, until, time, urgent) => {
    await showOffice(<NextStepMark next={{ step, by: "ticketing", until }} now={now} />, "ticketing");
    const mark = page.getByText(new RegExp(time));
    await expect.element(mark).toHaveAttribute("data-urgent", urgent);
  },
);
