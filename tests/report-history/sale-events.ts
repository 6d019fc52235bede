import type { InjectOptions } from "fastify";
import { withCustomer } from "#domain/quote/status.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { loadQuote } from "#server/quote/index.ts";
import { afterSaleActions } from "#tests/after-sale/after-sale-actions.ts";
import { stateAfterSale } from "#tests/after-sale/after-sale-state.ts";
import { lookAtSale } from "#tests/sale/sale.ts";
import { saleActions } from "#tests/sale/sale-actions.ts";
import { aLeadOf, type Event } from "./lead-events.ts";
import { sendOffer, stepsOfSale } from "./sales.ts";
import { ask, inDays, passTime, type Staff, today } from "./staff.ts";

/** Actions that end a sale or undo its steps. They are tried less often, because otherwise few sales would get far. */
const aside =
  /^(cancel|delete|withdraw|decline|mark as lost|reopen|reverse|resend|edit|reassign|change who|save|record a (chargeback|debit memo))|keeps|begin a schedule change/;

/** The names of the actions with which a customer who comes back reaches something. */
const goals = [
  /request$|^a refund is|^begin a (refund|cancellation)|held amount/,
  /request$|^a refund is|^begin a refund/,
  /exchange/,
  /schedule change/,
  /chargeback/,
];

/** The minutes between two actions of a customer who is in a hurry. */
const minutesOfBurst = 11;

/** Returns what can happen to quotes, sales and statements of commissions. */
export function saleEvents(staff: Staff): Record<string, Event> {
  const { parts, app, sequence, agents, supervisor, admin, as } = staff;
  const [one, other] = agents;
  if (!one || !other) throw new Error("There are no agents");
  const advance = stepsOfSale(staff);
  const afterSale = afterSaleActions({ parts, app, sequence, agents: [one.id, other.id], as });
  const decider = {
    party: supervisor,
    get authorization() {
      return as.supervisor;
    },
  };
  const fulfilling = saleActions({ parts, admin, decider, agents: [one.id, other.id] }).filter(
    ({ isSilent, name }) => !isSilent && name !== "the customer signs",
  );

  /** Returns a quote with one of these statuses, mostly one of the last. */
  /** Offers of exchanges are left out: the customer signs them by an action after the sale. */
  async function anyQuote(statuses: readonly string[]): Promise<{ id: number; status: string } | undefined> {
    const quotes = await parts.db
      .selectFrom("quotes")
      .select(["id", "status"])
      .where("status", "in", statuses)
      .where((eb) =>
        eb.or([eb("status", "not in", withCustomer), eb("id", "not in", eb.selectFrom("exchanges").select("quoteId"))]),
      )
      .orderBy("id", "desc")
      .limit(sequence.below(4) === 0 ? 1_000 : 12)
      .execute();
    return quotes.length === 0 ? undefined : sequence.pick(quotes);
  }

  async function send(request: InjectOptions | undefined): Promise<string> {
    if (!request) return "no target";
    const payload = withDates(staff, request.payload);
    const headers = { authorization: as.admin, ...request.headers };
    const answer = await app.inject({ ...request, ...(payload ? { payload } : {}), headers });
    if (answer.statusCode >= 500) throw new Error(answer.body);
    return answer.statusCode === 200 ? "done" : answer.json().code;
  }

  /** Returns undefined if no action that leads to the goal is likely. */
  async function actAfter(quoteId: number, goal = /./): Promise<string | undefined> {
    const now = await stateAfterSale(parts, quoteId);
    const likely = afterSale.filter((action) => goal.test(action.name) && action.isLikely(now));
    const chosen = likely.filter(({ name }) => !aside.test(name) || sequence.below(6) === 0);
    if (likely.length === 0) return undefined;
    const action = sequence.pick(chosen.length > 0 ? chosen : likely);
    return `${action.name}: ${await send(await action.request(now))}`;
  }

  const underWay = ["signed", "booked", "charged"];
  const step = (statuses: readonly string[]) => async () => {
    const quote = await anyQuote(statuses);
    if (!quote) return "no quote";
    await advance(quote.id, quote.status);
    return "done";
  };
  /** Continues with a ticketed sale toward one goal, and with the exchange that is under way. */
  async function goOn(quoteId: number, goal: RegExp): Promise<string[]> {
    const outcomes: string[] = [];
    for (let count = 0; count < 14; count += 1) {
      await passTime(staff, minutesOfBurst);
      const { exchange } = await stateAfterSale(parts, quoteId);
      if (exchange?.endedAt === null && underWay.includes(exchange.status)) {
        const isPaid = (await loadQuote(parts.db, exchange.id)).openCents === 0;
        await advance(exchange.id, exchange.status === "booked" && isPaid ? "charged" : exchange.status);
        outcomes.push("the exchange advances: done");
        continue;
      }
      const outcome = await actAfter(quoteId, goal);
      if (!outcome) break;
      outcomes.push(outcome);
      if (count > 3 && exchange?.status === "tickets_purchased") break;
    }
    return outcomes;
  }

  /** Opens statements of all people, or closes or discards a prepared one. Some stay reviewed until the next time. */
  async function payCommissions(): Promise<string> {
    const [prepared] = await parts.db
      .selectFrom("commissionStatements")
      .select(["id", "version", "status"])
      .where("status", "in", ["open", "reviewed"])
      .orderBy("id")
      .execute();
    const act = (action: string, body: object) =>
      ask(staff, supervisor, "POST", `/commission-statements/${prepared?.id}/actions/${action}`, body);
    let answer: Awaited<ReturnType<typeof ask>>;
    if (!prepared) {
      const until = { untilDay: addDays(today(staff), -1) };
      answer = await ask(staff, supervisor, "POST", "/commission-statements", until);
    } else if (prepared.status === "reviewed")
      answer = await act("discard", { version: prepared.version, reason: "The lines have changed" });
    else {
      answer = await act("review", { version: prepared.version });
      if (answer.status === 200 && sequence.below(6) > 0) answer = await act("close", { version: answer.body.version });
    }
    return answer.status === 200 ? "done" : answer.body.code;
  }

  return {
    "a customer buys": async () => {
      const agent = sequence.pick(agents);
      const id = await sendOffer(staff, agent, await aLeadOf(staff, agent));
      for (let count = 0; count < 8; count += 1) {
        const { status } = await parts.db
          .selectFrom("quotes")
          .select("status")
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        if (status === "tickets_purchased") break;
        await passTime(staff, minutesOfBurst);
        await advance(id, status);
      }
      return "done";
    },
    "an offer advances": step(withCustomer),
    "a sale advances": step(underWay),
    "any action on a sale": async () => {
      const quote = await anyQuote([...withCustomer, ...underWay, "tickets_purchased", "canceled", "lost", "deleted"]);
      if (!quote) return "no quote";
      const sale = await lookAtSale(parts, quote.id);
      const possible = fulfilling.filter((action) => action.refusal(sale) === undefined);
      const likely = possible.filter(({ name }) => !aside.test(name) || sequence.below(6) === 0);
      const action = sequence.pick(likely.length > 0 ? likely : fulfilling);
      return `${action.name}: ${await send(await action.request(sale))}`;
    },
    "any action after a sale": async () => {
      const quote = await anyQuote(ticketed);
      return (quote && (await actAfter(quote.id))) ?? "no quote";
    },
    "a customer comes back": async () => {
      const quote = await anyQuote(ticketed);
      if (!quote) return "no quote";
      return (await goOn(quote.id, sequence.pick(goals))).join(", ");
    },
    "a trip is exchanged, perhaps twice, and then refunded": async () => {
      let quote = await anyQuote(["tickets_purchased"]);
      if (!quote) return "no quote";
      const outcomes = [];
      for (let exchanges = sequence.below(2); exchanges >= 0; exchanges -= 1) {
        outcomes.push(...(await goOn(quote.id, /exchange/)));
        const { exchange } = await stateAfterSale(parts, quote.id);
        if (exchange?.status === "tickets_purchased") quote = exchange;
      }
      outcomes.push(
        ...(await goOn(quote.id, /request$|^a refund is|^begin a refund|confirm|mark as done|the airline/)),
      );
      return outcomes.join(", ");
    },
    "a sale is canceled before its tickets": async () => {
      const quote = await anyQuote(["signed", "booked"]);
      if (!quote) return "no quote";
      const sale = await lookAtSale(parts, quote.id);
      const action = fulfilling.find(({ name }) => name === "cancel");
      return action ? send(await action.request(sale)) : "no action";
    },
    "commissions are paid": payCommissions,
    "set a target": async () => {
      const agent = sequence.pick(agents);
      const month = today(staff).slice(0, 7);
      const stored = await parts.db
        .selectFrom("agentTargets")
        .select("version")
        .where("userId", "=", agent.id)
        .where("month", "=", `${month}-01`)
        .executeTakeFirst();
      const [profitCents, sales] = sequence.pick([
        [100_000, 5],
        [250_000, null],
        [null, 3],
        [null, null],
      ] as const);
      const rows = [{ agentId: agent.id, profitCents, sales, version: stored?.version ?? 0 }];
      const { status, body } = await ask(staff, supervisor, "PUT", "/targets", { month, rows });
      return status === 200 ? "done" : body.code;
    },
  };
}

const ticketed = [
  "tickets_purchased",
  "refund_pending_approval",
  "refund_sent",
  "refund_viewed",
  "refund_signed",
  "refund_was_done",
  "refund_cancelled",
  "cancel_pending_approval",
  "cancellation_sent",
  "cancel_viewed",
  "cancel_signed",
  "cancel_was_done",
  "cancellation_cancelled",
  "cancelled_with_credit",
];

/** Returns the payload with the present days in place of those of the shared actions. */
function withDates(staff: Staff, payload: InjectOptions["payload"]): object | undefined {
  if (typeof payload !== "object") return undefined;
  const day = today(staff);
  const present = { movedOn: day, receivedOn: day, issuedOn: day, ticketingDeadline: inDays(staff, 30) };
  const dated = Object.entries(present).filter(([name]) => name in payload);
  return { ...payload, ...Object.fromEntries(dated) };
}
