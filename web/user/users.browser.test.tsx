import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { userCalls } from "#contract/user/calls.ts";
import type { OpenWork, UserDetails, WhitelistEntry } from "#contract/user/user.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice, typeInto, typeOver } from "#tests/screens/render.tsx";
import { AddUserDialog } from "./add-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { ManageUser } from "./manage-user.tsx";
import { OpenWork as OpenWorkSection } from "./open-work.tsx";
import { Whitelist } from "./whitelist.tsx";

const grace: UserDetails = {
  id: 6,
  name: "Grace Okafor",
  role: "agent",
  isActive: true,
  availability: "available",
  picture: null,
  email: "grace@demo.example",
  phone: "+12125550106",
  commission: 35,
  hiredOn: "2023-04-17",
  version: 4,
};
const mary: UserDetails = { ...grace, id: 9, name: "Mary Lead", role: "supervisor" };
const entry: WhitelistEntry = {
  id: 3,
  email: "nina@demo.example",
  name: null,
  role: "agent",
  phone: null,
  commission: 32.5,
  hiredOn: null,
  isActive: false,
  version: 2,
  addedBy: { id: 1, name: "Ada Quill" },
  addedAt: "2027-01-07T14:55:00.000Z",
  invitation: null,
};
const work = (facts: Partial<OpenWork> = {}): OpenWork => ({
  leads: 7,
  leadsThatNeedOwner: 2,
  quotes: 2,
  questions: 0,
  requests: 0,
  oldestLeadAt: null,
  payableCents: 0,
  laterCents: 0,
  liveAgents: 1,
  first: [],
  ...facts,
});
const noQuestions = { lastCommission: null, signedSales: 0, team: [], signedSalesOfTeam: 0 };
const press = (name: string) => userEvent.click(page.getByRole("button", { name, exact: true }));
const chooseRole = async (name: string) => {
  await userEvent.click(page.getByRole("combobox", { name: "Role" }));
  await userEvent.click(page.getByRole("option", { name, exact: true }));
};

test("sends a commission only for an agent, and only above zero", async () => {
  const closed = vi.fn();
  answering(userCalls.addToWhitelist, () => ({ id: 3, email: "nina@demo.example", role: "agent" as const }));
  await showOffice(<AddUserDialog onClose={closed} />, "admin");
  await press("Add the user");
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveFocus();
  await typeInto(page.getByRole("textbox", { name: "Email" }), "nina@demo.example");
  await typeInto("Commission", "32.5");
  await expectNoViolations();
  await press("Add the user");
  await eventually(() => expect(closed).toHaveBeenCalled());
  await expect.element(page.getByText("The user has been created successfully!")).toBeVisible();
  await chooseRole("Expert");
  await expect.element(page.getByLabelText("Commission")).not.toBeInTheDocument();
  await press("Add the user");
  const common = { email: "nina@demo.example", isActive: true, invite: true };
  await eventually(() =>
    expect(bodiesOf(userCalls.addToWhitelist)).toEqual([
      { ...common, role: "agent", commission: 32.5 },
      { ...common, role: "expert" },
    ]),
  );
});

test("takes the name and the hire date of a new user, and invites them unless they cannot sign in", async () => {
  const closed = vi.fn();
  answering(userCalls.addToWhitelist, () => ({ id: 3, email: "nina@demo.example", role: "expert" as const }));
  await showOffice(<AddUserDialog onClose={closed} />, "admin");
  await expect.element(page.getByText(/It has the address of the office\./)).toBeVisible();
  await typeInto(page.getByRole("textbox", { name: "Email" }), "nina@demo.example");
  await typeInto(page.getByRole("textbox", { name: "Name (optional)" }), "Nina Roy");
  await userEvent.fill(page.getByLabelText("Hire date"), "2027-01-11");
  await chooseRole("Expert");
  await userEvent.click(page.getByRole("checkbox", { name: "Send an invitation by email" }));
  await press("Add the user");
  await eventually(() => expect(closed).toHaveBeenCalled());
  const facts = { name: "Nina Roy", hiredOn: "2027-01-11", role: "expert" };
  expect(bodiesOf(userCalls.addToWhitelist)).toEqual([
    { email: "nina@demo.example", ...facts, isActive: true, invite: false },
  ]);
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "Inactive", exact: true }));
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});

test("shows why an invitation did not arrive, and sends it again", async () => {
  const at = "2027-01-07T14:58:00.000Z";
  const failed = {
    ...entry,
    isActive: true,
    invitation: { state: "failed" as const, cause: "recipient" as const, at },
  };
  let entries: WhitelistEntry[] = [failed];
  answering(userCalls.whitelist, () => entries);
  answering(userCalls.invite, () => {
    entries = [{ ...failed, invitation: { state: "queued", cause: null, at } }];
    return { done: true };
  });
  await showOffice(<Whitelist />, "admin");
  const region = page.getByRole("region", { name: "Not signed in yet" });
  await expect
    .element(region)
    .toMatchTextContent(/Invitation not delivered: The mail server does not accept emails for this address\. · 2 min/);
  await expectNoViolations();
  await press("Invite again: nina@demo.example");
  await expect.element(page.getByText("The invitation is on its way.")).toBeVisible();
  await expect.element(region).toMatchTextContent(/Invitation waiting to be sent/);
  await expect.element(page.getByRole("button", { name: /^Invite/ })).not.toBeInTheDocument();
});

test("shows a refusal of a known email next to the typed values", async () => {
  refusing(userCalls.addToWhitelist, { status: 409, code: "already_exists", message: "This is there already." });
  await showOffice(<AddUserDialog onClose={() => {}} />, "admin");
  await typeInto(page.getByRole("textbox", { name: "Email" }), "grace@demo.example");
  await press("Add the user");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Creating the user failed!/);
  await expect.element(page.getByRole("textbox", { name: "Email" })).toHaveValue("grace@demo.example");
});

test("sends only the changed fields, with the version that the user saw", async () => {
  answering(userCalls.list, () => [grace, mary]);
  const closed = vi.fn();
  answering(userCalls.update, () => grace);
  await showOffice(<EditUserDialog person={grace} isSelf={false} onClose={closed} />, "admin");
  await typeOver("Name", "Grace Okafor-Bell");
  await expectNoViolations();
  await press("Save");
  await eventually(() => expect(closed).toHaveBeenCalled());
  await expect.element(page.getByText("The user has been updated successfully!")).toBeVisible();
  expect(bodiesOf(userCalls.update)).toEqual([{ name: "Grace Okafor-Bell", version: 4 }]);
});

test("gives an agent a team lead with an override, and asks for its percentage", async () => {
  const closed = vi.fn();
  answering(userCalls.list, () => [grace, mary]);
  answering(userCalls.update, () => grace);
  await showOffice(<EditUserDialog person={grace} isSelf={false} onClose={closed} />, "admin");
  const lead = page.getByRole("combobox", { name: "Team lead" });
  await expect.element(page.getByLabelText("Override")).not.toBeInTheDocument();
  await typeInto(lead, "Mary");
  await userEvent.keyboard("{Enter}");
  await press("Save");
  await expect.element(page.getByLabelText("Override")).toHaveFocus();
  await typeInto(page.getByLabelText("Override"), "7.5");
  await expectNoViolations();
  await press("Save");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(userCalls.update)).toEqual([{ teamLead: { id: mary.id, percent: 7.5 }, version: 4 }]);
});

test("sends nothing and reports nothing if no field was changed", async () => {
  answering(userCalls.list, () => [grace, mary]);
  const closed = vi.fn();
  await showOffice(<EditUserDialog person={grace} isSelf={false} onClose={closed} />, "admin");
  await press("Save");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(userCalls.update)).toEqual([]);
  await expect.element(page.getByText("The user has been updated successfully!")).not.toBeInTheDocument();
});

test("requires a new sign-in to change a role", async () => {
  answering(userCalls.list, () => [grace, mary]);
  answering(userCalls.roleChange, () => noQuestions);
  refusing(userCalls.update, { status: 403, code: "step_up_needed", message: "Please sign in again." });
  await showOffice(<EditUserDialog person={grace} isSelf={false} onClose={() => {}} />, "admin");
  await chooseRole("Supervisor");
  await press("Save");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Updating the role of the user failed!/);
  await expect.element(page.getByRole("button", { name: "Sign in again" })).toBeVisible();
  await expectNoViolations();
});

const choose = (question: RegExp, answer: string) =>
  userEvent.click(page.getByRole("radiogroup", { name: question }).getByRole("radio", { name: answer }));

test("asks what becomes of signed sales when an agent gets another role", async () => {
  const closed = vi.fn();
  answering(userCalls.list, () => [grace, mary]);
  answering(userCalls.update, () => grace);
  const team = [{ id: 8, name: "Dilnoza Karimova" }];
  answering(userCalls.roleChange, () => ({ ...noQuestions, signedSales: 2, team, signedSalesOfTeam: 1 }));
  const led = { ...grace, teamLead: { id: mary.id, name: mary.name, percent: 5 } };
  await showOffice(<EditUserDialog person={led} isSelf={false} onClose={closed} />, "admin");
  await chooseRole("Expert");
  await expect.element(page.getByText("This agent loses their team lead: Dilnoza Karimova")).toBeVisible();
  const keeps = page.getByRole("radio", { name: "Keep the percentage" });
  await expect.element(keeps).toBeChecked();
  await choose(/Share of the team lead Mary Lead/, "End the share");
  await choose(/Share of Grace Okafor in 1 signed sale of the team/, "End the share");
  await expectNoViolations();
  await press("Save");
  await eventually(() => expect(closed).toHaveBeenCalled());
  const signedSales = { commission: "keep", teamLead: "change", team: "change" };
  expect(bodiesOf(userCalls.update)).toEqual([{ role: "expert", signedSales, version: 4 }]);
});

test("suggests the last percentage to a person who becomes an agent again, and asks for a missing one", async () => {
  const closed = vi.fn();
  answering(userCalls.list, () => [grace, mary]);
  answering(userCalls.update, () => mary);
  answering(userCalls.roleChange, () => ({ ...noQuestions, lastCommission: 32.5 }));
  const person = { ...mary, commission: 0 };
  await showOffice(<EditUserDialog person={person} isSelf={false} onClose={closed} />, "admin");
  await chooseRole("Agent");
  const field = page.getByLabelText("Commission");
  await expect.element(field).toHaveValue("32.5 %");
  await userEvent.clear(field);
  await press("Save");
  await expect.element(field).toHaveFocus();
  await typeInto("Commission", "30");
  await press("Save");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(userCalls.update)).toEqual([{ role: "agent", commission: 30, version: 4 }]);
});

test("does not offer to change one's own role", async () => {
  answering(userCalls.list, () => [grace, mary]);
  await showOffice(<EditUserDialog person={grace} isSelf onClose={() => {}} />, "admin");
  await expect.element(page.getByRole("combobox", { name: "Role" })).toBeDisabled();
  await expect.element(page.getByText("Another administrator changes your role.")).toBeVisible();
});

test("hands leads without a quote back to the queue, and the rest to a user", async () => {
  const closed = vi.fn();
  answering(userCalls.list, () => [grace, { ...grace, id: 8, name: "Dilnoza Karimova" }]);
  answering(userCalls.handOver, () => ({ done: true }));
  await showOffice(<HandOverDialog person={grace} work={work()} onClose={closed} />, "admin");
  await userEvent.click(page.getByRole("checkbox", { name: "5 leads that nobody touched go back to the queue" }));
  await typeInto(page.getByRole("combobox", { name: "Everything else goes to" }), "Dil");
  await userEvent.click(page.getByRole("option", { name: "Dilnoza Karimova" }));
  await expectNoViolations();
  await press("Hand over");
  await eventually(() => expect(closed).toHaveBeenCalled());
  expect(bodiesOf(userCalls.handOver)).toEqual([{ toUserId: 8, backToQueue: true }]);
});

test("does not offer the queue if every lead has a quote", async () => {
  answering(userCalls.list, () => [grace]);
  await showOffice(<HandOverDialog person={grace} work={work({ leads: 2 })} onClose={() => {}} />, "admin");
  await expect.element(page.getByRole("combobox", { name: "Everything goes to" })).toBeVisible();
  await expect.element(page.getByRole("checkbox")).not.toBeInTheDocument();
});

test("shows a message if there is no open work, without a button to hand it over", async () => {
  answering(userCalls.openWork, () => work({ leads: 0, leadsThatNeedOwner: 0, quotes: 0 }));
  await showOffice(<OpenWorkSection person={{ ...grace, isActive: false }} />, "admin");
  await expect.element(page.getByText("Nothing is open.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Hand over" })).not.toBeInTheDocument();
});

test("counts work that is reassigned automatically, without a button to hand it over", async () => {
  answering(userCalls.openWork, () => work({ leads: 0, leadsThatNeedOwner: 0, quotes: 0, questions: 1, requests: 2 }));
  await showOffice(<OpenWorkSection person={grace} />, "admin");
  await expect
    .element(page.getByRole("status"))
    .toMatchTextContent("1 question to an expert · 2 requests for approval");
  await expect.element(page.getByRole("button", { name: "Hand over" })).not.toBeInTheDocument();
});

test("keeps the dialog open after a refusal, with the reason at its field", async () => {
  answering(userCalls.list, () => [grace, { ...grace, id: 8, name: "Dilnoza Karimova" }]);
  refusing(userCalls.handOver, { status: 422, code: "target_not_active", message: "They take no leads." });
  await showOffice(
    <HandOverDialog person={grace} work={work({ leads: 0, leadsThatNeedOwner: 0 })} onClose={() => {}} />,
    "admin",
  );
  await typeInto(page.getByRole("combobox", { name: "Everything goes to" }), "Dil");
  await userEvent.click(page.getByRole("option", { name: "Dilnoza Karimova" }));
  await press("Hand over");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Handing over failed!.*They take no leads\./);
});

test("deletes an entry after a confirmation, and hides the empty list", async () => {
  let entries = [entry];
  answering(userCalls.whitelist, () => entries);
  answering(userCalls.removeFromWhitelist, () => {
    entries = [];
    return { done: true };
  });
  await showOffice(<Whitelist />, "admin");
  const region = page.getByRole("region", { name: "Not signed in yet" });
  await expect.element(region).toMatchTextContent(/nina@demo.example.*Agent · Inactive · 32.50 % · Added by Ada Quill/);
  await press("Delete nina@demo.example");
  await expectNoViolations();
  await press("Cancel");
  expect(queriesOf(userCalls.removeFromWhitelist)).toHaveLength(0);
  await press("Delete nina@demo.example");
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
  await expect.element(page.getByText("The user has been deleted successfully!")).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
});

test("activates an inactive entry, and sends only the changed fields", async () => {
  let entries = [entry];
  answering(userCalls.whitelist, () => entries);
  answering(userCalls.updateWhitelistEntry, () => {
    entries = [{ ...entry, isActive: true, role: "expert", commission: 0, version: 3 }];
    return { done: true };
  });
  await showOffice(<Whitelist />, "admin");
  await press("Edit nina@demo.example");
  await expectNoViolations();
  await press("Save");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(bodiesOf(userCalls.updateWhitelistEntry)).toEqual([]);
  await press("Edit nina@demo.example");
  await chooseRole("Expert");
  await expect.element(page.getByLabelText("Commission")).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("combobox", { name: "Status" }));
  await userEvent.click(page.getByRole("option", { name: "Active", exact: true }));
  await press("Save");
  await expect.element(page.getByText("The user has been updated successfully!")).toBeVisible();
  expect(bodiesOf(userCalls.updateWhitelistEntry)).toEqual([{ version: 2, role: "expert", isActive: true }]);
  await expect.element(page.getByRole("region", { name: "Not signed in yet" })).toMatchTextContent(/Expert · Added/);
});

test("refuses to change an entry whose owner has signed in meanwhile, and shows why", async () => {
  answering(userCalls.whitelist, () => [entry]);
  refusing(userCalls.updateWhitelistEntry, { status: 409, code: "state_conflict", message: "They have been here." });
  await showOffice(<Whitelist />, "admin");
  await press("Edit nina@demo.example");
  await typeOver("Phone", "+1 212 555 0143");
  await press("Save");
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Updating the user failed!.*They have been here\./);
  await expect.element(page.getByLabelText("Phone")).toHaveValue("+1 212 555 0143");
});

test("says what stays open before a user is deactivated, and that no agent is live", async () => {
  answering(userCalls.openWork, () =>
    work({
      leads: 43,
      leadsThatNeedOwner: 18,
      quotes: 18,
      oldestLeadAt: "2026-11-03T15:00:00.000Z",
      payableCents: 82_924,
      laterCents: 26_434,
      liveAgents: 0,
    }),
  );
  await showOffice(<ManageUser person={grace} isSelf={false} />, "admin");
  await press("Deactivate");
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText(/Open work: 43 leads · 18 quotes\. The oldest lead arrived on Nov 3/))
    .toBeVisible();
  await expect.element(dialog.getByText(/USD.829\.24 payable, USD.264\.34 later/)).toBeVisible();
  await expect.element(dialog.getByText(/No agent is live now/)).toBeVisible();
  await expectNoViolations();
});

test("says beside the queue that no agent is live", async () => {
  answering(userCalls.list, () => [grace]);
  await showOffice(<HandOverDialog person={grace} work={work({ liveAgents: 0 })} onClose={() => {}} />, "admin");
  await expect.element(page.getByText(/No agent is live now/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("checkbox", { name: /go back to the queue/ }));
  await expect.element(page.getByText(/No agent is live now/)).toBeVisible();
});
