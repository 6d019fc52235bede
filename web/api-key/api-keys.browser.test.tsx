import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type ApiKey, apiKeyCalls } from "#contract/api-key/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";

const maker = { id: 1, name: "Ann Lee" };
const inForce: ApiKey = {
  id: 4,
  name: "travel.example",
  prefix: "fwk_8Jh2kLmQ",
  createdBy: maker,
  createdAt: "2026-12-01T10:00:00.000Z",
  lastUsedAt: "2027-01-07T14:58:00.000Z",
  revoked: null,
};
const ended: ApiKey = {
  ...inForce,
  id: 3,
  name: "old.example",
  prefix: "fwk_Zz81abcd",
  lastUsedAt: null,
  revoked: { by: maker, at: "2026-12-02T10:00:00.000Z" },
};

async function show(keys: ApiKey[] = [inForce, ended]) {
  answering(apiKeyCalls.list, () => keys);
  await showPage("/admin/settings/api-keys", "admin");
}

test("shows the site, the first characters and the last use of each key", async () => {
  await show();
  const [first, second] = [page.getByRole("listitem").nth(0), page.getByRole("listitem").nth(1)];
  await expect
    .element(first)
    .toMatchTextContent(/travel\.example.*fwk_8Jh2kLmQ….*Created by Ann Lee.*Last used.*Revoke/);
  await expect.element(second).toMatchTextContent(/old\.example.*Never used.*Revoked by Ann Lee/);
  await expectNoViolations();
});

test("shows a new key once, in a dialog that neither Escape nor a click outside closes", async () => {
  const key = `fwk_${"k".repeat(43)}`;
  await show([]);
  answering(apiKeyCalls.create, () => ({ id: 5, name: "new.example", key }));
  await userEvent.click(page.getByRole("button", { name: "Create a key" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Create a key" }));
  await expect.element(page.getByText("Enter the name of the web site")).toBeVisible();
  expect(bodiesOf(apiKeyCalls.create)).toEqual([]);
  await typeInto(page.getByLabelText("Web site"), "new.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(key)).toBeVisible();
  expect(bodiesOf(apiKeyCalls.create)).toEqual([{ name: "new.example" }]);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(key)).toBeVisible();
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: "I have copied it" }));
  await expect.element(page.getByText(key)).not.toBeInTheDocument();
});

test("shows at its field that a name is already used by another site", async () => {
  await show();
  refusing(apiKeyCalls.create, { status: 409, code: "already_exists", message: "This exists already." });
  await userEvent.click(page.getByRole("button", { name: "Create a key" }));
  await typeInto(page.getByLabelText("Web site"), "travel.example");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/This exists already\./);
  await expect.element(page.getByLabelText("Web site")).toHaveValue("travel.example");
});

test("revokes a key after a question that Enter does not confirm", async () => {
  await show();
  answering(apiKeyCalls.revoke, () => ({ done: true }));
  await userEvent.click(page.getByRole("button", { name: "Revoke the key of travel.example" }));
  await expect.element(page.getByRole("dialog")).toMatchTextContent(/cannot be undone/);
  await userEvent.keyboard("{Enter}");
  expect(bodiesOf(apiKeyCalls.revoke)).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Revoke the key of travel.example" }));
  await userEvent.click(page.getByRole("button", { name: "Revoke the key", exact: true }));
  await expect.element(page.getByText("The key of travel.example has been revoked")).toBeVisible();
});
