import type { ExchangeView } from "#contract/exchange/exchange.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { bookingForm } from "#server/booking-form/booking-form.ts";
import { loadQuote } from "#server/quote/index.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { aSigning, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import type { TestParts } from "#tests/server/database.ts";
import { asCustomer, publicIdOf } from "#tests/server/factories.ts";
import { requests, type TicketedSale } from "./requests.ts";

/** Example F for an adult (docs/rules/money.md#example-f). */
export const exampleF = {
  changeFeeCents: 30_000,
  fareDifferenceCents: 21_400,
  actualChangeFeeCents: 20_000,
  actualFareDifferenceCents: 18_950,
  mileageDifferenceCents: 0,
};
export const free = {
  changeFeeCents: 0,
  fareDifferenceCents: 0,
  actualChangeFeeCents: 0,
  actualFareDifferenceCents: 0,
  mileageDifferenceCents: 0,
};

/** Returns the steps of an exchange, from its draft to the new tickets. */
export function exchanges(parts: TestParts) {
  const afterSale = requests(parts);
  const steps = saleSteps(parts);

  const startOf = async ({ quoteId, as }: TicketedSale) => (await as.agent("GET", `/quotes/${quoteId}/exchange`)).body;

  /** Moves the last flight by two days. */
  const later = (segments: Segment[]): Segment[] =>
    segments.map((segment, index) =>
      index < segments.length - 1
        ? segment
        : {
            ...segment,
            departsAt: addDays(segment.departsAt, 2),
            arrivesAt: addDays(segment.arrivesAt, 2),
          },
    );

  async function aDraft(sale: TicketedSale, facts: object = {}, travelers: readonly number[] = [1]) {
    const start = await startOf(sale);
    return sale.as.agent("POST", `/quotes/${sale.quoteId}/exchanges`, {
      version: start.version,
      passengerIds: travelers.map((index) => start.travelers[index]?.id),
      segments: later(start.segments),
      costs: { ADULT: exampleF, CHILD: free, INFANT: free },
      reason: "Stays two days longer",
      expiresAt: "2026-11-25T15:00:00.000Z",
      ...facts,
    });
  }

  const show = async (sale: TicketedSale, { quoteId }: Pick<ExchangeView, "quoteId">): Promise<ExchangeView> =>
    (await sale.as.supervisor("GET", `/exchanges/${quoteId}`)).body;

  const send = (sale: TicketedSale, { quoteId, version }: ExchangeView, as = sale.as.agent) =>
    as("POST", `/exchanges/${quoteId}/actions/send-for-approval`, { version });

  /**
   * Reads the approval request, then returns the call that decides it. Two of these calls can race on the same
   * version.
   */
  async function decisionOn(
    sale: TicketedSale,
    exchange: ExchangeView,
    decision: "approve" | "decline",
    by = sale.as.supervisor,
  ) {
    const { approvalId } = await show(sale, exchange);
    const { version, hash } = (await by("GET", `/approval-requests/${approvalId}`)).body;
    const reason = "As the rules say";
    return () => by("POST", `/approval-requests/${approvalId}/${decision}`, { version, hash, reason });
  }

  const decide = async (...decision: Parameters<typeof decisionOn>) => (await decisionOn(...decision))();

  /** Signs with one card for the whole amount, or without a card if nothing is due. */
  async function sign({ quoteId, clientCostCents }: ExchangeView, facts: object = {}) {
    const { sent } = await loadQuote(parts.db, quoteId);
    const publicId = await publicIdOf(parts, quoteId);
    const card = {
      expMonth: 12,
      expYear: 2031,
      holderName: "Mary Ann O'Brien",
      amountCents: clientCostCents,
      secret: testCard,
    };
    const whole = await aSigning(parts, sent?.id ?? 0, { totalCents: clientCostCents });
    const payment =
      clientCostCents > 0
        ? {
            method: "credit_card" as const,
            billing: whole.payment.billing,
            cards: await withEnvelopes(parts, publicId, [card]),
          }
        : { method: "nothing_due" as const };
    const signing = {
      ...whole,
      optionId: "exchange",
      passengers: [],
      payment,
      gratuityCents: 0,
      protection: { choice: "no" as const, passengers: [] },
      ...facts,
    };
    await asCustomer(parts, (context) => signForm(bookingForm, publicId, signing, context));
  }

  /** Drafts an exchange, has it approved, and signs it. */
  async function signed(sale: TicketedSale, facts: object = {}, travelers?: readonly number[]): Promise<ExchangeView> {
    const draft = await aDraft(sale, facts, travelers);
    if (draft.status !== 200) throw new Error(JSON.stringify(draft.body));
    const sent = await send(sale, draft.body);
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    const approved = await decide(sale, draft.body, "approve");
    if (approved.status !== 200) throw new Error(JSON.stringify(approved.body));
    await sign(draft.body);
    return show(sale, draft.body);
  }

  /** Books, charges and tickets an exchange. Returns it as a sale. */
  async function ticketed(sale: TicketedSale, exchange: ExchangeView): Promise<TicketedSale> {
    const { quoteId, clientCostCents, agencyCostCents } = exchange;
    await steps.book(sale.ticketing, quoteId, { actualNetCents: agencyCostCents });
    if (clientCostCents > 0) {
      const { id } = await parts.db
        .selectFrom("cards")
        .select("id")
        .where("quoteId", "=", quoteId)
        .executeTakeFirstOrThrow();
      await steps.charge(sale.ticketing, quoteId, id, clientCostCents, "approved");
    }
    await steps.tickets(sale.ticketing, quoteId, steps.freshTickets(exchange.lines.length));
    return { ...sale, quoteId };
  }

  return { afterSale, steps, startOf, later, aDraft, show, send, decide, decisionOn, sign, signed, ticketed };
}

function addDays(local: string, days: number): string {
  const at = new Date(`${local}Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 16);
}
