import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { total } from "#domain/money/money.ts";
import { exchanges, free } from "#tests/after-sale/exchanges.ts";
import type { TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";

const parts = freshDatabase();
const { afterSale, ...exchange } = exchanges(parts);
const { aTicketedSale, aDraft, send, sign, confirm, settle, complete, decide, show, tripOf } = afterSale;

const limitCents = 300_000;
beforeAll(async () => {
  await parts.db.updateTable("agency").set({ refundLimitCents: limitCents }).execute();
});

/** One adult paid 1,450.00, the other three travelers 2,694.50: both are below the limit. */
const [one, others] = [[1], [0, 2, 3]];
const aSale = () => aTicketedSale({ isProtected: false });

async function refundOf(sale: TicketedSale, travelers: number[]): Promise<RequestView> {
  return send(sale, (await aDraft(sale, "refund", {}, travelers)).body);
}

/** A supervisor approves the refund, and it is paid. */
async function refundedBySupervisor(sale: TicketedSale, travelers: number[]) {
  const request = await refundOf(sale, travelers);
  expect((await decide(sale, request, "approve", sale.as.supervisor)).status).toBe(200);
  await sign(request);
  await confirm(sale, request);
  await settle(sale, request);
  expect((await complete(sale, request)).status).toBe(200);
}

/** The refund needs an administrator. Without the earlier one it would not. */
async function needsAdministrator(sale: TicketedSale, request: RequestView) {
  const { approvalId } = await show(sale, request);
  const waiting = (await sale.as.supervisor("GET", `/approval-requests/${approvalId}`)).body;
  expect(waiting).toMatchObject({ refundLimitCents: limitCents, allowedActions: ["decline", "withdraw"] });
  expect((await decide(sale, request, "approve", sale.as.supervisor)).body.code).toBe("above_refund_limit");
  expect((await decide(sale, request, "approve", sale.as.admin)).status).toBe(200);
}

test("counts two refunds of one sale together, so that pieces do not stay below the limit", async () => {
  const sale = await aSale();
  await refundedBySupervisor(sale, one);
  await needsAdministrator(sale, await refundOf(sale, others));
});

test("counts the refunds of a trip together, before and after an exchange", async () => {
  const sale = await aSale();
  await refundedBySupervisor(sale, one);
  const costs = { ADULT: free, CHILD: free, INFANT: free };
  const after = await exchange.ticketed(sale, await exchange.signed(sale, { costs }, others));
  await needsAdministrator(after, await refundOf(after, [0, 1, 2]));
});

test("starts again from what an administrator approved", async () => {
  const sale = await aSale();
  const first = await refundOf(sale, one);
  expect((await decide(sale, first, "approve", sale.as.admin)).status).toBe(200);
  await sign(first);
  await confirm(sale, first);
  await settle(sale, first);
  await complete(sale, first);
  await refundedBySupervisor(sale, others);
});

describe("a refund that grows after its approval, because the airline keeps less than was signed", () => {
  /** Signs a refund of the other three travelers: 2,694.50 without 600.00 of penalty. The airline keeps nothing. */
  async function grown(by: "supervisor" | "admin") {
    const sale = await aSale();
    const passengerId = (await tripOf(sale)).travelers[0]?.id;
    const lines = [{ passengerId, airlinePenaltyCents: 60_000 }];
    const request = await send(sale, (await aDraft(sale, "refund", { lines }, others)).body);
    expect((await decide(sale, request, "approve", sale.as[by])).status).toBe(200);
    await sign(request);
    return { sale, request };
  }

  type Grown = Awaited<ReturnType<typeof grown>>;
  const roomOf = async ({ sale, request }: Grown) =>
    (await sale.as.ticketing("GET", afterSale.path(request))).body.refundRoomCents;

  async function confirmedWithoutPenalty({ sale, request }: Grown) {
    const { status, body } = await confirm(sale, request, { penaltyCents: 0 });
    expect(status).toBe(200);
    const [{ heldCents }] = (await parts.db
      .selectFrom("heldAmounts")
      .select(({ fn }) => fn.coalesce(fn.sum<number>("openCents"), sql<number>`0`).as("heldCents"))
      .where("quoteId", "=", sale.quoteId)
      .execute()) as [{ heldCents: number }];
    const refunded = body.payments.map(({ amountCents }: { amountCents: number }) => amountCents);
    return { refundedCents: total(refunded), heldCents: Number(heldCents) };
  }

  beforeEach(() => parts.db.updateTable("agency").set({ refundLimitCents: 250_000 }).execute());
  afterEach(() => parts.db.updateTable("agency").set({ refundLimitCents: limitCents }).execute());

  test("stays at the limit of a supervisor, and the rest is held for the customer", async () => {
    const at = await grown("supervisor");
    expect(await roomOf(at)).toBe(40_550);
    expect(await confirmedWithoutPenalty(at)).toEqual({ refundedCents: 250_000, heldCents: 19_450 });
  });

  test("grows in full if an administrator approved it", async () => {
    const at = await grown("admin");
    expect(await roomOf(at)).toBe(null);
    expect(await confirmedWithoutPenalty(at)).toEqual({ refundedCents: 269_450, heldCents: 0 });
  });

  test("counts as it is now toward the next refund of the trip", async () => {
    await parts.db.updateTable("agency").set({ refundLimitCents: 370_000 }).execute();
    const { sale, request } = await grown("supervisor");
    await confirm(sale, request, { penaltyCents: 0 });
    await settle(sale, request);
    await complete(sale, request);
    const next = await refundOf(sale, one);
    expect((await decide(sale, next, "approve", sale.as.supervisor)).body.code).toBe("above_refund_limit");
  });
});
