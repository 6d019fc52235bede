import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Call, CallAnswer } from "#contract/shared/call.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { UserDetails } from "#contract/user/user.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { showOffice, typeOver } from "#tests/screens/render.tsx";
import { ManageUser } from "./manage-user.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Whitelist } from "./whitelist.tsx";

/*
 * Checks the messages after a change of users and profiles, success and failure, byte for byte
 * (docs/rules/screens-and-formats.md).
 */
const grace: UserDetails = {
  id: 6,
  name: "Grace Okafor",
  role: "agent",
  isActive: true,
  availability: "available",
  picture: null,
  email: "grace@demo.example",
  phone: null,
  commission: 35,
  hiredOn: null,
  version: 4,
  newEmail: null,
};
const noWork = {
  leads: 0,
  leadsThatNeedOwner: 0,
  quotes: 0,
  questions: 0,
  requests: 0,
  oldestLeadAt: null,
  payableCents: 0,
  laterCents: 0,
  liveAgents: 0,
  first: [],
};
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));

interface Case<C extends Call> {
  call: C;
  answer: CallAnswer<C>;
  succeeded: string;
  failed: string;
  person?: UserDetails;
  act: () => Promise<void>;
}
const aCase = <C extends Call>(one: Case<C>): Case<Call> => one as unknown as Case<Call>;

const cases: Record<string, Case<Call>> = {
  activated: aCase({
    call: userCalls.update,
    answer: grace,
    person: { ...grace, isActive: false },
    succeeded: "The user has been activated successfully!",
    failed: "Activating the user failed!",
    act: () => press("Activate"),
  }),
  deactivated: aCase({
    call: userCalls.deactivate,
    answer: { done: true as const },
    succeeded: "The user has been deactivated successfully!",
    failed: "Deactivating the user failed!",
    act: async () => {
      answering(userCalls.openWork, () => noWork);
      await press("Deactivate");
      await userEvent.click(inDialog("Deactivate"));
    },
  }),
  updated: aCase({
    call: userCalls.update,
    answer: grace,
    succeeded: "The user has been updated successfully!",
    failed: "Updating the user failed!",
    act: async () => {
      await press("Edit");
      await typeOver(page.getByRole("textbox", { name: "Name" }), "Grace Bell");
      await userEvent.click(inDialog("Save"));
    },
  }),
  "given another role": aCase({
    call: userCalls.update,
    answer: grace,
    succeeded: "The role of the user has been updated successfully!",
    failed: "Updating the role of the user failed!",
    act: async () => {
      await press("Edit");
      await userEvent.click(page.getByRole("combobox", { name: "Role" }));
      await userEvent.click(page.getByRole("option", { name: "Supervisor" }));
      await userEvent.click(inDialog("Save"));
    },
  }),
};

const refusal = { status: 503, code: "busy", message: "Too busy at the moment." } as const;

test.each(Object.entries(cases))("shows that a user is %s, or why this failed", async (_, one) => {
  answering(userCalls.list, () => []);
  answering(userCalls.roleChange, () => ({ lastCommission: null, signedSales: 0, team: [], signedSalesOfTeam: 0 }));
  answering(one.call, () => one.answer as never);
  const shown = await showOffice(<ManageUser person={one.person ?? grace} isSelf={false} />, "admin");
  await one.act();
  await expect.element(page.getByText(one.succeeded, { exact: true })).toBeVisible();
  await shown.unmount();
  refusing(one.call, refusal);
  await showOffice(<ManageUser person={one.person ?? grace} isSelf={false} />, "admin");
  await one.act();
  await expect.element(page.getByText(one.failed, { exact: true })).toBeVisible();
  await expect.element(page.getByText("Too busy at the moment.").first()).toBeVisible();
});

test("keeps an entry that could not be deleted, and shows the error", async () => {
  answering(userCalls.whitelist, () => [
    {
      id: 3,
      email: "nina@demo.example",
      name: null,
      role: "agent" as const,
      phone: null,
      commission: 0,
      hiredOn: null,
      isActive: true,
      version: 1,
      addedBy: null,
      addedAt: "2027-01-07T14:55:00.000Z",
      invitation: null,
    },
  ]);
  refusing(userCalls.removeFromWhitelist, refusal);
  await showOffice(<Whitelist />, "admin");
  await press("Delete nina@demo.example");
  await userEvent.click(inDialog("Delete"));
  await expect.element(page.getByText("Deleting the user failed!", { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Not signed in yet" }))
    .toMatchTextContent(/nina@demo\.example/);
});

test("shows that a profile was updated, or why this failed", async () => {
  answering(userCalls.updateProfile, () => ({ ...grace, name: "Grace Bell" }));
  const shown = await showOffice(<ProfileForm person={grace} />);
  await typeOver(page.getByLabelText("Name"), "Grace Bell");
  await press("Save");
  await expect.element(page.getByText("The profile has been updated successfully!", { exact: true })).toBeVisible();
  await shown.unmount();
  refusing(userCalls.updateProfile, refusal);
  await showOffice(<ProfileForm person={grace} />);
  await typeOver(page.getByLabelText("Name"), "Grace Bell");
  await press("Save");
  await expect.element(page.getByText("Updating the profile failed!", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("alert").filter({ hasText: "Too busy at the moment." })).toBeVisible();
});

test("saves an optional first name and surname beside the name, and removes one that is emptied", async () => {
  const person = { ...grace, firstName: "Grace", surname: null };
  answering(userCalls.updateProfile, () => ({ ...person, firstName: null, surname: "Okafor" }));
  await showOffice(<ProfileForm person={person} />);
  await userEvent.clear(page.getByLabelText("First name (optional)"));
  await typeOver(page.getByLabelText("Surname (optional)"), "Okafor");
  await press("Save");
  await expect.element(page.getByText("The profile has been updated successfully!", { exact: true })).toBeVisible();
  expect(bodiesOf(userCalls.updateProfile).at(-1)).toMatchObject({ firstName: null, surname: "Okafor" });
  expect(bodiesOf(userCalls.updateProfile).at(-1)).not.toHaveProperty("name");
});
