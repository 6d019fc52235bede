import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { apiKeyCalls } from "#contract/api-key/calls.ts";
import { type Settings, settingsCalls } from "#contract/settings/calls.ts";
import { letterCalls } from "#contract/undelivered-letter/calls.ts";
import { answering, bodiesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto, typeOver } from "#tests/screens/render.tsx";
import { someSettings } from "#tests/screens/some-settings.ts";
import { queryClient } from "#web/shared/api/query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

async function show(section: string, settings = someSettings) {
  answering(settingsCalls.get, () => settings);
  answering(settingsCalls.history, () => []);
  answering(settingsCalls.terms, () => ({ terms: [settings.terms], protection: [settings.protection] }));
  answering(apiKeyCalls.list, () => []);
  return showPage(section === "" ? "/admin/settings" : `/admin/settings/${section}`, "admin");
}

const save = () => page.getByRole("button", { name: "Save" });

test("sends only the changed settings with the version that the user saw", async () => {
  await show("limits");
  await expect.element(save()).toBeDisabled();
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  await typeOver(page.getByLabelText("Offers an agent gets in an hour"), "25");
  await userEvent.click(page.getByText("1 holiday"));
  await typeOver(page.getByLabelText("Name of holiday 1"), "Christmas");
  await expectNoViolations();
  await userEvent.click(save());
  await expect
    .poll(() => bodiesOf(settingsCalls.update))
    .toEqual([{ version: 4, queueOffersPerHour: 25, holidays: [{ day: "2027-12-24", name: "Christmas" }] }]);
});

test("adds a merchant account with its name, and checks its key", async () => {
  await show("money");
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  await expect.element(page.getByRole("button", { name: "Remove account 1" })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Add an account" }));
  await typeInto(page.getByLabelText("Account 2", { exact: true }), "Amex");
  await typeInto(page.getByLabelText("Name on card statements, account 2"), "FAREWRIGHT AMEX");
  await userEvent.click(save());
  await expect.element(page.getByText("Enter lowercase letters, digits and hyphens, such as main")).toBeVisible();
  await typeOver(page.getByLabelText("Account 2", { exact: true }), "amex");
  await expectNoViolations();
  await userEvent.click(save());
  const merchantAccounts = [
    { account: "main", statementName: null },
    { account: "amex", statementName: "FAREWRIGHT AMEX" },
  ];
  await expect.poll(() => bodiesOf(settingsCalls.update)).toEqual([{ version: 4, merchantAccounts }]);
});

test("adds a markup rule and moves it up", async () => {
  await show("money");
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  const add = page.getByRole("button", { name: "Add a markup rule" });
  await userEvent.click(add);
  await typeOver(page.getByLabelText("Markup, rule 1"), "10");
  await userEvent.click(add);
  await userEvent.selectOptions(page.getByLabelText("Cabin, rule 2"), "Business");
  await typeInto(page.getByLabelText("From, rule 2"), "jf");
  await userEvent.selectOptions(page.getByLabelText("Unit, rule 2"), "a passenger");
  await typeOver(page.getByLabelText("Markup, rule 2"), "150");
  await userEvent.click(save());
  await expect.element(page.getByText("Choose an airport")).toBeVisible();
  await expectNoViolations();
  await typeOver(page.getByLabelText("From, rule 2"), "jfk");
  await userEvent.click(page.getByRole("button", { name: "Move up rule 2" }));
  await userEvent.click(save());
  const everything = { cabin: null, from: null, to: null, consolidator: null };
  const markupRules = [
    { ...everything, cabin: "business", from: "JFK", markup: { kind: "markup", cents: 15_000 } },
    { ...everything, markup: { kind: "markup_rate", basisPoints: 1_000 } },
  ];
  await expect.poll(() => bodiesOf(settingsCalls.update)).toEqual([{ version: 4, markupRules }]);
});

test("adds, renames, moves and removes reasons for lost leads by keyboard, and refuses a repeated one", async () => {
  await show("reasons");
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  const reasons = page.getByRole("group", { name: "Reasons for lost leads and quotes" });
  const field = (number: number) =>
    page.getByLabelText(`Reasons for lost leads and quotes: reason ${number}`, { exact: true });
  await userEvent.click(reasons.getByRole("button", { name: "Add a reason: Reasons for lost leads and quotes" }));
  await expect.element(field(3)).toHaveFocus();
  await userEvent.keyboard("price TOO high");
  await userEvent.click(save());
  await expect.element(page.getByText("This reason is in the list already")).toBeVisible();
  await expect.element(field(3)).toHaveFocus();
  await typeOver(field(3), "No answer");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(field(2)).toHaveFocus();
  await expect.element(field(2)).toHaveValue("No answer");
  await expect.element(reasons.getByRole("status")).toHaveTextContent("No answer: 2 of 3");
  await userEvent.click(reasons.getByRole("button", { name: "Move up: No answer" }));
  await expect.element(field(1)).toHaveFocus();
  await userEvent.click(reasons.getByRole("button", { name: "Remove: Price too high" }));
  await expect.element(field(2)).toHaveFocus();
  await expectNoViolations();
  await userEvent.click(save());
  await expect
    .poll(() => bodiesOf(settingsCalls.update))
    .toEqual([{ version: 4, lostReasons: ["No answer", "Bought elsewhere"] }]);
});

test("shows the reasons for closing on a small phone without sideways scrolling", async () => {
  await page.viewport(320, 700);
  await show("reasons");
  const section = page.getByRole("region", { name: "Reasons for lost and invalid leads" });
  await expect.element(section.getByLabelText("Reasons for invalid leads: reason 1")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await userEvent.click(section.getByRole("button", { name: "Add a reason: Reasons for lost leads and quotes" }));
  await userEvent.click(section.getByRole("button", { name: "Move up: reason 3" }));
  await expect.element(section.getByRole("button", { name: "Remove: reason 2" })).toBeVisible();
  for (const button of section.getByRole("button").elements()) {
    const label = button.querySelector(".mantine-Button-label");
    expect(label?.scrollWidth, button.ariaLabel ?? "").toBeLessThanOrEqual(label?.clientWidth ?? 0);
  }
  await expectNoViolations();
});

test("sends no change if the old value is typed again, and reports an empty field", async () => {
  await show("agency");
  await typeOver(page.getByLabelText("Legal name"), "Farewright LLC");
  await expect.element(save()).toBeEnabled();
  await typeOver(page.getByLabelText("Legal name"), "Farewright Travel LLC");
  await expect.element(save()).toBeDisabled();
  await userEvent.clear(page.getByLabelText("Legal name"));
  await userEvent.click(save());
  await expect.element(page.getByLabelText("Legal name")).toHaveFocus();
  expect(bodiesOf(settingsCalls.update)).toEqual([]);
});

test("reports another user's changes, and overwrites them only after the user has seen them", async () => {
  await show("agency");
  await typeOver(page.getByLabelText("Legal name"), "Farewright LLC");
  answering(settingsCalls.get, () => ({ ...someSettings, legalName: "Farewright Inc.", version: 5 }));
  await refetchAfter(queryClient, "settings");
  await expect.element(page.getByText(/Someone else changed this meanwhile: Legal name\./)).toBeVisible();
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

test("shows the consents with their versions and the name of the agency, without fields", async () => {
  await show("terms");
  const consents = page.getByRole("region", { name: "Consents" });
  const now = "I authorize Farewright to charge my card ending 1111 up to USD 1,234.00";
  await expect.element(consents.getByText(`${now} card_authorisation.2`)).toBeVisible();
  await expect.element(consents.getByText(/card_authorisation\.1/)).not.toBeVisible();
  await userEvent.click(consents.getByText("Earlier versions").first());
  await expect.element(consents.getByText(/I authorise Farewright .* card_authorisation\.1/)).toBeVisible();
  await expect.element(consents.getByRole("textbox")).not.toBeInTheDocument();
  await expectNoViolations();
});

test("sends a test letter and shows the answer of the mail server", async () => {
  await show("email");
  const reached = { recipient: "ann@agency.example", cause: null, reply: null };
  answering(letterCalls.sendTest, () => ({
    outcome: "failed" as const,
    recipient: "ann@agency.example",
    cause: "sender" as const,
    reply: "553 5.7.1 not your address",
  }));
  const mail = page.getByRole("region", { name: "Mail" });
  await userEvent.click(mail.getByRole("button", { name: "Send a test email" }));
  await expect
    .element(mail)
    .toMatchTextContent(
      /to ann@agency\.example was not sent\. The mail server does not accept emails from the address in MAIL_FROM\..*553 5\.7\.1/,
    );
  await expectNoViolations();
  answering(letterCalls.sendTest, () => ({ outcome: "sent" as const, ...reached }));
  await userEvent.click(mail.getByRole("button", { name: "Send a test email" }));
  await expect.element(mail.getByText(/accepted the test email to ann@agency\.example/)).toBeVisible();
  answering(letterCalls.sendTest, () => ({ outcome: "kept" as const, ...reached }));
  await userEvent.click(mail.getByRole("button", { name: "Send a test email" }));
  await expect.element(mail.getByText(/No mail server is configured/)).toBeVisible();
});

test("finds the time zone by its city or its name, and sends only the time zone", async () => {
  await show("agency");
  answering(settingsCalls.update, ({ body }) => ({ ...someSettings, ...(body as object), version: 5 }) as Settings);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect.element(zone).toHaveValue("America/New York (Eastern Time)");
  await expect.element(page.getByText("Days, deadlines and times in emails follow this zone.")).toBeVisible();
  await userEvent.click(zone);
  await expect.element(page.getByRole("option").first()).toHaveTextContent("America/New York (Eastern Time)");
  await userEvent.keyboard("London");
  await expect.element(page.getByRole("option", { name: "Europe/London" })).toBeVisible();
  await userEvent.fill(zone, "Central");
  await userEvent.click(page.getByRole("option", { name: "America/Chicago (Central Time)" }));
  await expect.element(zone).toHaveValue("America/Chicago (Central Time)");
  await expectNoViolations();
  await userEvent.click(save());
  await expect.poll(() => bodiesOf(settingsCalls.update)).toEqual([{ version: 4, timeZone: "America/Chicago" }]);
});

test("opens each section at its own address, and asks before unsaved changes of a section are lost", async () => {
  const { router } = await show("");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/settings/agency");
  const sections = page.getByRole("navigation", { name: "Settings" });
  await expect.element(sections.getByRole("link", { name: "Agency" })).toHaveAttribute("aria-current", "page");
  await expect.element(page.getByRole("region", { name: "Limits" })).not.toBeInTheDocument();
  await typeOver(page.getByLabelText("Legal name"), "Farewright LLC");
  await userEvent.click(sections.getByRole("link", { name: "Limits" }));
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(question.getByRole("button", { name: "Leave" }));
  await expect.element(page.getByRole("region", { name: "Limits" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/settings/limits");
  await expect.element(page.getByRole("button", { name: "Preview" })).not.toBeInTheDocument();
  await userEvent.click(sections.getByRole("link", { name: "API keys" }));
  await expect.element(page.getByRole("heading", { level: 1, name: "API keys" })).toBeVisible();
  await expectNoViolations();
});
