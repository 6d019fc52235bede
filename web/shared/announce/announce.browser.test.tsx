import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { leadCalls } from "#contract/lead/calls.ts";
import { queueCalls } from "#contract/queue/calls.ts";
import { aNote, aShownLead } from "#tests/lead/a-lead.ts";
import { answering, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage, typeInto, typeOver } from "#tests/screens/render.tsx";
import { showLead } from "#tests/screens/show-lead.tsx";
import { queryClient } from "#web/shared/api/query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";

/** Returns the texts that the live region with this urgency has announced, the latest last. */
const announced = (urgency: "polite" | "assertive") => () =>
  [...document.querySelectorAll(`[data-announced=${urgency}] p`)].map(({ textContent }) => textContent);
const polite = announced("polite");

const rows = [aShownLead(), aShownLead({ id: 1002, firstName: "Adam" })].map((lead) => ({
  ...lead,
  reminderAt: null,
  isOffered: false,
  isOfferViewed: false,
  nextQuote: null,
}));

/** Earlier announcements leave the page after some seconds. */
const latest = () => polite().at(-1);

async function showList(nextCursor: string | null = null) {
  answering(leadCalls.list, ({ query: { keyword = "", status } }) => ({
    items: rows.filter(({ firstName }) => firstName.startsWith(String(keyword)) && status !== "won"),
    nextCursor,
  }));
  await showPage("/admin/leads");
  await expect.element(page.getByRole("table", { name: "Leads" })).toBeVisible();
}

test("announces the number of rows after each search and filter, but not of the first list or another order", async () => {
  await showList();
  const [first] = page.getByRole("columnheader").getByRole("button").elements();
  (first as HTMLElement).click();
  await expect.poll(() => first?.closest("th")?.ariaSort).toBeTruthy();
  await typeInto(page.getByLabelText("Search leads"), "Adam");
  await expect.poll(polite).toEqual(["1 result"]);
  await typeOver(page.getByLabelText("Search leads"), "Zoe");
  await expect.poll(latest).toBe("0 results");
  await userEvent.click(page.getByRole("button", { name: "Show all leads" }));
  await expect.poll(latest).toBe("2 results");
  await userEvent.click(page.getByRole("group", { name: "Status" }).getByText("Won", { exact: true }));
  await expect.poll(latest).toBe("0 results");
  await expectNoViolations();
});

test("does not present the loaded rows as all rows", async () => {
  await showList("more");
  await typeInto(page.getByLabelText("Search leads"), "Adam");
  await expect.poll(polite).toEqual(["More than 1 result"]);
});

test("has both live regions and the area of toasts from the start, and speaks a saved note once, in its toast", async () => {
  await showLead();
  for (const live of ["polite", "assertive"]) {
    expect(document.querySelectorAll(`[data-announced=${live}][aria-live=${live}]`)).toHaveLength(1);
  }
  const area = document.querySelector(".mantine-Notifications-root[data-position=top-right]");
  expect(area).toHaveAttribute("aria-live", "polite");
  answering(leadCalls.writeNote, () => aNote());
  await typeInto(page.getByRole("textbox", { name: "Write a note" }), "Wants a window");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const toast = page.getByText("The lead note has been created successfully!");
  await expect.element(toast).toBeVisible();
  expect(area?.contains(toast.element())).toBe(true);
  expect(toast.element().closest("[role=status], [role=alert]")).toBeNull();
  expect(polite()).toEqual([]);
});

test("speaks a refusal at once, and its reason only where the form shows it", async () => {
  await showLead();
  refusing(leadCalls.update, { status: 503, code: "busy", message: "Too much is going on. Try again." });
  await userEvent.click(page.getByRole("button", { name: /^Change Phone:/ }));
  await typeOver(page.getByRole("textbox", { name: "Phone" }), "+12125550143");
  await userEvent.keyboard("{Enter}");
  const alerts = page.getByRole("alert");
  await expect.element(alerts.filter({ hasText: "Updating the lead failed!" })).toBeVisible();
  await expect.poll(() => alerts.filter({ hasText: "Too much is going on. Try again." }).elements()).toHaveLength(1);
});

test("announces the status of the shown lead when it changes", async () => {
  const { become } = await showLead({ status: "assigned" });
  become({ status: "quoted", version: 2 });
  await refetchAfter(queryClient, "leads");
  await expect.poll(polite).toEqual(["Status: Quoted"]);
});

test("announces an arriving offer once, with the keys that answer it", async () => {
  const offer = {
    id: 9,
    leadId: 1001,
    firstName: "Mary Ann",
    lastName: "O'Brien",
    label: null,
    from: "JFK",
    to: "IST",
    departsOn: null,
    returnsOn: null,
    cabin: null,
    travellers: 2,
    waitingSince: "2027-01-07T14:59:00.000Z",
    why: { code: "longest_waiting" as const, open: 0, of: 8 },
    secondsLeft: 120,
  };
  answering(queueCalls.offer, () => ({ offer }));
  await showLead();
  await expect.element(page.getByRole("region", { name: /^A lead for you/ })).toBeVisible();
  await expect
    .poll(polite)
    .toEqual(["A lead for you: Mary Ann O'Brien. Press Alt and Y to accept it, Alt and N to leave it for others."]);
  answering(queueCalls.accept, () => ({ id: 9, leadId: 1001, outcome: "accepted" as const }));
  await userEvent.keyboard("{Alt>}y{/Alt}");
  await expect.poll(() => polite().at(-1)).toBe("This lead is yours");
  expect(page.getByRole("alert").elements()).toEqual([]);
  await expectNoViolations();
});
