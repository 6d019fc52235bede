import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Notification, notificationCalls } from "#contract/notification/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, bodiesOf, queriesOf, refusing } from "#tests/screens/network.ts";
import { expectNoViolations, showOffice } from "#tests/screens/render.tsx";
import { NotificationCentre } from "./notification-centre.tsx";

const base = { at: "2027-01-07T14:55:00.000Z", readAt: null, leadId: 7, quoteId: null };
const told = { customer: "Jane Smith", by: { id: 3, name: "Sue Park" }, facts: {} };

const signed: Notification = { ...base, id: 5, kind: "quote_signed", quoteId: 12, told };
const given: Notification = { ...base, id: 4, kind: "lead_given", told };
const taken: Notification = { ...base, id: 3, kind: "lead_taken", readAt: base.at, told: null };
const declined: Notification = {
  ...base,
  id: 2,
  kind: "charge_declined",
  quoteId: 12,
  readAt: base.at,
  told: { ...told, facts: { amountCents: 145_000, currency: "USD" } },
};

/** Stores notifications on the test server. */
function kept(items: Notification[]) {
  answering(notificationCalls.count, () => ({ unread: items.filter(({ readAt }) => readAt === null).length }));
  answering(notificationCalls.choices, () => ({ dailyDigest: true }));
  answering(notificationCalls.list, ({ query }) => ({
    items: items.filter(({ readAt }) => query.only !== "unread" || readAt === null),
    nextCursor: null,
  }));
  answering(notificationCalls.mark, ({ params, body }) => {
    const item = items.find(({ id }) => String(id) === params.id);
    if (item) item.readAt = (body as { isRead: boolean }).isRead ? base.at : null;
    return { done: true };
  });
  answering(notificationCalls.markAll, () => {
    for (const item of items) item.readAt ??= base.at;
    return { done: true };
  });
}

const copies = () => [signed, given, taken, declined].map((item) => ({ ...item }));
const bell = (name: string) => page.getByRole("button", { name, exact: true });

test("shows the result of a finished import and links to the imports", async () => {
  const file = { file: "spring.csv", imported: 1188, refused: 12 };
  kept([
    { ...base, id: 7, leadId: null, kind: "import_done", told: { customer: null, by: null, facts: file } },
    { ...base, id: 6, leadId: null, kind: "import_unreadable", told: null },
  ]);
  await showOffice(<NotificationCentre />);
  await userEvent.click(bell("Notifications, 2 unread"));
  const link = page.getByRole("link", { name: "The leads of spring.csv are imported" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/\/admin\/leads\/import$/));
  await expect.element(page.getByText(/1,188 imported, 12 refused/)).toBeVisible();
  await expect.element(page.getByText("Your import of leads has ended")).toBeVisible();
});

test("links a failure to send letters to the undelivered letters", async () => {
  const nobody = { customer: null, by: null, facts: {} };
  kept([{ ...base, id: 8, leadId: null, kind: "mail_stopped", told: nobody }]);
  await showOffice(<NotificationCentre />, "admin");
  await userEvent.click(bell("Notifications, 1 unread"));
  const link = page.getByRole("link", { name: "Emails cannot be sent. Check the undelivered emails" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/\/admin\/letters$/));
});

describe("the bell", () => {
  test("shows the number of unread notifications, up to ninety-nine", async () => {
    answering(notificationCalls.count, () => ({ unread: 100 }));
    await showOffice(<NotificationCentre />);
    await expect.element(bell("Notifications, 99+ unread")).toHaveTextContent("99+");
    await expectNoViolations();
  });

  test("opens on a key, but not while the user types", async () => {
    kept(copies());
    await showOffice(
      <>
        <input aria-label="Name" />
        <NotificationCentre />
      </>,
    );
    await userEvent.click(page.getByLabelText("Name"));
    await userEvent.keyboard("n");
    await expect.element(page.getByLabelText("Name")).toHaveValue("n");
    await expect.element(page.getByRole("heading", { name: "Notifications" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}n");
    await expect.element(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("heading", { name: "Notifications" })).not.toBeInTheDocument();
  });
});

describe("the panel", () => {
  test("shows what happened, links to the record, and marks it as read", async () => {
    kept(copies());
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications, 2 unread"));
    const line = page.getByRole("link", { name: "Jane Smith signed quote 12" });
    await expect.element(line).toHaveAttribute("href", "/admin/quotes/12");
    await expect
      .element(page.getByRole("link", { name: "Sue Park assigned you the lead of Jane Smith" }))
      .toBeVisible();
    await expect.element(page.getByText("A charge of USD 1,450.00 was declined: Jane Smith, quote 12")).toBeVisible();
    await expectNoViolations();
    await userEvent.click(line);
    await eventually(() => expect(bodiesOf(notificationCalls.mark)).toEqual([{ isRead: true }]));
    await expect.element(bell("Notifications, 1 unread")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Notifications" })).not.toBeInTheDocument();
  });

  test("shows neither a link nor a name if the user may no longer read the record", async () => {
    kept(copies());
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications, 2 unread"));
    await expect.element(page.getByText("Lead 7 is no longer assigned to you")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /Lead 7/ })).not.toBeInTheDocument();
  });

  test("can be operated by keyboard", async () => {
    kept(copies());
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications, 2 unread"));
    await userEvent.click(page.getByText("Lead 7 is no longer assigned to you"));
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(page.getByRole("link", { name: /assigned you the lead/ })).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(page.getByRole("link", { name: /signed quote 12/ })).toHaveFocus();
    await userEvent.keyboard("kj");
    await expect.element(page.getByRole("link", { name: /assigned you the lead/ })).toHaveFocus();
  });

  test("marks one as unread, and all as read up to the newest one shown", async () => {
    kept(copies());
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications, 2 unread"));
    await userEvent.click(page.getByRole("button", { name: "Mark as unread" }).first());
    await expect.element(page.getByRole("button", { name: "Mark as unread" })).toHaveLength(1);
    await userEvent.click(page.getByRole("button", { name: "Mark all as read" }));
    await expect.element(page.getByRole("button", { name: "Mark as read" })).not.toBeInTheDocument();
    expect(bodiesOf(notificationCalls.markAll)).toEqual([{ through: 5 }]);
  });

  test("shows only unread notifications, or a message if there are none", async () => {
    kept([{ ...taken }]);
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications"));
    await userEvent.click(page.getByRole("button", { name: "Unread only" }));
    await expect.element(page.getByText("You have no unread notifications")).toBeVisible();
    expect(queriesOf(notificationCalls.list).at(-1)?.only).toBe("unread");
  });

  test("shows a message if there are no notifications yet, and shows errors", async () => {
    kept([]);
    await showOffice(<NotificationCentre />);
    await userEvent.click(bell("Notifications"));
    await expect.element(page.getByText("Nothing yet")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    refusing(notificationCalls.list, { status: 503, code: "busy", message: "Too busy at the moment." });
    await userEvent.click(bell("Notifications"));
    await expect.element(page.getByRole("alert").getByText("Too busy at the moment.")).toBeVisible();
    await expectNoViolations();
  });
});
