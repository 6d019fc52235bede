import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { notificationCalls } from "#contract/notification/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Figures, UserDetails } from "#contract/user/user.ts";
import type { Role } from "#domain/access/roles.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeOver } from "#tests/screens/render.tsx";

const ann: UserDetails = {
  id: 2,
  name: "Ann Lee",
  role: "agent",
  isActive: true,
  availability: "available",
  picture: null,
  email: "ann@farewright.example",
  phone: null,
  commission: 32.5,
  hiredOn: null,
  lastSignInAt: null,
  newEmail: null,
};
const waiting = { email: "ann@new.example", expiresAt: "2027-01-08T15:00:00.000Z" };

const none = { arrived: 0, quoted: 0, signed: 0, sales: 0 };
const months: Figures[] = [
  {
    month: "2027-01",
    arrived: 12,
    quoted: 8,
    signed: 3,
    sales: 5,
    soldCents: 412_550,
  },
  { month: "2026-12", ...none, soldCents: 0 },
];

async function show(role: Role = "agent", id = 2, figures = months) {
  answering(userCalls.get, () => ({ ...ann, id, role }));
  answering(userCalls.history, () => []);
  answering(userCalls.figures, () => figures);
  answering(accessCalls.listSessions, () => [
    {
      id: 7,
      createdAt: "2027-01-07T10:00:00.000Z",
      lastUsedAt: "2027-01-07T14:00:00.000Z",
      userAgent: null,
      ip: "192.0.2.1",
      current: true,
    },
  ]);
  answering(notificationCalls.choices, () => ({ dailyDigest: true }));
  answering(notificationCalls.kindChoices, () => [{ kind: "lead_given" as const, inApp: true, byMail: null }]);
  return showPage(`/admin/accounts/${id}`, role);
}

const save = () => page.getByRole("button", { name: "Save" });

test("shows a new email as pending until it is confirmed, and lets the user cancel it", async () => {
  await show();
  answering(userCalls.updateProfile, ({ body }) => {
    const { email } = body as { email: string };
    return { ...ann, newEmail: email === ann.email ? null : waiting };
  });
  await typeOver(page.getByLabelText("Email"), "ann@new.example");
  answering(userCalls.get, () => ({ ...ann, newEmail: waiting }));
  await userEvent.click(save());
  await expect.element(page.getByText(/We sent an email to ann@new\.example/)).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toHaveValue("ann@farewright.example");
  await expectNoViolations();
  answering(userCalls.get, () => ann);
  await userEvent.click(page.getByRole("button", { name: "Keep ann@farewright.example" }));
  await expect.element(page.getByText(/We sent an email to/)).not.toBeInTheDocument();
  expect(bodiesOf(userCalls.updateProfile)).toEqual([
    { email: "ann@new.example" },
    { email: "ann@farewright.example" },
  ]);
});

test("shows a saved phone number in its stored form, with nothing left to save", async () => {
  await show();
  const saved = { ...ann, phone: "+12125550107" };
  answering(userCalls.updateProfile, () => saved);
  await typeOver(page.getByLabelText("Phone"), "(212) 555-0107");
  answering(userCalls.get, () => saved);
  await userEvent.click(save());
  await expect.element(page.getByLabelText("Phone")).toHaveValue("+12125550107");
  await expect.element(save()).toBeDisabled();
});

test("lets only administrators edit their own commission, and sends it only if it has changed", async () => {
  await show("admin");
  answering(userCalls.updateProfile, ({ body }) => ({ ...ann, role: "admin", ...(body as object) }) as UserDetails);
  await typeOver(page.getByLabelText("Commission"), "12.5");
  await userEvent.click(save());
  await expect.poll(() => bodiesOf(userCalls.updateProfile)).toEqual([{ commission: 12.5 }]);
});

test("shows an agent the email, display and session settings, and no field for the commission", async () => {
  await show();
  await expect.element(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: /An email each morning/ })).toBeChecked();
  await expect.element(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Time" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Commission" })).not.toBeInTheDocument();
  await expect.element(page.getByText("Your commission: 32.50 % of gross profit")).toBeVisible();
  await expect.element(page.getByText("Only an administrator can change it.")).toBeVisible();
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("confirms a new email on a click, and shows why a link is refused", async () => {
  const { router } = await show();
  await router.navigate({ to: "/admin/accounts/$userId", params: { userId: "2" }, hash: "email=secret-1" });
  refusing(userCalls.confirmEmail, { status: 410, code: "email_link_expired", message: "This link has expired." });
  const button = page.getByRole("button", { name: "Confirm this email" });
  expect(bodiesOf(userCalls.confirmEmail)).toEqual([]);
  await userEvent.click(button);
  await expect.element(page.getByText("This link has expired.")).toBeVisible();
  answering(userCalls.confirmEmail, () => ({ ...ann, email: "ann@new.example" }));
  await userEvent.click(button);
  await expect.element(page.getByText("You sign in with ann@new.example from now on")).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(router.state.location.hash).toBe("");
});

test("refuses the link for another user", async () => {
  const { router } = await show("agent", 3);
  await router.navigate({ to: "/admin/accounts/$userId", params: { userId: "3" }, hash: "email=secret-1" });
  await expect.element(page.getByText(/Sign in as them/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Confirm this email" })).not.toBeInTheDocument();
});

test("shows a user's monthly figures, with amounts if the server sends them", async () => {
  await show("supervisor", 3);
  const row = page.getByRole("row", { name: /January/ });
  await expect.element(row).toMatchTextContent(/12.*8.*3.*5.*USD 4,125\.50/);
});

test("does not ask for the figures of a colleague that the user may not read", async () => {
  const asked = vi.fn(() => months);
  await show("agent", 3);
  answering(userCalls.figures, asked);
  await expect.element(page.getByRole("heading", { level: 1, name: "Ann Lee" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "The last six months" })).not.toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test("shows no column for amounts if the server sends none", async () => {
  await show("ticketing", 2, [{ month: "2027-01", ...none, sales: 2 }]);
  await expect.element(page.getByRole("columnheader", { name: "Sales" })).toBeVisible();
  await expect.element(page.getByRole("columnheader", { name: "Sold" })).not.toBeInTheDocument();
});
