import { beforeAll, expect, test } from "vitest";
import { quoteCalls } from "#contract/quote/calls.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase, testZone } from "#tests/server/database.ts";
import { aPerson, aSentQuote, type Person } from "#tests/server/factories.ts";
import { listQuotes } from "./list-quotes.ts";

const parts = freshDatabase();
const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
let ticketed: { id: number; agent: Person };
let other: { id: number };
let ticketNumber: string;
let supervisor: Person;

beforeAll(async () => {
  const { id, agent, ticketing, cardId } = await aSignedQuote();
  await book(ticketing, id);
  await charge(ticketing, id, cardId, 477_473, "approved");
  await tickets(ticketing, id, freshTickets(4));
  ticketed = { id, agent };
  const { number } = await parts.db.selectFrom("tickets").select("number").limit(1).executeTakeFirstOrThrow();
  ticketNumber = number;
  supervisor = await aPerson(parts, "supervisor");
  other = await aSentQuote(parts, await aPerson(parts, "agent"));
});

async function found(keyword: string, question: object = {}): Promise<number[]> {
  const query = quoteCalls.list.query.parse({ keyword, ...question });
  return (await listQuotes(parts.db, query, { actor: supervisor, now: parts.now(), zone: testZone })).items.map(
    ({ id }) => id,
  );
}

test("finds a quote by its number, locators and tickets in any format", async () => {
  for (const keyword of [
    String(ticketed.id),
    `#${ticketed.id}`,
    "ABC123",
    "abc123",
    "qwerty",
    ticketNumber,
    `${ticketNumber.slice(0, 3)}-${ticketNumber.slice(3)}`,
    ` ${ticketNumber}`,
  ]) {
    expect({ keyword, found: await found(keyword) }).toEqual({ keyword, found: [ticketed.id] });
  }
  expect(await found("ABC124")).toEqual([]);
  expect(await found("235-9999999999")).toEqual([]);
});

test("finds a ticket by its last ten digits, without the airline's three", async () => {
  const digits = ticketNumber.slice(3);
  for (const keyword of [digits, ` ${digits} `, `${digits.slice(0, 3)} ${digits.slice(3)}`]) {
    expect({ keyword, found: await found(keyword) }).toEqual({ keyword, found: [ticketed.id] });
  }
  expect(await found(`9${digits.slice(1)}`)).toEqual([]);
});

test("finds a quote by its passengers, however the name is typed, within the person's reach only", async () => {
  for (const keyword of ["nora", "Nora OBrien", "o'brien nora", "NORA O", "john o’brien"]) {
    expect({ keyword, found: await found(keyword) }).toEqual({ keyword, found: [ticketed.id] });
  }
  // The customer's name also finds unsigned quotes, and each quote once.
  expect(await found("mary ann obrien")).toEqual([other.id, ticketed.id]);
  expect(await found("nora obrian")).toEqual([]);
  expect(await found("nora", { status: "sent" })).toEqual([]);
  const stranger = await aPerson(parts, "agent");
  const query = quoteCalls.list.query.parse({ keyword: "nora" });
  expect((await listQuotes(parts.db, query, { actor: stranger, now: parts.now(), zone: testZone })).items).toEqual([]);
});

test("lists the quote with the number and quotes with a matching phone number in one order, page by page", async () => {
  await parts.db
    .updateTable("leads")
    .set({ phone: `+1212555${ticketed.id}` })
    .where("id", "in", parts.db.selectFrom("quotes").select("leadId").where("id", "=", other.id))
    .execute();
  expect(await found(String(ticketed.id))).toEqual([other.id, ticketed.id]);
  expect(await found(String(ticketed.id), { sortOrder: "ASC" })).toEqual([ticketed.id, other.id]);
  expect(await found(String(ticketed.id), { status: "sent" })).toEqual([other.id]);
  const query = quoteCalls.list.query.parse({ keyword: String(ticketed.id), limit: 1 });
  const first = await listQuotes(parts.db, query, { actor: supervisor, now: parts.now(), zone: testZone });
  const second = await listQuotes(
    parts.db,
    { ...query, cursor: first.nextCursor ?? "" },
    { actor: supervisor, now: parts.now(), zone: testZone },
  );
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([other.id, ticketed.id]);
  expect(second.nextCursor).toBeNull();
});

test("finds names without their apostrophe, but not another person's quote by its number", async () => {
  expect(await found("mary ann obrien")).toHaveLength(2);
  const query = quoteCalls.list.query.parse({ keyword: String(other.id) });
  expect(
    (await listQuotes(parts.db, query, { actor: ticketed.agent, now: parts.now(), zone: testZone })).items,
  ).toEqual([]);
});
