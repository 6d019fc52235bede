import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, typeInto } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";

const fact = () => page.getByRole("button", { name: /^Change Time zone:/ });
const field = () => page.getByRole("combobox", { name: "Time zone" });

test("shows the time zone that follows from the details, and takes another one", async () => {
  await showLead({ timeZones: ["America/New_York"], zoneBasis: "phone" });
  await expect.element(fact()).toMatchTextContent(/Eastern Time, by phone number/);
  await fact().click();
  await expect.element(field()).toHaveValue("Automatic, from the customer's details");
  await typeInto(field(), "pacific time");
  await page.getByRole("option", { name: "America/Los Angeles (Pacific Time)" }).click();
  await expectNoViolations();
  await userEvent.keyboard("{Enter}");
  await expect.element(fact()).toMatchTextContent(/Pacific Time/);
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, timeZone: "America/Los_Angeles" }]);
});

test("returns to the time zone of the details", async () => {
  await showLead({ timeZone: "America/Los_Angeles", timeZones: ["America/Los_Angeles"], zoneBasis: "chosen" });
  await expect.element(page.getByText(/for the customer, set by hand/)).toBeVisible();
  await fact().click();
  await typeInto(field(), "auto");
  await page.getByRole("option", { name: /^Automatic/ }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(fact()).toBeVisible();
  expect(bodiesOf(leadCalls.update)).toEqual([{ version: 3, timeZone: null }]);
});

test("shows the time zone without a button to people who may not change the lead", async () => {
  await showLead({ allowedActions: [], timeZones: ["America/New_York"], zoneBasis: "phone" });
  await expect.element(page.getByText("Eastern Time, by phone number", { exact: true })).toBeVisible();
  await expect.element(fact()).not.toBeInTheDocument();
});
