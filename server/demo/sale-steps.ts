import { finishCharge, startCharge } from "#server/charge/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote, type QuoteRecord } from "#server/quote/index.ts";
import { enterCosts, supplierMoneyOn } from "#server/supplier/index.ts";
import { confirmBooking, issueTickets } from "#server/ticketing/index.ts";

/** Runs a use case on a quote, which it locks, as a person. */
type OnQuote<By> = <T>(
  by: By,
  quoteId: number,
  run: (quote: QuoteRecord, context: StaffContext) => Promise<T>,
) => Promise<T>;

/** The input of a use case. Without a version, it has the version that the quote has when the step begins. */
type Given<Input, Added extends PropertyKey = never> = Omit<Input, "version" | Added> & { version?: number };

/**
 * Returns the steps of ticketing with a signed sale. The demo and the tests walk their sales with these steps, each with
 * their own people, clock and amounts.
 */
export function saleSteps<By>(parts: Pick<Parts, "db">, onQuote: OnQuote<By>) {
  const versionOf = async (quoteId: number) => (await loadQuote(parts.db, quoteId)).version;

  async function book(by: By, quoteId: number, given: Given<Parameters<typeof confirmBooking>[1]>): Promise<void> {
    const input = { version: await versionOf(quoteId), ...given };
    await onQuote(by, quoteId, (quote, context) => confirmBooking(quote, input, context));
  }

  /** Starts a charge and enters its result. Returns its id. */
  async function charge(
    by: By,
    quoteId: number,
    start: Given<Parameters<typeof startCharge>[1]>,
    result: Given<Parameters<typeof finishCharge>[2]>,
  ): Promise<number> {
    const started = { version: await versionOf(quoteId), ...start };
    const chargeId = await onQuote(by, quoteId, (quote, context) => startCharge(quote, started, context));
    const finished = { version: await versionOf(quoteId), ...result };
    await onQuote(by, quoteId, (quote, context) => finishCharge(quote, chargeId, finished, context));
    return chargeId;
  }

  /** Enters the tickets of the passengers, by their place in the booking. A passenger without a number has none. */
  async function tickets(
    by: By,
    quoteId: number,
    numberAt: (place: number) => string | undefined,
    given: Given<Parameters<typeof issueTickets>[1], "tickets">,
  ): Promise<string> {
    const passengers = await parts.db
      .selectFrom("passengers")
      .select("id")
      .where("quoteId", "=", quoteId)
      .orderBy("position")
      .execute();
    const tickets = passengers.flatMap(({ id: passengerId }, place) => {
      const number = numberAt(place);
      return number ? [{ passengerId, number }] : [];
    });
    const input = { version: await versionOf(quoteId), tickets, ...given };
    return onQuote(by, quoteId, (quote, context) => issueTickets(quote, input, context));
  }

  async function costs(by: By, quoteId: number, given: Given<Parameters<typeof enterCosts>[1]>): Promise<void> {
    const input = { version: await versionOf(quoteId), ...given };
    await onQuote(by, quoteId, (quote, context) => enterCosts(quote, input, context));
  }

  /** Records money that moved between the agency and a supplier. */
  async function supplierMoney(
    by: By,
    quoteId: number,
    given: Given<Parameters<ReturnType<typeof supplierMoneyOn>>[0]>,
  ): Promise<void> {
    const input = { version: await versionOf(quoteId), ...given };
    await onQuote(by, quoteId, (quote, context) => supplierMoneyOn(quote, context)(input));
  }

  return { book, charge, tickets, costs, supplierMoney, versionOf };
}
