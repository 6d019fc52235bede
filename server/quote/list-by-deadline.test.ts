import { sql } from "kysely";
import { expect, test } from "vitest";
import { quoteCalls } from "#contract/quote/calls.ts";
import { quoteDeadline } from "#domain/quote/deadline.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, aSentQuote } from "#tests/server/factories.ts";
import { listQuotes } from "./list-quotes.ts";

const parts = freshDatabase();
const { aSignedQuote, book } = saleSteps(parts);

test("has the same deadline in SQL as in the domain, for each status", async () => {
  const dates = { expiresAt: "2026-11-20T20:00:00.000Z", ticketingDeadline: "2026-11-21T20:00:00.000Z" };
  for (const status of quoteStatuses) {
    for (const ticketingDeadline of [dates.ticketingDeadline, null]) {
      const deadline = quoteDeadline({ ...dates, status, ticketingDeadline }) ?? "infinity";
      const { rows } = await sql<{ same: boolean }>`
        select quote_deadline(${status}, ${dates.expiresAt}::timestamptz, ${ticketingDeadline}::timestamptz)
          = ${deadline}::timestamptz as same`.execute(parts.db);
      expect({ status, same: rows[0]?.same }).toEqual({ status, same: true });
    }
  }
});

test("lists the quotes by deadline across pages, those without one last", async () => {
  const agent = await aPerson(parts, "agent");
  const offer = await aSentQuote(parts, agent);
  const sale = await aSignedQuote();
  const booked = await aSignedQuote();
  await book(booked.ticketing, booked.id, { ticketingDeadline: "2026-11-20T18:00:00.000Z" });
  await sql`update quotes set expires_at = '2026-11-20T21:00:00Z' where id = ${sale.id}`.execute(parts.db);
  await sql`update quotes set expires_at = '2026-11-21T21:00:00Z' where id = ${offer.id}`.execute(parts.db);
  const ended = await aSentQuote(parts, agent);
  await sql`update quotes set lifecycle = 'lost', status = 'lost' where id = ${ended.id}`.execute(parts.db);

  const actor = await aPerson(parts, "supervisor");
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const query = quoteCalls.list.query.parse({ sortBy: "deadline", sortOrder: "ASC", limit: 1, cursor });
    const page = await listQuotes(parts.db, query, { actor, now: parts.now(), zone: testZone });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual([booked.id, sale.id, offer.id, ended.id]);
});
