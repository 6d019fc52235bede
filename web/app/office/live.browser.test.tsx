import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { accessCalls } from "#contract/access.ts";
import type { LiveEvent } from "#contract/event.ts";
import { type Notification, notificationCalls } from "#contract/notification.ts";
import { answering, queriesOf } from "#tests/network.ts";
import { showOffice } from "#tests/render.tsx";
import { readSession } from "#web/shared/session.ts";
import { stayLive } from "./live.ts";

/** What another window of this browser passes on. */
let others: BroadcastChannel;
let stop: () => void;
let client: QueryClient;
const go = vi.fn();
let unread: Notification[];

beforeEach(async () => {
  others = new BroadcastChannel("live-events");
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  go.mockReset();
  unread = [];
  answering(notificationCalls.list, () => ({ items: unread.slice(0, 1), nextCursor: null }));
  // The other one holds the lock, so that this one follows nothing itself.
  await new Promise<void>((held) => {
    void navigator.locks.request("live-events", () => {
      held();
      return new Promise<void>((free) => {
        release = free;
      });
    });
  });
  await showOffice(<p>The page</p>);
  stop = stayLive(client, go);
});
let release: () => void;
afterEach(() => {
  stop();
  release();
  others.close();
});

const pass = (event: LiveEvent) => others.postMessage({ event, id: "5:5:" });
/** Something on screen, asked for by this key. */
function shown(key: readonly unknown[]) {
  const asked = vi.fn(async () => 1);
  const observer = client.getQueryCache();
  void client.prefetchQuery({ queryKey: key, queryFn: asked });
  const isOld = () => observer.find({ queryKey: key })?.state.isInvalidated;
  return { asked, isOld };
}

const signed: Notification = {
  ...{ id: 5, kind: "quote_signed", at: "2027-01-07T14:55:00.000Z", readAt: null, leadId: 7, quoteId: 12 },
  told: { customer: "Jane Smith", by: null, facts: {} },
};

describe("what is shown", () => {
  test("is asked for again where it has changed, and nothing else is", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [mine, log, other] = [
      shown(["quotes", "one", 12]),
      shown(["quotes", "log", 12, 50]),
      shown(["quotes", "one", 13]),
    ];
    await vi.waitFor(() => expect(other.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "quote", leadId: 7, quoteId: 12 });
    await vi.waitFor(() => expect([mine.isOld(), log.isOld()]).toEqual([true, true]));
    expect(other.isOld()).toBe(false);
  });

  test("of questions to experts is asked for again when one of them moves on", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, lead] = [shown(["questions", "list", {}]), shown(["questions", "of-lead", 7])];
    await vi.waitFor(() => expect(lead.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "question", leadId: 7, quoteId: null });
    await vi.waitFor(() => expect([list.isOld(), lead.isOld()]).toEqual([true, true]));
  });

  test("of imports is asked for again when one of them is further, but not the file that is being looked at", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, file] = [shown(["lead-imports", "list"]), shown(["lead-imports", "text", "leads.csv"])];
    await vi.waitFor(() => expect(file.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "leadImport", leadId: null, quoteId: null });
    await vi.waitFor(() => expect(list.isOld()).toBe(true));
    expect(file.isOld()).toBe(false);
  });

  test("is all asked for again when it begins to listen, and when nobody knows what was missed", async () => {
    const early = shown(["leads", "one", 7]);
    await vi.waitFor(() => expect(early.asked).toHaveBeenCalled());
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(early.isOld()).toBe(true));
    const late = shown(["quotes", "one", 12]);
    await vi.waitFor(() => expect(late.asked).toHaveBeenCalled());
    pass({ kind: "reset" });
    await vi.waitFor(() => expect(late.isOld()).toBe(true));
  });

  test("is asked for again once, however often too much happened to be told", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const one = shown(["quotes", "one", 13]);
    await vi.waitFor(() => expect(one.asked).toHaveBeenCalled());
    pass({ kind: "reset" });
    await vi.waitFor(() => expect(one.isOld()).toBe(true));
    const again = shown(["quotes", "one", 14]);
    await vi.waitFor(() => expect(again.asked).toHaveBeenCalled());
    for (let batch = 0; batch < 20; batch += 1) pass({ kind: "reset" });
    pass({ kind: "changed", record: "quote", leadId: 1, quoteId: 13 });
    expect(again.isOld()).toBe(false);
  });

  test("is all asked for again by whoever may do something else now, and drawn for their new role", async () => {
    const me = {
      id: 2,
      name: "Ann Lee",
      email: "ann@demo.example",
      phone: null,
      picture: null,
      clock: null,
      missingIdentity: [],
      version: 2,
    };
    answering(accessCalls.profile, () => ({ ...me, role: "supervisor" as const }));
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const one = shown(["quotes", "one", 12]);
    await vi.waitFor(() => expect(one.asked).toHaveBeenCalled());
    pass({ kind: "access" });
    await vi.waitFor(() => expect(one.isOld()).toBe(true));
    expect(readSession()?.role).toBe("supervisor");
  });

  test("of people is asked for again when one of them is changed, or comes in for the first time", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, quote] = [shown(["users", "list", {}]), shown(["quotes", "one", 12])];
    await vi.waitFor(() => expect(quote.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "user", leadId: null, quoteId: null });
    await vi.waitFor(() => expect(list.isOld()).toBe(true));
    expect(quote.isOld()).toBe(false);
  });
});

describe("a toast", () => {
  test("says what is new and leads there, but not what had come before", async () => {
    unread = [{ ...signed, id: 4, quoteId: 11 }];
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    unread = [signed, ...unread];
    pass({ kind: "told" });
    await expect.element(page.getByText("Jane Smith signed quote 12")).toBeVisible();
    await expect.element(page.getByText("Jane Smith signed quote 11")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Open" }).click();
    expect(go).toHaveBeenCalledWith({ to: "/admin/quotes/$quoteId", params: { quoteId: "12" } });
    await expect.element(page.getByText("Jane Smith signed quote 12")).not.toBeInTheDocument();
  });

  test("is not shown for what the card of the offer tells, or was read meanwhile", async () => {
    pass({ kind: "beat" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    unread = [{ ...signed, kind: "lead_offered" }];
    pass({ kind: "told" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(2));
    unread = [];
    pass({ kind: "told" });
    await vi.waitFor(() => expect(queriesOf(notificationCalls.list)).toHaveLength(3));
    await expect.element(page.getByText(/Jane Smith/)).not.toBeInTheDocument();
  });

  test("says to whoever owns a quote that its customer looks at it", async () => {
    pass({ kind: "viewing", quoteId: 13, isMine: false });
    pass({ kind: "viewing", quoteId: 12, isMine: true });
    await expect.element(page.getByText("Your customer looks at quote 12 now")).toBeVisible();
    await expect.element(page.getByText(/quote 13/)).not.toBeInTheDocument();
  });
});
