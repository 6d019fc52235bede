import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type AuditChain, type AuditEntry, auditCalls } from "#contract/audit/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { answering, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";

function anEntry(fields: Partial<AuditEntry>): AuditEntry {
  return {
    id: 1,
    at: "2027-01-07T14:30:00.000Z",
    actor: { id: 2, name: "Gabriel Ortega" },
    action: "card.reveal",
    subject: "card:12",
    outcome: "done",
    ip: "192.0.2.1",
    details: JSON.stringify({ reason: "charge_terminal" }),
    quoteId: 17,
    lastFour: "1111",
    person: null,
    position: 120,
    ...fields,
  };
}

const entries = [
  anEntry({ id: 3, outcome: "refused", actor: { id: 4, name: "Bob Nosy" }, ip: "198.51.100.7" }),
  anEntry({ id: 2 }),
  anEntry({
    id: 1,
    action: "settings.update",
    subject: "settings",
    actor: null,
    ip: null,
    details: "{}",
    quoteId: null,
    lastFour: null,
  }),
];

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const chain: AuditChain = {
  head: { position: 120, hash },
  waiting: 2,
  running: null,
  lastCheck: { endedAt: "2027-01-07T09:40:00.000Z", askedBy: null, position: 118, breaks: 0, firstBreaks: [] },
};

function answerAll(state: () => AuditChain = () => chain): void {
  answering(auditCalls.list, ({ query: { outcome } }) => ({
    items: entries.filter((entry) => outcome === undefined || entry.outcome === outcome),
    nextCursor: null,
  }));
  answering(auditCalls.chain, state);
  answering(userCalls.list, () => []);
}

test("lists the entries in words, shows the facts of each, and stores the filters in the address", async () => {
  answerAll();
  const { router } = await showPage("/admin/audit", "admin");
  const table = page.getByRole("table", { name: "Audit trail" });
  const reveal = table.getByText(
    "Gabriel Ortega revealed the card ending 1111 of quote 17: To enter it into the terminal",
  );
  await expect.element(reveal).toBeVisible();
  await expect.element(table.getByText(/^Bob Nosy was refused the number of the card ending 1111/)).toBeVisible();
  await expect.element(table.getByText("The system changed the settings")).toBeVisible();
  await expect
    .element(table.getByRole("link", { name: "the card ending 1111 of quote 17" }).first())
    .toHaveAttribute("href", "/admin/quotes/17");
  await userEvent.click(reveal);
  await expect.element(table.getByText("Position in the chain").nth(1)).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/audit");
  await expectNoViolations();

  await userEvent.click(page.getByText("Refused", { exact: true }).first());
  await expect.element(reveal).not.toBeInTheDocument();
  await userEvent.selectOptions(page.getByLabelText("Any action"), "Card: number revealed");
  await userEvent.click(page.getByRole("button", { name: "More filters" }));
  await userEvent.fill(page.getByLabelText("Record, such as quote 17"), "card 12");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => queriesOf(auditCalls.list).at(-1))
    .toMatchObject({ outcome: "refused", action: "card.reveal", subject: "card 12" });
  expect(router.state.location.searchStr).toContain("action=card.reveal");
});

test("shows the facts of the marked entry beside the list by keyboard", async () => {
  answerAll();
  await showPage("/admin/audit?subject=card:12", "admin");
  await expect.element(page.getByRole("table")).toBeVisible();
  await userEvent.keyboard("jj ");
  const panel = page.getByRole("complementary", { name: "Summary of the row" });
  await expect
    .element(panel)
    .toMatchTextContent(/card ending 1111.*IP address.*192\.0\.2\.1.*Position in the chain.*120/);
  await expect.element(page.getByText("Record, such as quote 17: card:12")).toBeVisible();
});

test("shows the end of the chain, and the progress and the result of a check", async () => {
  let state = chain;
  answerAll(() => state);
  answering(auditCalls.check, () => {
    state = { ...chain, running: { checked: 60, position: 120 } };
    return { done: true };
  });
  await showPage("/admin/audit", "admin");
  const section = page.getByRole("region", { name: "Chain of entries" });
  await expect.element(section).toMatchTextContent(/chain120Waiting2/);
  await expect.element(section.getByText(`120:${hash}`)).toBeVisible();
  await expect.element(section).toMatchTextContent(/4:40 AM EST: no problem found in 118 entries/);
  await userEvent.click(section.getByRole("button", { name: "Verify now" }));
  await expect.element(section.getByText(/60 of 120 entries/)).toBeVisible();
  await expect.element(section.getByRole("progressbar")).toBeVisible();
  await expectNoViolations();
  state = {
    ...chain,
    lastCheck: {
      endedAt: "2027-01-07T15:00:00.000Z",
      askedBy: { id: 1, name: "Ada Quill" },
      position: 120,
      breaks: 2,
      firstBreaks: [
        { kind: "changed", position: 7, last: 7, isOldFork: false },
        { kind: "missing", position: 9, last: 11, isOldFork: false },
      ],
    },
  };
  await expect.element(section.getByText(/2 problems found/), { timeout: 5000 }).toBeVisible();
  await expect.element(section.getByText("The entry at position 7 was changed")).toBeVisible();
  await expect.element(section.getByText("The entries at positions 9 to 11 are missing")).toBeVisible();
});

test("shows cards on a phone", async () => {
  answerAll();
  await page.viewport(390, 844);
  await showPage("/admin/audit", "admin");
  const cards = page.getByRole("list", { name: "Audit trail" });
  await expect.element(cards.getByRole("article").nth(0)).toMatchTextContent(/Refused.*Bob Nosy.*198\.51\.100\.7/);
  await userEvent.click(cards.getByText(/^Gabriel Ortega revealed/));
  await expect.element(cards.getByText("192.0.2.1").first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectNoViolations();
});

test("says that no entry matches, or that the list did not load", async () => {
  answering(auditCalls.chain, () => chain);
  answering(userCalls.list, () => []);
  answering(auditCalls.list, () => ({ items: [], nextCursor: null }));
  const { unmount } = await showPage("/admin/audit?ip=192.0.2.9", "admin");
  await expect.element(page.getByText("No entry matches")).toBeVisible();
  await unmount();
  refusing(auditCalls.list, { status: 422, code: "invalid_input", message: "Please correct the marked fields." });
  await showPage("/admin/audit?from=2027-01-07&until=2027-01-01", "admin");
  await expect.element(page.getByRole("alert")).toBeVisible();
});
