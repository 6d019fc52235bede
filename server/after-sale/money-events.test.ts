import { beforeAll, expect, test } from "vitest";
import type { RequestView } from "#contract/after-sale/request.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { someOf } from "#tests/rounds.ts";
import { profitsOutOfBalance } from "#tests/sale/profits.ts";
import { withoutLimits } from "#tests/sale/sale-actions.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { brokenInvariants } from "#tests/server/invariants.ts";

const parts = freshDatabase();
beforeAll(() => {
  Object.assign(parts, withoutLimits(parts));
});
const { aTicketedSale, tripOf, aDraft, show, decide, atForm, aSigningOf, confirm, path, disputed, decideChargeback } =
  requests(parts);

const kinds = ["credit of a cancellation", "money of a refund", "money and credit of a refund"] as const;
const steps = ["draft", "sent for approval", "approved", "signed", "confirmed"] as const;
const events = [
  { name: "all of the charge is charged back and lost", cents: 419_450, end: "lost" },
  { name: "half of the charge is charged back and lost", cents: 369_450, end: "lost" },
  { name: "all of the charge is charged back and won", cents: 419_450, end: "won" },
  { name: "all of the charge is disputed until the end", cents: 419_450, end: null },
] as const;

type Answer = { status: number; body: { code?: string } };

async function draftOf(sale: TicketedSale, kind: (typeof kinds)[number]): Promise<RequestView> {
  const passengerId = (await tripOf(sale)).travelers[1]?.id;
  const credit = { agencyCreditUntil: "2027-11-20", creditKind: "book_by" };
  const given =
    kind === "money of a refund"
      ? {}
      : kind === "credit of a cancellation"
        ? { ...credit, lines: [{ passengerId, agencyCreditCents: 145_000 }] }
        : { ...credit, type: "refund_plus_credit", lines: [{ passengerId, agencyCreditCents: 60_000 }] };
  return (await aDraft(sale, kind === "credit of a cancellation" ? "cancellation" : "refund", given)).body;
}

async function happen(sale: TicketedSale, { cents, end }: (typeof events)[number]): Promise<void> {
  const made = await disputed(sale, cents);
  if (end) await decideChargeback(sale, made, end);
}

async function settleAll(sale: TicketedSale, request: RequestView): Promise<void> {
  for (const { id, state } of (await show(sale, request)).payments) {
    if (id === null || state === "settled" || state === "dropped") continue;
    const { version } = await show(sale, request);
    const body = { version, state: "settled", reference: `RF${id}` };
    mustBeClear(await sale.as.ticketing("POST", `${path(request)}/payments/${id}/state`, body));
  }
}

const complete = async (sale: TicketedSale, request: RequestView) =>
  mustBeClear(
    await sale.as.ticketing("POST", `${path(request)}/actions/complete`, {
      version: (await show(sale, request)).version,
    }),
  );

const settleForLess = async (sale: TicketedSale, request: RequestView) =>
  mustBeClear(
    await sale.as.supervisor("POST", `${path(request)}/actions/settle-for-less`, {
      version: (await show(sale, request)).version,
      reason: "The bank took it back",
    }),
  );

function mustBeClear(answer: Answer): Answer {
  expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status);
  return answer;
}

/** Returns the steps of a request, in the order of `steps`. Each returns the server's answer. */
const waysOf = (sale: TicketedSale, request: RequestView): (() => Promise<Answer>)[] => [
  () => sale.as.agent("POST", `${path(request)}/actions/send-for-approval`, { version: request.version }),
  () => decide(sale, request, "approve"),
  async () => atForm(request, "POST", "/sign", await aSigningOf(request)),
  () => confirm(sale, request, { handling: request.kind === "cancellation" ? "cancel" : "refund" }),
];

const cases = kinds.flatMap((kind) => steps.flatMap((step) => events.map((event) => ({ kind, step, event }))));
const stops = /^(chargeback_open|less_money_left|request_does_not_balance)$/;

test.each(someOf(cases, 7))(
  "$kind, $event.name after it is $step: refunds no money twice, and the request can be completed",
  async ({ kind, step, event }) => {
    const sale = await aTicketedSale({ isProtected: false });
    const request = await draftOf(sale, kind);
    const ways = waysOf(sale, request);
    for (const way of ways.slice(0, steps.indexOf(step))) expect((await way()).status).toBe(200);
    await happen(sale, event);
    for (const way of ways.slice(steps.indexOf(step))) {
      const { status, body } = await way();
      if (status === 200) continue;
      // Money that is gone before the confirmation blocks the request. It is then withdrawn or re-quoted.
      expect([status, body.code]).toEqual([409, expect.stringMatching(stops)]);
      return expect(await brokenInvariants(parts.pool)).toEqual({});
    }

    if (event.end === null) {
      await settleAll(sale, request);
      expect((await complete(sale, request)).body.code).toMatch(/chargeback_open|refund_not_settled/);
      const [open] = (await sale.as.ticketing("GET", `/quotes/${sale.quoteId}/chargebacks`)).body.items;
      await decideChargeback(sale, open, "lost");
    }
    await settleAll(sale, request);
    if ((await complete(sale, request)).status !== 200) {
      expect((await settleForLess(sale, request)).status).toBe(200);
      await settleAll(sale, request);
      expect((await complete(sale, request)).status).toBe(200);
    }
    expect([await brokenInvariants(parts.pool), await profitsOutOfBalance(parts.db)]).toEqual([{}, []]);
  },
);
