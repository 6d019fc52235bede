import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queueCalls } from "#contract/queue/calls.ts";
import { answering } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { AvailabilityToggle } from "./availability-toggle.tsx";

test("tells next to the availability what a press does, on a phone to screen readers only", async () => {
  let status: "available" | "unavailable" = "unavailable";
  answering(queueCalls.status, () => ({ status }));
  answering(queueCalls.play, () => {
    status = "available";
    return { status };
  });
  await showOffice(<AvailabilityToggle />, "agent");
  const offline = page.getByRole("button", { name: "You are offline" });
  await expect.element(page.getByText("Press it to be offered leads.")).toBeVisible();
  await expect.element(offline).toHaveAccessibleDescription("Press it to be offered leads.");
  await expectNoViolations();
  await userEvent.click(offline);
  await expect.element(page.getByText("Press it to get no more leads.")).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(page.getByText("Press it to get no more leads.")).not.toBeVisible();
  const live = page.getByRole("button", { name: "You are live" });
  await expect.element(live).toHaveAccessibleDescription("Press it to get no more leads.");
});
