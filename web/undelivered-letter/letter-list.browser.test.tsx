import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type LetterRow, letterCalls, letterRow } from "#contract/undelivered-letter/calls.ts";
import { answering, queriesOf } from "#tests/screens/network.ts";
import { expectNoViolations, showPage } from "#tests/screens/render.tsx";
import { aFailedLetter } from "#tests/server/letters.ts";

function aRow(fields: Partial<LetterRow>): LetterRow {
  return letterRow.parse(aFailedLetter(fields));
}

function delivers(trouble: { cause: "authentication"; since: string } | null = null) {
  answering(letterCalls.delivery, () => ({ trouble }));
}
const table = () => page.getByRole("table", { name: "Undelivered emails" });

test("lists letters with the reasons, and links to the letter and to its quote", async () => {
  delivers();
  const other = aRow({ id: 13, template: "reminder-due", recipient: "ann@staff.example", quoteId: null });
  answering(letterCalls.list, () => ({ items: [aRow({}), other], nextCursor: null }));
  await showPage("/admin/letters", "supervisor");
  const row = table().getByRole("row", { name: /mary@mail/ });
  await expect
    .element(row)
    .toMatchTextContent(/Quote 7 Mary O'Brien.*Not delivered.*does not accept emails for this address/);
  await expect.element(row.getByRole("link", { name: "The quote" })).toHaveAttribute("href", "/admin/letters/12");
  await expect.element(row.getByRole("link", { name: /Quote 7/ })).toHaveAttribute("href", "/admin/quotes/7");
  await expect.element(table().getByRole("link", { name: /Lead 5/ })).toHaveAttribute("href", "/admin/leads/5");
  await expectNoViolations();
});

test("shows that every letter was delivered", async () => {
  delivers();
  answering(letterCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/letters", "admin");
  await expect.element(page.getByText("Every email was delivered")).toBeVisible();
  await expectNoViolations();
});

test("shows why no letter can be sent, and links to the test letter for an administrator", async () => {
  delivers({ cause: "authentication", since: "2027-01-07T13:00:00.000Z" });
  answering(letterCalls.list, () => ({ items: [], nextCursor: null }));
  await showPage("/admin/letters", "admin");
  await expect.element(page.getByText(/does not accept the user or the password in SMTP_URL/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Send a test email" }))
    .toHaveAttribute("href", "/admin/settings/email");
});

test("sends all failed letters of every page again, and names the one that was refused", async () => {
  delivers();
  const [first, second, third] = [aRow({ id: 1 }), aRow({ id: 2, recipient: "tom@mail.example" }), aRow({ id: 3 })];
  answering(letterCalls.list, ({ query }) => {
    if (query.state === undefined) return { items: [first], nextCursor: null };
    return query.cursor ? { items: [third], nextCursor: null } : { items: [first, second], nextCursor: "more" };
  });
  const asked: string[] = [];
  answering(letterCalls.sendAgain, ({ params }) => {
    asked.push(params.id ?? "");
    return aFailedLetter({ id: Number(params.id), state: "queued", canSendAgain: false });
  });
  await showPage("/admin/letters", "admin");
  await userEvent.click(page.getByRole("button", { name: "Send all failed emails again" }));
  const dialog = page.getByRole("dialog", { name: "Send 3 emails again" });
  await expect.element(dialog).toBeVisible();
  expect(queriesOf(letterCalls.list).at(-1)).toMatchObject({ state: "failed", cursor: "more" });
  await userEvent.click(dialog.getByRole("button", { name: "Send again" }));
  await expect.element(dialog.getByText("All 3 changed")).toBeVisible();
  expect(asked.sort()).toEqual(["1", "2", "3"]);
  await expectNoViolations();
});
