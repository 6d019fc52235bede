import { expect, test } from "vitest";
import type { DebitMemoRow } from "#contract/debit-memo/calls.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { requests } from "#tests/after-sale/requests.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { readingWholeTables, sortingRows, watchedDatabase } from "#tests/server/watched-statements.ts";
import { listDebitMemos } from "./list-debit-memos.ts";

const parts = freshDatabase();
const { aTicketedSale, acceptMemo, answerMemo, asPerson } = requests(parts);
type Ask = Awaited<ReturnType<typeof asPerson>>;

/** Returns the numbers of the listed memos, read in pages of one. */
async function numbers(ask: Ask, question = ""): Promise<string[]> {
  const found: string[] = [];
  for (let cursor = ""; ; ) {
    const { status, body } = await ask("GET", `/debit-memos?limit=1&${question}${cursor && `&cursor=${cursor}`}`);
    expect(status).toBe(200);
    found.push(...body.items.map(({ number }: DebitMemoRow) => number));
    if (!body.nextCursor) return found;
    cursor = encodeURIComponent(body.nextCursor);
  }
}

test("lists each user's debit memos page by page, in each order and with each filter", async () => {
  const [mine, others] = [await aTicketedSale(), await aTicketedSale()];
  const record = async (sale: typeof mine, facts: { number: string; amountCents: number } & Record<string, unknown>) =>
    (
      await sale.as.ticketing("POST", `/quotes/${sale.quoteId}/debit-memos`, {
        issuer: "Turkish Airlines",
        category: "fare",
        receivedOn: "2026-11-18",
        disputeBy: "2026-12-02",
        ...facts,
      })
    ).body;
  const answered = await record(mine, { number: "A", amountCents: 20_000, disputeBy: "2026-11-19" });
  await acceptMemo(mine, answered, "agent", 15_000);
  await record(mine, { number: "B", amountCents: 5_000, receivedOn: "2026-11-20" });
  await record(others, { number: "C", amountCents: 10_000, disputeBy: "2026-11-25", issuer: "Sky_Fares 100%" });
  const disputed = await record(others, { number: "D", amountCents: 10_000, receivedOn: "2026-11-16" });
  await answerMemo(others, disputed, "dispute");

  const { supervisor } = mine.as;
  // The answered memos come last in both directions of the pages, with the newest first or last.
  expect(await numbers(supervisor)).toEqual(["C", "B", "A", "D"]);
  expect(await numbers(supervisor, "sortBy=disputeBy&sortOrder=DESC")).toEqual(["D", "A", "B", "C"]);
  expect(await numbers(supervisor, "sortBy=receivedOn&sortOrder=ASC")).toEqual(["D", "A", "C", "B"]);
  expect(await numbers(supervisor, "sortBy=receivedOn&sortOrder=DESC")).toEqual(["B", "C", "A", "D"]);
  expect(await numbers(supervisor, "sortBy=amountCents&sortOrder=ASC")).toEqual(["B", "C", "D", "A"]);
  expect(await numbers(supervisor, "sortBy=amountCents&sortOrder=DESC")).toEqual(["A", "D", "C", "B"]);

  expect(await numbers(supervisor, "status=received")).toEqual(["C", "B"]);
  expect(await numbers(supervisor, "status=accepted&sortBy=amountCents")).toEqual(["A"]);
  expect(await numbers(supervisor, "issuer=turkish")).toEqual(["B", "A", "D"]);
  expect(await numbers(supervisor, `issuer=${encodeURIComponent("y_fares 100%")}`)).toEqual(["C"]);
  expect(await numbers(supervisor, `issuer=${encodeURIComponent("k_fares")}`)).toEqual([]);
  expect(await numbers(supervisor, "disputeUntil=2026-11-24")).toEqual([]);
  expect(await numbers(supervisor, "disputeUntil=2026-11-25")).toEqual(["C"]);
  expect(await numbers(supervisor, "disputeUntil=2026-12-02&sortBy=receivedOn&sortOrder=DESC")).toEqual(["B", "C"]);
  expect(await numbers(supervisor, `ownerId=${others.agent.id}`)).toEqual(["C", "D"]);

  expect(await numbers(mine.as.agent)).toEqual(["B", "A"]);
  expect(await numbers(mine.as.agent, `ownerId=${others.agent.id}`)).toEqual([]);
  expect(await numbers(others.as.agent, "sortBy=amountCents&sortOrder=ASC")).toEqual(["C", "D"]);
  expect(await numbers(await asPerson(await aPerson(parts, "agent")))).toEqual([]);
  expect((await (await asPerson(await aPerson(parts, "expert")))("GET", "/debit-memos")).status).toBe(403);

  const { items } = (await supervisor("GET", "/debit-memos?status=accepted")).body;
  expect(items).toMatchObject([
    {
      id: answered.id,
      quoteId: mine.quoteId,
      owner: { id: mine.agent.id },
      issuer: "Turkish Airlines",
      category: "fare",
      currency: "USD",
      amountCents: 20_000,
      acceptedCents: 15_000,
      fault: "agent",
      receivedOn: "2026-11-18",
      disputeBy: "2026-11-19",
    },
  ]);
});

test("refuses a cursor of another order", async () => {
  const { as } = await aTicketedSale();
  const cursorOf = (value: unknown) => Buffer.from(JSON.stringify([value, 1])).toString("base64url");
  const statusOf = async (value: unknown) =>
    (await as.supervisor("GET", `/debit-memos?sortBy=amountCents&cursor=${cursorOf(value)}`)).status;
  expect(await statusOf(10_000)).toBe(200);
  expect([await statusOf("2026-12-02"), await statusOf(1e12), await statusOf(1.5)]).toEqual([422, 422, 422]);
});

test("reads every filter through an index, and every order without sorting", async () => {
  const { agent, supervisor } = await aTicketedSale();
  const watched = watchedDatabase(parts.databaseUrl);
  const statements = async (actor: Actor, filter: object, sortBy: (typeof orders)[number]) => {
    watched.asked.length = 0;
    const query = { ...filter, sortBy, sortOrder: "ASC" as const, limit: 50 };
    await listDebitMemos(watched.db, query, { actor, now: parts.now(), zone: testZone });
    return watched.asked.map(({ text }) => text);
  };
  const orders = ["disputeBy", "receivedOn", "amountCents"] as const;
  const office: Actor = { id: supervisor.id, role: "supervisor" };
  for (const sortBy of orders) {
    for (const filter of [{ issuer: "turkish" }, { disputeUntil: "2026-12-02" }, { ownerId: agent.id }])
      expect(await readingWholeTables(watched.pool, await statements(office, filter, sortBy))).toEqual([]);
    const ofAgent = await statements({ id: agent.id, role: "agent" }, {}, sortBy);
    expect(await readingWholeTables(watched.pool, ofAgent)).toEqual([]);
    for (const filter of [{}, { status: "received" }])
      expect(await sortingRows(watched.pool, await statements(office, filter, sortBy))).toEqual([]);
  }
  expect(
    await sortingRows(watched.pool, await statements(office, { disputeUntil: "2026-12-02" }, "disputeBy")),
  ).toEqual([]);
  await watched.pool.end();
});
