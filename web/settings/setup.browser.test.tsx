import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access.ts";
import { leadCalls } from "#contract/lead-calls.ts";
import { type Settings, settingsCalls } from "#contract/settings.ts";
import { answering, bodiesOf } from "#tests/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/render.tsx";
import { someSettings } from "#tests/some-settings.ts";

const profile = {
  id: 2,
  name: "Ann Lee",
  email: "ann@agency.example",
  phone: null,
  picture: null,
  clock: null,
  version: 1,
};
const fresh: Settings = { ...someSettings, legalName: "", address: "", phone: "", email: "" };

function show(role: "admin" | "agent", address: string) {
  answering(accessCalls.profile, () => ({ ...profile, role, missingIdentity: ["address" as const, "phone" as const] }));
  answering(settingsCalls.get, () => fresh);
  answering(settingsCalls.history, () => []);
  answering(settingsCalls.terms, () => ({ terms: [fresh.terms], protection: [fresh.protection] }));
  return showPage(address, role);
}

test("asks for every missing detail before it saves", async () => {
  await show("admin", "/admin/setup");
  await userEvent.click(page.getByRole("button", { name: "Save and continue" }));
  await expect.element(page.getByLabelText("Legal name")).toHaveFocus();
  await expect.element(page.getByLabelText("Address")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Email")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
});

test("saves the details and goes on to the leads", async () => {
  await show("admin", "/admin/setup");
  answering(settingsCalls.update, ({ body }) => ({ ...fresh, ...(body as object), version: 2 }) as Settings);
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await typeInto(page.getByLabelText("Legal name"), "Example Travel LLC");
  await typeInto(page.getByLabelText("Phone"), "+1 212 555 0142");
  await typeInto(page.getByLabelText("Email"), "office@agency.example");
  await typeInto(page.getByLabelText("Address"), "1 Main Street");
  answering(accessCalls.profile, () => ({ ...profile, role: "admin" as const, missingIdentity: [] }));
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
    },
  ]);
});

test("tells an agent what is missing and whom to ask", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await show("agent", "/admin/leads");
  await expect
    .element(
      page.getByText(
        "Nothing can be sent to customers yet. Missing details of the agency: Address, Phone. Ask an administrator to enter them.",
      ),
    )
    .toBeVisible();
});

test("leads an administrator from any screen to the setup", async () => {
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  await show("admin", "/admin/leads");
  await userEvent.click(page.getByRole("link", { name: "Set up the agency" }));
  await expect.element(page.getByRole("heading", { name: "Set up the agency" })).toBeVisible();
});
