import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userCalls } from "#contract/user/calls.ts";
import type { User } from "#contract/user/user.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto } from "#tests/screens/render.tsx";

const table = () => page.getByRole("table", { name: "Accounts" });
const ada: User = {
  id: 2,
  name: "Ada Quill",
  role: "agent",
  isActive: true,
  availability: "available",
  picture: null,
  email: "ada@demo.example",
  phone: "+12125550101",
  commission: 32.5,
  hiredOn: "2024-02-29",
  lastSignInAt: null,
};
const emil: User = { ...ada, id: 3, name: "Emil Novak", role: "expert", isActive: false, email: "emil@demo.example" };

/** Omits the fields that a role may not read, as the server does. */
const withoutContact = ({ id, name, role, isActive, availability, picture }: User): User => ({
  id,
  name,
  role,
  isActive,
  availability,
  picture,
});

async function show(address: string, role: Role) {
  answering(userCalls.list, ({ query }) =>
    [ada, emil]
      .filter((person) => query.role === undefined || person.role === query.role)
      .map(role === "admin" ? (person) => person : withoutContact),
  );
  await showPage(address, role);
}

test("shows administrators contacts and commissions, sortable by every column", async () => {
  await show("/admin/accounts", "admin");
  await expect
    .element(table().getByRole("row", { name: /Ada Quill/ }))
    .toMatchTextContent(/Agent.*Active.*Available.*ada@demo\.example.*32\.50 %.*Feb 29, 2024.*Not signed in yet/);
  await expect.element(table().getByRole("row", { name: /Emil Novak/ })).toMatchTextContent(/Expert.*Inactive.*–/);
  await expectNoViolations();
  await userEvent.click(page.getByRole("button", { name: /Last sign-in/ }));
  await expect.poll(() => queriesOf(userCalls.list).at(-1)).toMatchObject({ sortBy: "lastSignInAt" });
});

test("shows other users only names, and filters by role and name", async () => {
  await show("/admin/accounts?sortBy=name", "agent");
  await expect.element(table().getByRole("row", { name: /Ada Quill/ })).toMatchTextContent(/Agent.*Available/);
  await expect.element(table().getByText("ada@demo.example")).not.toBeInTheDocument();
  await expect.element(table().getByRole("columnheader", { name: "Commission" })).not.toBeInTheDocument();
  await userEvent.click(page.getByText("Expert", { exact: true }).first());
  await expect.element(table().getByRole("link", { name: "Emil Novak" })).toBeVisible();
  await expect.element(table().getByRole("link", { name: "Ada Quill" })).not.toBeInTheDocument();
  await typeInto(page.getByLabelText("Search people"), "emil");
  await expect.poll(() => queriesOf(userCalls.list).at(-1)).toMatchObject({ role: "expert", keyword: "emil" });
});

test("lists inactive users only with the filter in the address", async () => {
  await show("/admin/accounts?isActive=false", "supervisor");
  await expect.element(page.getByRole("button", { name: "Remove the filter Status: Inactive" })).toBeVisible();
  expect(queriesOf(userCalls.list).at(-1)).toMatchObject({ isActive: "false" });
});
