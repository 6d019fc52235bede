import { hashKey, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { accessCalls } from "#contract/access/calls.ts";
import { creditCalls } from "#contract/credit/calls.ts";
import { eventCalls, type LiveEvent } from "#contract/event/calls.ts";
import { expertCalls } from "#contract/expert/calls.ts";
import { leadCalls } from "#contract/lead/calls.ts";
import { leadImportCalls } from "#contract/lead-import/calls.ts";
import { type Notification, notificationCalls } from "#contract/notification/calls.ts";
import { quoteCalls } from "#contract/quote/calls.ts";
import { userCalls } from "#contract/user/calls.ts";
import { eventually } from "#tests/eventually.ts";
import { answering, answeringFile, queriesOf } from "#tests/screens/network.ts";
import { showOffice } from "#tests/screens/render.tsx";
import { leadListQuery } from "#web/lead/queries.ts";
import { callQuery, listQuery, pageQuery } from "#web/shared/api/call-query.ts";
import { readSession } from "#web/shared/api/session.ts";
import { stayLive } from "./live.ts";

/** Passes events on as another window of this browser does. */
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
  // The other window holds the lock, so that this one does not connect to the server itself.
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
/** Caches a query under this key, as a page does. */
function shown(key: readonly unknown[]) {
  const asked = vi.fn(async () => 1);
  const observer = client.getQueryCache();
  void client.prefetchQuery({ queryKey: key, queryFn: asked });
  const isOld = () => observer.find({ queryKey: key })?.state.isInvalidated;
  return { asked, isOld };
}

const leads = leadListQuery({}).queryKey;
const quote = (id: number) => callQuery(quoteCalls.get, { params: { id } }).queryKey;

const signed: Notification = {
  id: 5,
  kind: "quote_signed",
  at: "2027-01-07T14:55:00.000Z",
  readAt: null,
  leadId: 7,
  quoteId: 12,
  told: { customer: "Jane Smith", by: null, facts: {} },
};

describe("shown data", () => {
  test("is refetched at intervals while no connection could be opened", async () => {
    stop();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      stop = stayLive(client, go);
      const list = shown(leads);
      await eventually(() => expect(list.asked).toHaveBeenCalled());
      vi.advanceTimersByTime(14_000);
      expect(list.isOld()).toBe(false);
      vi.advanceTimersByTime(2000);
      expect(list.isOld()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test("is refetched if its record changed, and other data is not", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [mine, log, other] = [
      shown(quote(12)),
      shown(pageQuery(quoteCalls.log, { params: { id: 12 }, query: { limit: 50 } }).queryKey),
      shown(quote(13)),
    ];
    await eventually(() => expect(other.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "quote", leadId: 7, quoteId: 12 });
    await eventually(() => expect([mine.isOld(), log.isOld()]).toEqual([true, true]));
    expect(other.isOld()).toBe(false);
  });

  test("of questions to experts is refetched when a question changes", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, lead] = [
      shown(listQuery(expertCalls.list, {}).queryKey),
      shown(pageQuery(expertCalls.ofLead, { params: { id: 7 }, query: { limit: 10 } }).queryKey),
    ];
    await eventually(() => expect(lead.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "question", leadId: 7, quoteId: null });
    await eventually(() => expect([list.isOld(), lead.isOld()]).toEqual([true, true]));
  });

  test("of credits and held amounts is refetched when a second person has decided about one", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const credits = shown(callQuery(creditCalls.ofQuote, { params: { id: 12 } }).queryKey);
    await eventually(() => expect(credits.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "approval", leadId: 7, quoteId: 12 });
    await eventually(() => expect(credits.isOld()).toBe(true));
  });

  test("of imports is refetched when an import progresses, except the file that is open", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, file] = [
      shown(callQuery(leadImportCalls.list, {}).queryKey),
      shown(["lead-imports", "text", "leads.csv"]),
    ];
    await eventually(() => expect(file.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "leadImport", leadId: null, quoteId: null });
    await eventually(() => expect(list.isOld()).toBe(true));
    expect(file.isOld()).toBe(false);
  });

  test("is refetched completely when the window starts to listen, and after missed events", async () => {
    const early = shown(callQuery(leadCalls.get, { params: { id: 7 } }).queryKey);
    await eventually(() => expect(early.asked).toHaveBeenCalled());
    pass({ kind: "beat" });
    await eventually(() => expect(early.isOld()).toBe(true));
    const late = shown(quote(12));
    await eventually(() => expect(late.asked).toHaveBeenCalled());
    pass({ kind: "reset" });
    await eventually(() => expect(late.isOld()).toBe(true));
  });

  test("is refetched when the window connects if it may be older than the position", async () => {
    stop();
    release();
    const text = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('id: 6:6:\ndata: {"kind":"beat"}\n\n')),
    });
    answeringFile(eventCalls.stream, { name: "events", text });
    const keys: (readonly unknown[])[] = [leads, ["work"], ["users"]];
    const [list, before, later] = keys.map(shown);
    await eventually(() => expect(later?.asked).toHaveBeenCalled());
    const sentBefore = new Set(keys.slice(0, 2).map(hashKey));
    stop = stayLive(client, go, { position: "5:5:", path: leadCalls.list.path, sentBefore });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    expect([list?.isOld(), before?.isOld(), later?.isOld()]).toEqual([false, true, false]);
  });

  test("is refetched once for many resets in a row", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const one = shown(quote(13));
    await eventually(() => expect(one.asked).toHaveBeenCalled());
    pass({ kind: "reset" });
    await eventually(() => expect(one.isOld()).toBe(true));
    const again = shown(quote(14));
    await eventually(() => expect(again.asked).toHaveBeenCalled());
    for (let batch = 0; batch < 20; batch += 1) pass({ kind: "reset" });
    pass({ kind: "changed", record: "quote", leadId: 1, quoteId: 13 });
    expect(again.isOld()).toBe(false);
  });

  test("is refetched and drawn for the new role when the user's permissions change", async () => {
    const me = {
      id: 2,
      name: "Ann Lee",
      email: "ann@demo.example",
      phone: null,
      timeZone: "America/New_York",
      agencyName: "Farewright Travel",
      picture: null,
      clock: null,
      missingSetup: [],
      version: 2,
    };
    answering(accessCalls.profile, () => ({ ...me, role: "supervisor" as const }));
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const one = shown(quote(12));
    await eventually(() => expect(one.asked).toHaveBeenCalled());
    pass({ kind: "access" });
    await eventually(() => expect(one.isOld()).toBe(true));
    expect(readSession()?.role).toBe("supervisor");
  });

  test("of users is refetched when a user is changed or signs in for the first time", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    const [list, other] = [shown(callQuery(userCalls.list, { query: {} }).queryKey), shown(quote(12))];
    await eventually(() => expect(other.asked).toHaveBeenCalled());
    pass({ kind: "changed", record: "user", leadId: null, quoteId: null });
    await eventually(() => expect(list.isOld()).toBe(true));
    expect(other.isOld()).toBe(false);
  });
});

describe("a toast", () => {
  test("shows a new notification with a link, and none that existed before", async () => {
    unread = [{ ...signed, id: 4, quoteId: 11 }];
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    unread = [signed, ...unread];
    pass({ kind: "told" });
    await expect.element(page.getByText("Jane Smith signed quote 12")).toBeVisible();
    await expect.element(page.getByText("Jane Smith signed quote 11")).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Open" }).click();
    expect(go).toHaveBeenCalledWith({ to: "/admin/quotes/$quoteId", params: { quoteId: "12" } });
    await expect.element(page.getByText("Jane Smith signed quote 12")).not.toBeInTheDocument();
  });

  test("is not shown for an offered lead or for a notification that was read meanwhile", async () => {
    pass({ kind: "beat" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(1));
    unread = [{ ...signed, kind: "lead_offered" }];
    pass({ kind: "told" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(2));
    unread = [];
    pass({ kind: "told" });
    await eventually(() => expect(queriesOf(notificationCalls.list)).toHaveLength(3));
    await expect.element(page.getByText(/Jane Smith/)).not.toBeInTheDocument();
  });

  test("is shown to the owner of a quote when its customer opens it", async () => {
    pass({ kind: "viewing", quoteId: 13, isMine: false });
    pass({ kind: "viewing", quoteId: 12, isMine: true });
    await expect.element(page.getByText("Your customer is viewing quote 12")).toBeVisible();
    await expect.element(page.getByText(/quote 13/)).not.toBeInTheDocument();
  });
});
