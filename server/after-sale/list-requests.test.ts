import { sql } from "kysely";
import { expect, test } from "vitest";
import type { RequestRow } from "#contract/after-sale/request.ts";
import type { WaitingQuotes } from "#domain/work/waiting.ts";
import { quotesWaiting } from "#server/quote/index.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";

const parts = freshDatabase();
const { aTicketedSale, aDraft, send, signed, confirm, settle, complete, path } = requests(parts);

test("lists each user's own requests, page by page in each order, and marks refunds that are due soon", async () => {
  const sales = [await aTicketedSale(), await aTicketedSale(), await aTicketedSale()] as const;
  const [mine, others, third] = sales;
  const cancellation = (await aDraft(mine, "cancellation")).body;
  const refund = await send(others, (await aDraft(others, "refund")).body);
  const removed = (await aDraft(third, "refund")).body;
  await third.as.agent("DELETE", path(removed), { version: removed.version });
  const [first, second] = [cancellation.id, refund.id];
  // The test clock does not move, and a due refund depends on the airline's answer.
  const requested = (id: number, hours: number) =>
    sql`update requests set requested_at = requested_at + make_interval(hours => ${hours}) where id = ${id}`.execute(
      parts.db,
    );
  await requested(first, -1);
  const owe = (hours: number) =>
    sql`update requests set due_at = ${parts.clock.now}::timestamptz + make_interval(hours => ${hours})
         where id = ${second}`.execute(parts.db);
  await owe(24);

  const all = async (who: (typeof sales)[number]["as"]["agent"], question: string) => {
    const found: RequestRow[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await who("GET", `/requests?limit=1&${question}${cursor && `&cursor=${cursor}`}`);
      found.push(...body.items);
      if (!body.nextCursor) return found.map(({ id }) => id);
      cursor = encodeURIComponent(body.nextCursor);
    }
  };
  const { agent, supervisor } = mine.as;
  expect(await all(supervisor, "sortBy=requestedAt&sortOrder=DESC")).toEqual([second, first]);
  expect(await all(supervisor, "sortBy=requestedAt&sortOrder=ASC")).toEqual([first, second]);
  expect(await all(supervisor, "sortBy=dueAt&sortOrder=ASC")).toEqual([second, first]);
  expect(await all(supervisor, "sortBy=dueAt&sortOrder=DESC")).toEqual([first, second]);
  expect(await all(supervisor, "kind=refund")).toEqual([second]);
  // The refund that is due comes before a newer request without a deadline.
  await requested(first, 2);
  expect(await all(supervisor, "")).toEqual([second, first]);
  expect(await all(supervisor, "sortBy=requestedAt")).toEqual([first, second]);
  await requested(first, -2);
  expect(await all(supervisor, "kind=cancellation&sortBy=dueAt")).toEqual([first]);
  expect(await all(supervisor, "status=draft")).toEqual([first]);
  expect(await all(supervisor, "status=pending_approval&sortBy=dueAt")).toEqual([second]);
  expect(await all(supervisor, `ownerId=${others.agent.id}`)).toEqual([second]);
  expect([await all(supervisor, "due=week"), await all(supervisor, "due=overdue")]).toEqual([[second], []]);
  await owe(48);
  expect(await all(supervisor, "due=soon")).toEqual([second]);
  await owe(96);
  expect(await all(supervisor, "due=soon")).toEqual([]);
  await owe(-1);
  expect([await all(supervisor, "due=week"), await all(supervisor, "due=overdue")]).toEqual([[], [second]]);
  expect(await all(supervisor, "due=soon")).toEqual([second]);
  expect(await all(agent, "")).toEqual([first]);
  expect(await all(others.as.agent, "")).toEqual([second]);
  const { body } = await supervisor("GET", "/requests?kind=refund");
  expect(body.items).toMatchObject([
    { status: "pending_approval", quoteId: others.quoteId, owner: { id: others.agent.id }, creditCents: 0 },
  ]);
  expect(body.items[0].cashCents).toBeGreaterThan(0);
});

test("lists requests for ticketing that are to be settled, to be completed, or overdue", async () => {
  const sale = await aTicketedSale();
  const { quoteId, ticketing } = sale;
  const waits = async (kind: WaitingQuotes) => {
    const rows = await parts.db
      .selectFrom("quotes")
      .innerJoin("leads", "leads.id", "quotes.leadId")
      .select("quotes.id")
      .where(quotesWaiting(kind, { actor: ticketing, now: parts.now(), zone: testZone }))
      .execute();
    return rows.some(({ id }) => id === quoteId);
  };
  const all = async () => [await waits("toSettle"), await waits("toComplete"), await waits("refundOverdue")];
  const request = await signed(sale, "refund", { cause: "carrier_cancelled" }, [0, 1, 2, 3]);
  expect(await all()).toEqual([true, false, false]);
  await sale.as.agent("POST", `${path(request)}/actions/record-eligibility`, {
    version: request.version,
    eligibility: "confirmed",
    at: "2026-11-02T15:00:00.000Z",
    evidence: "Turkish Airlines canceled TK 4 and wrote so",
  });
  expect(await all()).toEqual([true, false, true]);
  await confirm(sale, request);
  expect(await all()).toEqual([false, true, true]);
  await settle(sale, request);
  await complete(sale, request);
  expect(await all()).toEqual([false, false, false]);
});
