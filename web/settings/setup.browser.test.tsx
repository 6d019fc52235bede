import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { type Settings, settingsCalls } from "#contract/settings/calls.ts";
import { answering, bodiesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";
import { someSettings } from "#tests/screens/some-settings.ts";

const profile = {
  id: 2,
  name: "Ann Lee",
  email: "ann@agency.example",
  phone: null,
  picture: null,
  clock: null,
  version: 1,
};
const fresh: Settings = { ...someSettings, legalName: "", address: "", phone: "", email: "", termsConfirmed: false };

function show(role: "admin" | "agent", address: string, settings = fresh) {
  answering(accessCalls.profile, () => ({
    ...profile,
    role,
    timeZone: "America/New_York",
    agencyName: "Farewright Travel",
    missingSetup: ["address" as const, "termsConfirmed" as const],
  }));
  answering(settingsCalls.get, () => settings);
  answering(settingsCalls.history, () => []);
  answering(settingsCalls.terms, () => ({ terms: [fresh.terms], protection: [fresh.protection] }));
  return showPage(address, role);
}

const confirmation = () => page.getByRole("checkbox", { name: /I have read the terms of sale/ });

afterEach(() => vi.restoreAllMocks());

test.each([
  ["Pacific/Honolulu", false, "Pacific/Honolulu (Hawaii-Aleutian Standard Time)"],
  ["Europe/London", false, "Europe/London"],
  // Some devices return an offset instead of a zone.
  ["+05:00", false, "America/New York (Eastern Time)"],
  // Another device does not change the choice of an administrator.
  ["Pacific/Honolulu", true, "America/New York (Eastern Time)"],
])("on a device in %s suggests its time zone until the agency is set up (%s): %s", async (device, isSetUp, shown) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return options.timeZone === "America/New_York" ? { ...options, timeZone: device } : options;
  });
  await show("admin", "/admin/setup", { ...fresh, termsConfirmed: isSetUp });
  await expect.element(page.getByRole("combobox", { name: "Time zone" })).toHaveValue(shown);
});

test("requires every missing detail before it saves", async () => {
  await show("admin", "/admin/setup");
  await userEvent.click(page.getByRole("button", { name: "Save and continue" }));
  await expect.element(page.getByLabelText("Legal name")).toHaveFocus();
  await expect.element(page.getByLabelText("Address")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByText("Read the terms and confirm them")).toBeVisible();
  await expectNoViolations();
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
});

test("saves the details and opens the leads", async () => {
  await show("admin", "/admin/setup");
  answering(settingsCalls.update, ({ body }) => ({ ...fresh, ...(body as object), version: 2 }) as Settings);
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await typeInto(page.getByLabelText("Legal name"), "Example Travel LLC");
  await typeInto(page.getByLabelText("Phone"), "+1 212 555 0142");
  await typeInto(page.getByLabelText("Email"), "office@agency.example");
  await typeInto(page.getByLabelText("Address"), "1 Main Street");
  await userEvent.click(page.getByRole("button", { name: "Save and continue" }));
  await expect.element(confirmation()).toHaveFocus();
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
  await userEvent.keyboard(" ");
  answering(accessCalls.profile, () => ({
    ...profile,
    role: "admin" as const,
    missingSetup: [],
    timeZone: "America/New_York",
    agencyName: "Farewright Travel",
  }));
  await userEvent.click(page.getByRole("button", { name: "Save and continue" }));
  await expect.element(page.getByRole("heading", { name: "Leads" })).toBeVisible();
  await expect.element(page.getByText("Nothing can be sent to customers yet.")).not.toBeInTheDocument();
  expect(bodiesOf(settingsCalls.update)).toEqual([
    {
      version: fresh.version,
      name: fresh.name,
      legalName: "Example Travel LLC",
      address: "1 Main Street",
      phone: "+1 212 555 0142",
      email: "office@agency.example",
      timeZone: "America/New_York",
      termsConfirmed: true,
    },
  ]);
});

test("shows an agent the missing details and the person to contact", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await show("agent", "/admin/leads");
  await expect
    .element(
      page.getByText(
        "Nothing can be sent to customers yet. Missing details of the agency: Address, Confirmation of the terms. Ask an administrator to enter them.",
      ),
    )
    .toBeVisible();
});

test("redirects an administrator from any screen to the setup", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await show("admin", "/admin/leads");
  await userEvent.click(page.getByRole("link", { name: "Set up the agency" }));
  await expect.element(page.getByRole("heading", { name: "Set up the agency" })).toBeVisible();
});
