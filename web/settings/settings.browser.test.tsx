import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Settings, settingsCalls } from "#contract/settings.ts";
import { answering, bodiesOf, refusing } from "#tests/network.ts";
import { expectNoViolations, showPage, typeInto, typeOver } from "#tests/render.tsx";
import { someSettings } from "#tests/some-settings.ts";
import { queryClient } from "#web/shared/query.ts";

async function show(settings = someSettings) {
  answering(settingsCalls.get, () => settings);
  answering(settingsCalls.history, () => []);
  answering(settingsCalls.terms, () => ({ terms: [settings.terms], protection: [settings.protection] }));
  await showPage("/admin/settings", "admin");
}

const save = () => page.getByRole("button", { name: "Save" });

test("only what is other than it was is sent, a percent typed key by key, with the version that was seen", async () => {
  await show();
  await expect.element(save()).toBeDisabled();
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  await typeOver(page.getByLabelText("Merchant fee, percent"), "3.25");
  await userEvent.click(page.getByText("1 holiday"));
  await typeOver(page.getByLabelText("Name of holiday 1"), "Christmas");
  await expectNoViolations();
  await userEvent.click(save());
  await expect
    .poll(() => bodiesOf(settingsCalls.update))
    .toEqual([{ version: 4, merchantFeeBps: 325, holidays: [{ day: "2027-12-24", name: "Christmas" }] }]);
});

test("another account that takes cards is added with its name, and two with one name are told apart", async () => {
  await show();
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  await expect.element(page.getByRole("button", { name: "Remove account 1" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Add an account" }));
  await typeInto(page.getByLabelText("Account 2", { exact: true }), "Amex");
  await typeInto(page.getByLabelText("Name on card statements, account 2"), "FAREWRIGHT AMEX");
  await userEvent.click(save());
  await expect.element(page.getByText("Enter small letters, digits and hyphens, such as main")).toBeVisible();
  await typeOver(page.getByLabelText("Account 2", { exact: true }), "amex");
  await expectNoViolations();
  await userEvent.click(save());
  const merchantAccounts = [
    { account: "main", statementName: null },
    { account: "amex", statementName: "FAREWRIGHT AMEX" },
  ];
  await expect.poll(() => bodiesOf(settingsCalls.update)).toEqual([{ version: 4, merchantAccounts }]);
});

test("what is typed back is no change, and a field that is emptied is told", async () => {
  await show();
  await typeOver(page.getByLabelText("Legal name"), "Farewright LLC");
  await expect.element(save()).toBeEnabled();
  await typeOver(page.getByLabelText("Legal name"), "Farewright Travel LLC");
  await expect.element(save()).toBeDisabled();
  await userEvent.clear(page.getByLabelText("First contact within, minutes"));
  await userEvent.click(save());
  await expect.element(page.getByLabelText("First contact within, minutes")).toHaveFocus();
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
});

test("what somebody else saved meanwhile does not pass for seen, and what both changed is named", async () => {
  await show();
  await typeOver(page.getByLabelText("Legal name"), "Farewright LLC");
  answering(settingsCalls.get, () => ({ ...someSettings, legalName: "Farewright Inc.", version: 5 }));
  await queryClient.invalidateQueries({ queryKey: ["settings"] });
  await expect.element(page.getByText(/Somebody else has changed this meanwhile, too: Legal name\./)).toBeVisible();
  refusing(settingsCalls.update, {
    status: 409,
    code: "changed_meanwhile",
    message: "Somebody else was faster.",
    details: { version: 5, changedBy: "Bea Stone", changedAt: "2027-01-07T14:59:00.000Z" },
  });
  await userEvent.click(save());
  await expect.element(page.getByText(/Last change: Bea Stone/)).toBeVisible();
  await expect.element(page.getByLabelText("Legal name")).toHaveValue("Farewright LLC");
  await userEvent.click(save());
  await expect
    .poll(() => bodiesOf(settingsCalls.update))
    .toEqual([
      { version: 4, legalName: "Farewright LLC" },
      { version: 5, legalName: "Farewright LLC" },
    ]);
});

test("consents are read with their versions, in the name that is being typed, and not changed", async () => {
  await show();
  const consents = page.getByRole("region", { name: "Consents" });
  const now = "I authorize Farewright to charge my card ending 1111 up to USD 1,234.00";
  await expect.element(consents.getByText(`${now} card_authorisation.2`)).toBeVisible();
  await expect.element(consents.getByText(/card_authorisation\.1/)).not.toBeVisible();
  await userEvent.click(consents.getByText("Earlier versions").first());
  await expect.element(consents.getByText(/I authorise Farewright .* card_authorisation\.1/)).toBeVisible();
  await typeOver(page.getByLabelText("Name of the agency"), "Sample Travel");
  await expect.element(consents.getByText(/I authorize Sample Travel .* card_authorisation\.2/)).toBeVisible();
  await expect.element(consents.getByRole("textbox")).not.toBeInTheDocument();
  await expectNoViolations();
});
