import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { queueCalls } from "#contract/queue/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { searchCalls } from "#contract/search/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import type { Role } from "#domain/access/roles.ts";
import { eventually } from "#tests/eventually.ts";
import { aShownLead } from "#tests/lead/a-lead.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, press, showPage } from "#tests/screens/render.tsx";
import { chooseTheme } from "#web/shared/look/theme-choice.ts";

const lead = aShownLead();
let shownLeads = [1001, 1002];
let leadCount = 2;
beforeEach(() => {
  shownLeads = [1001, 1002];
  leadCount = 2;
});
const nobody = { leads: [], leadCount: 0, quotes: [], people: [] };
const field = () => page.getByRole("combobox", { name: "Find leads, quotes, people and actions" });
const option = (name: RegExp) => page.getByRole("option", { name });

/** Shows the page of a lead that only its customer's name finds. */
async function show(role: Role = "agent") {
  answering(leadCalls.get, ({ params }) => ({ ...lead, id: Number(params.id) }));
  answering(leadCalls.activity, () => ({ items: [], nextCursor: null }));
  answering(leadCalls.list, () => ({ items: [], nextCursor: null }));
  answering(expertCalls.ofLead, () => ({ items: [], nextCursor: null }));
  answering(quoteCalls.list, () => ({ items: [], nextCursor: null }));
  answering(searchCalls.find, ({ query }) =>
    "mary ann".startsWith(String(query.keyword))
      ? {
          ...nobody,
          leadCount,
          leads: shownLeads.map((id) => ({ ...lead, id, reminderAt: null, isOffered: false, isOfferViewed: false })),
          people: [
            {
              id: 9,
              name: "Mary Finch",
              role: "agent" as const,
              isActive: true,
              availability: "available" as const,
              picture: null,
            },
          ],
        }
      : nobody,
  );
  await showPage("/admin/leads/1001", role);
  await expect.element(page.getByRole("heading", { level: 1, name: /Mary Ann/ })).toBeVisible();
}
const open = () => userEvent.keyboard("{ControlOrMeta>}k{/ControlOrMeta}");

/** Opens the search and dispatches keys in one task, so that the field cannot take the focus between them. */
function pressTogether(letters: string, ...others: string[]) {
  const dispatch = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  dispatch("k", true);
  for (const key of [...letters, ...others]) dispatch(key);
}

test("shows another lead without highlights and without the open field of the previous one", async () => {
  await show();
  answering(leadCalls.get, ({ params }) => ({
    ...lead,
    id: Number(params.id),
    status: params.id === "1002" ? ("lost" as const) : lead.status,
  }));
  const goTo = async (id: number) => {
    await open();
    await expect.element(field()).toHaveFocus();
    await press("mary");
    await userEvent.click(option(new RegExp(`Lead ${id}`)));
    await expect.element(page.getByRole("heading", { level: 1, name: new RegExp(`Lead ${id}`) })).toBeVisible();
  };
  await goTo(1002);
  // Both leads are cached, so there is no render without a lead between them.
  await goTo(1001);
  await userEvent.click(page.getByRole("button", { name: /Change City:/ }));
  await expect.element(page.getByRole("textbox", { name: "City" })).toBeVisible();
  await goTo(1002);
  expect(document.querySelector("[data-page-head] [data-glow=true]")).toBeNull();
  await expect.element(page.getByRole("textbox", { name: "City" })).not.toBeInTheDocument();
});

test("finds and opens a customer by keyboard, with announcements for screen readers", async () => {
  await show();
  await open();
  await expect.element(field()).toHaveFocus();
  await press("mary");
  await expect.element(option(/Lead 1002/)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(option(/Lead 1002/)).toHaveAttribute("aria-selected", "true");
  const marked = document.getElementById(field().element().getAttribute("aria-activedescendant") ?? "");
  expect(marked?.textContent).toContain("Lead 1002");
  await expectNoViolations();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: /Lead 1002/ })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

test("keeps text that is typed before the field exists, and does nothing on the page", async () => {
  await show();
  await userEvent.keyboard("{ControlOrMeta>}k{/ControlOrMeta}mary ann");
  await expect.element(option(/Lead 1001/)).toBeVisible();
  await expect.element(field()).toHaveValue("mary ann");
});

test("replays arrow keys and Enter that are pressed before the field exists, and keeps them from the page", async () => {
  await show();
  const reachedPage: string[] = [];
  const note = ({ key }: KeyboardEvent) => reachedPage.push(key);
  document.addEventListener("keydown", note);
  pressTogether("remind", "ArrowDown", "ArrowUp", "Tab", "Enter");
  document.removeEventListener("keydown", note);
  await expect.element(page.getByRole("dialog", { name: "Set a reminder" })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
  expect(reachedPage).toEqual(["k"]);
});

test("searches when the user pauses typing, and selects the first result for Enter", async () => {
  await show();
  await page.getByRole("button", { name: /^Find/ }).click();
  await expect.element(field()).toHaveFocus();
  // The time stands still, so that a slow machine adds no pause between two keys.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await press("mary an");
    await expect.element(field()).toHaveValue("mary an");
    await vi.advanceTimersByTimeAsync(79);
    expect(queriesOf(searchCalls.find)).toEqual([]);
    // Moves the time on until the results are there.
    await eventually(() => expect(option(/Mary Finch/).elements()).toHaveLength(1));
  } finally {
    vi.useRealTimers();
  }
  await expect.element(option(/Lead 1001/)).toHaveAttribute("aria-selected", "true");
  await expect.element(option(/Mary Finch/)).toBeVisible();
  expect(queriesOf(searchCalls.find)).toEqual([{ keyword: "mary an" }]);
});

test("finds and runs an action of the shown lead by its name", async () => {
  await show();
  await open();
  await press("remind");
  await expect.element(option(/Set a reminder/)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Set a reminder" })).toBeVisible();
});

test("starts with recent records, then actions, then screens", async () => {
  await show();
  await open();
  const groups = () =>
    [...document.querySelectorAll("[role=group]")].map((group) => group.firstElementChild?.textContent);
  await expect.poll(groups).toEqual(["Recently opened", "Available actions", "General actions", "Screens"]);
  await expect.element(option(/Mary Ann O'Brien/).first()).toMatchTextContent(/Lead 100/);
  await press("quotes");
  await expect.poll(groups).toContain("Screens");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
});

test("shows the phone and the owner of a lead, and a link to all leads with their number if there are more", async () => {
  shownLeads = [1001, 1002, 1003, 1004, 1005, 1006];
  leadCount = 12;
  await show();
  await open();
  await press("mary ann");
  await expect.element(option(/Lead 1002/)).toMatchTextContent(/\+1 \(212\) 555-0142 · .* · Ann Lee/);
  await userEvent.click(option(/^Show all 12 leads that match$/));
  await expect.element(page.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await expect.element(page.getByLabelText("Search leads")).toHaveValue("mary ann");
});

test("shows that there are more leads than were counted", async () => {
  shownLeads = [1001, 1002, 1003, 1004, 1005, 1006];
  leadCount = 101;
  await show();
  await open();
  await press("mary ann");
  await expect.element(option(/^Show all leads that match, more than 100$/)).toBeVisible();
  await expectNoViolations();
});

test("shows no link to all leads if it shows all of them", async () => {
  shownLeads = [1001, 1002, 1003, 1004, 1005, 1006];
  leadCount = 6;
  await show();
  await open();
  await press("mary ann");
  await expect.element(option(/Lead 1002/)).toBeVisible();
  await expect.element(option(/Show all/)).not.toBeInTheDocument();
});

test("offers actions on every screen: a new lead, the availability, the colors, and signing out", async () => {
  answering(queueCalls.pause, () => ({ status: "unavailable" as const }));
  await show();
  await open();
  await press("go offline");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(bodiesOf(queueCalls.pause)).toHaveLength(1));
  await open();
  await press("dark");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(document.documentElement.dataset.theme).toBe("dark"));
  await open();
  await press("light");
  await userEvent.keyboard("{Enter}");
  await eventually(() => expect(document.documentElement.dataset.theme).toBe("light"));
  await open();
  await press("sign out");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: /^Are you sure you want to sign out/ })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await open();
  await press("new lead");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "New lead" })).toBeVisible();
  chooseTheme("system");
});

test.each([
  ["statements", "Statements", "Commissions"],
  ["new quote", "New quote", "Quotes"],
  ["recon", "Reconciliation", "Settlement"],
  ["supplier", "Money with suppliers", "Settlement"],
  ["owed", "Owed and held", "Settlement"],
  ["held", "Owed and held", "Settlement"],
  ["audit", "Audit trail", ""],
  ["exchange rates", "Money", "Settings"],
])("finds a screen by %s: %s", async (typed, title, area) => {
  await show("admin");
  await open();
  await press(typed);
  const [first] = page.getByRole("group", { name: "Screens" }).getByRole("option").elements();
  await expect.element(option(new RegExp(`^${title}`)).first()).toBeVisible();
  expect(first?.textContent).toBe(`${title}${area}`);
});

test("finds no screen that the role cannot open", async () => {
  await show("expert");
  await open();
  await press("settlement");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
});

test("shows a message if nothing was found or the search was refused, and closes on Escape", async () => {
  await show();
  await open();
  await press("zzz");
  await expect.element(page.getByText("Nothing found")).toBeVisible();
  refusing(searchCalls.find, { status: 503, code: "busy", message: "Too much is going on. Try again." });
  await press("y");
  await expect.element(page.getByText("Too much is going on. Try again.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
});

test("does not open over another dialog", async () => {
  answering(userCalls.list, () => []);
  await show();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Set a reminder" }).click();
  await expect.element(page.getByRole("dialog", { name: "Set a reminder" })).toBeVisible();
  await open();
  await expect.element(field()).not.toBeInTheDocument();
});
