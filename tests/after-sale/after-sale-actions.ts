// Longer than 300 lines, because the actions share one random sequence and form one list of all that can be tried.
import type { FastifyInstance, InjectOptions } from "fastify";
import type { ExchangeView } from "#contract/exchange/exchange.ts";
import { cancellationProcess } from "#domain/after-sale/cancellation-process.ts";
import { refundProcess } from "#domain/after-sale/refund-process.ts";
import { chargebackProcess } from "#domain/chargeback/process.ts";
import { creditProcess } from "#domain/credit/process.ts";
import { type DebitMemoAction, debitMemoProcess } from "#domain/debit-memo/process.ts";
import { debitMemoCategories, debitMemoFaults } from "#domain/debit-memo/status.ts";
import { scheduleChangeProcess } from "#domain/schedule-change/process.ts";
import type { Sequence } from "#server/demo/random.ts";
import { freshEarners } from "#tests/commission/fresh-earners.ts";
import { aSigning, testCard, withEnvelopes } from "#tests/sale/signings.ts";
import type { TestParts } from "#tests/server/database.ts";
import type { AfterSaleState } from "./after-sale-state.ts";
import { exampleF, free } from "./exchanges.ts";

/** A call that a person may try on a sale after it was ticketed. */
export interface AfterSaleAction {
  name: string;
  /**
   * Returns whether the process allows the action in the current status. The server may still refuse it for other
   * reasons.
   */
  isLikely(now: AfterSaleState): boolean;
  request(now: AfterSaleState): Promise<InjectOptions | undefined> | InjectOptions | undefined;
}

interface Around {
  parts: TestParts;
  app: FastifyInstance;
  sequence: Sequence;
  /** Two agents who can earn a sale. */
  agents: readonly [number, number];
  /** The authorization header of one person of each role. */
  as: Record<"agent" | "ticketing" | "supervisor" | "admin", string>;
}

const reason = "The customer asked for it";
const nobody = 999_999;
/** The states of coupons that may have left an amount with the agency. */
const mayHaveLeft = ["VOIDED", "CANCELLED", "EXCHANGED", "REFUNDED"];

export function afterSaleActions({ parts, app, sequence, agents, as }: Around): AfterSaleAction[] {
  const { pick, below } = { pick: sequence.pick.bind(sequence), below: sequence.below.bind(sequence) };
  const days = (count: number) => new Date(Date.parse(parts.now()) + count * 86_400_000).toISOString();
  const call = (who: keyof typeof as, method: "POST" | "PATCH" | "DELETE", path: string, payload: object) => ({
    method,
    url: `/api${path}`,
    payload,
    headers: { authorization: as[who] },
  });

  /** Returns all passengers, only the first (an adult), or a random choice. */
  const somePassengers = (all: number[]): number[] => {
    const how = below(5);
    if (how < 2) return all;
    return how < 4 ? all.slice(0, 1) : all.filter(() => below(2) === 0);
  };
  /**
   * Returns a draft about a random choice of coupons, mostly those of whole passengers, with random amounts for each.
   */
  function aDraft(kind: "cancellation" | "refund", { coupons }: AfterSaleState) {
    const passengers = [...new Set(coupons.map(({ passengerId }) => passengerId))];
    const people = somePassengers(passengers);
    const from = below(4) === 0 ? below(4) : 0;
    const chosen = coupons.filter(
      ({ passengerId, segment, state }) =>
        people.includes(passengerId) &&
        segment >= from &&
        (state === "OPEN" || below(mayHaveLeft.includes(state) ? (kind === "refund" ? 2 : 3) : 6) === 0),
    );
    const type = kind === "cancellation" ? kind : pick(["refund", "refund", "refund_plus_credit"] as const);
    const cause = pick(["voluntary", "voluntary", "medical", "carrier_cancelled"] as const);
    const isOurs = cause === "carrier_cancelled";
    const keeps = isOurs && below(4) > 0 ? 0 : 1;
    const hasCredit = type !== "refund" || below(8) === 0;
    const lines = [...new Set(chosen.map(({ passengerId }) => passengerId))].map((passengerId) => ({
      passengerId,
      airlinePenaltyCents: keeps * pick([0, 0, 700, 2_000, 5_000, 200_000]),
      agencyFeeCents: keeps * pick([0, 0, 500]),
      protectionCents: pick([0, 0, 0, 1_000]),
      ...(hasCredit ? { agencyCreditCents: pick([0, 400, 1_000, 6_000]), airlineCreditCents: pick([0, 0, 300]) } : {}),
    }));
    const until = days(200).slice(0, 10);
    return {
      type,
      cause,
      merchantOfRecord: pick([null, null, null, "agency", "consolidator"] as const),
      reason,
      lines,
      couponIds: chosen.map(({ id }) => id),
      minorsMayFlyAlone: below(2) === 0,
      expiresAt: days(3),
      airlineCreditUntil: until,
      agencyCreditUntil: until,
      creditKind: "book_by",
    };
  }

  const onRequest = (
    name: string,
    action: string,
    who: keyof typeof as,
    path: string,
    body: (now: AfterSaleState) => object = () => ({}),
    method: "POST" | "PATCH" | "DELETE" = "POST",
  ): AfterSaleAction => ({
    name: `${name} of a request`,
    isLikely: ({ request }) =>
      request !== null && isFrom(request.kind === "refund" ? refundProcess : cancellationProcess, action, request),
    request: (now) => {
      const { kind = "refund", id = nobody, version = 1 } = now.request ?? {};
      return call(who, method, `/${kind}s/${id}${path}`, { version, ...body(now) });
    },
  });
  const decide = (decision: "approve" | "decline" | "withdraw", subject: "request" | "exchange"): AfterSaleAction => ({
    name: `${decision} the ${subject}`,
    isLikely: ({ request, exchange }) =>
      subject === "exchange"
        ? exchange?.status === "exchange_pending_approval"
        : request?.status === "pending_approval" || request?.isRequoted === true,
    request: ({ approvals }) => {
      const last = approvals.find((one) => (one.subject === "exchange") === (subject === "exchange"));
      const who = decision === "withdraw" ? "agent" : pick(["supervisor", "supervisor", "admin", "agent"] as const);
      const body = { version: last?.version ?? 1, hash: last?.hash ?? "0".repeat(64), reason };
      return call(who, "POST", `/approval-requests/${last?.id ?? nobody}/${decision}`, body);
    },
  });
  const atForm = (
    name: string,
    isLikely: AfterSaleAction["isLikely"],
    purposeOf: (now: AfterSaleState) => string,
    what: string,
    body: (open: Record<string, never>, now: AfterSaleState) => object | undefined,
  ): AfterSaleAction => ({
    name: `the customer ${name}`,
    isLikely,
    request: async (now) => {
      const [purpose, publicId] = [purposeOf(now), await now.link(purposeOf(now))];
      if (!publicId) return undefined;
      const url = `/api/public/${purpose}/${publicId}`;
      const payload = body((await app.inject({ method: "GET", url })).json(), now);
      return payload && { method: "POST", url: `${url}${what}`, payload };
    },
  });
  const purposeOf = ({ request }: AfterSaleState) => (request?.kind === "cancellation" ? "cancel" : "refund");
  const waits = ({ request }: AfterSaleState) => request?.status === "sent" || request?.status === "viewed";
  const signature = { kind: "typed", name: "Mary Ann O'Brien" };
  const begin = (kind: "cancellation" | "refund"): AfterSaleAction => ({
    name: `begin a ${kind}`,
    isLikely: (now) => isFree(now) && (kind === "refund" || now.coupons.some(({ state }) => state === "OPEN")),
    request: (now) => call(pick(["agent", "ticketing"]), "POST", `/quotes/${now.id}/${kind}s`, aDraft(kind, now)),
  });
  const onChange = (
    name: string,
    action: string,
    path: string,
    body: (now: AfterSaleState) => object,
  ): AfterSaleAction => ({
    name: `${name} of a schedule change`,
    isLikely: ({ change }) => change !== null && isFrom(scheduleChangeProcess, action, change),
    request: (now) => {
      const { id = nobody, version = 1 } = now.change ?? {};
      const method = action === "delete" ? "DELETE" : action === "update" ? "PATCH" : "POST";
      return call("ticketing", method, `/schedule-changes/${id}${path}`, { version, ...body(now) });
    },
  });
  const aChange = ({ segments }: AfterSaleState) => {
    const minutes = pick([-240, 20, 45, 300]);
    const place = below(segments.length);
    const flights = segments.map((flight, index) => (index === place ? moved(flight, minutes) : flight));
    return { flights: below(8) === 0 ? flights.slice(0, -1) : flights, message: "", expiresAt: days(3) };
  };
  const answer = (what: "accept" | "other_flight" | "refund") =>
    atForm(
      `answers a schedule change: ${what}`,
      ({ change }) => change?.status === "sent" || change?.status === "viewed",
      () => "schedule",
      "/sign",
      (_open, { change }) => ({
        changeId: change?.id ?? nobody,
        answer: what,
        message: "On the day after",
        consents: { answer: true },
        signature,
      }),
    );
  const onCredit = (name: string, path: string, body: (now: AfterSaleState) => object): AfterSaleAction => ({
    name: `${name} a credit`,
    isLikely: ({ credits }) => credits.some((credit) => isFrom(creditProcess, name, credit)),
    request: (now) => {
      const { id = nobody, version = 1 } = now.credits.at(-1) ?? {};
      return call("supervisor", "POST", `/credits/${id}/actions/${path}`, { version, reason, ...body(now) });
    },
  });
  const onMemo = (name: DebitMemoAction, body: (amountCents: number) => object): AfterSaleAction => ({
    name: `${name} a debit memo`,
    isLikely: ({ debitMemos }) => debitMemos.some((memo) => isFrom(debitMemoProcess, name, memo)),
    request: ({ debitMemos }) => {
      const likely = debitMemos.filter((memo) => isFrom(debitMemoProcess, name, memo));
      const { id = nobody, version = 1, amountCents = 1 } = likely.at(-1) ?? debitMemos.at(-1) ?? {};
      return call("ticketing", "POST", `/debit-memos/${id}/actions/${name}`, { version, ...body(amountCents) });
    },
  });
  const anExchange = ({ coupons, segments, version, exchange }: AfterSaleState) => {
    const passengers = [
      ...new Set(coupons.flatMap(({ state, passengerId }) => (state === "OPEN" ? [passengerId] : []))),
    ];
    const costs = pick([free, exampleF, { ...free, fareDifferenceCents: -10_000 }]);
    return {
      version: exchange?.endedAt === null ? exchange.version : version,
      reason,
      expiresAt: days(3),
      passengerIds: somePassengers(passengers),
      segments: segments.map((flight, index) =>
        index < segments.length - 1 ? flight : moved(flight, 60 * 24 * (1 + below(5))),
      ),
      costs: { ADULT: costs, CHILD: free, INFANT: free },
      residual: costs.fareDifferenceCents < 0 ? pick(["airline_credit", "forfeited", "refund", "refund"]) : null,
      ...(costs.fareDifferenceCents < 0 ? { creditUntil: days(100).slice(0, 10), creditKind: "book_by" } : {}),
    };
  };
  const onExchange = (
    name: string,
    status: string,
    path: string,
    body: (now: AfterSaleState) => object,
  ): AfterSaleAction => ({
    name: `${name} of an exchange`,
    isLikely: ({ exchange }) => exchange?.endedAt === null && exchange.status === status,
    request: (now) => {
      const { id = nobody, version = 1 } = now.exchange ?? {};
      return call("agent", path === "" ? "PATCH" : "POST", `/exchanges/${id}${path}`, { version, ...body(now) });
    },
  });

  return [
    {
      name: "change who earns it",
      isLikely: () => true,
      request: ({ id, version, exchange }) => {
        const quote = exchange && below(2) === 0 ? exchange : { id, version };
        const body = { version: quote.version, reason, ...freshEarners(agents) };
        return call("supervisor", "POST", `/quotes/${quote.id}/actions/change-commission-owner`, body);
      },
    },
    begin("cancellation"),
    begin("refund"),
    onRequest("edit", "update", "agent", "", (now) => aDraft(now.request?.kind ?? "refund", now), "PATCH"),
    onRequest("delete", "delete", "agent", "", undefined, "DELETE"),
    onRequest("send for approval", "sendForApproval", "agent", "/actions/send-for-approval"),
    onRequest("resend", "resend", "agent", "/actions/resend", () => ({ expiresAt: days(4) })),
    onRequest("withdraw", "withdraw", "supervisor", "/actions/withdraw", () => ({ reason })),
    onRequest("cover a penalty", "coverPenalty", "admin", "/actions/cover-penalty", () => ({
      amountCents: 50_000,
      reason,
    })),
    onRequest("re-quote", "requote", "ticketing", "/actions/re-quote", ({ request }) => {
      const until = days(200).slice(0, 10);
      const lines = (request?.lines ?? []).map((line) => ({
        ...line,
        airlinePenaltyCents: line.airlinePenaltyCents + pick([100, 100, 700, 3_000, 200_000]),
        ...(below(8) === 0 ? { agencyCreditCents: 300 } : {}),
      }));
      return {
        lines,
        reason,
        airlineCreditUntil: until,
        agencyCreditUntil: until,
        creditKind: "book_by",
        expiresAt: days(3),
      };
    }),
    ...["confirm", "confirmOwed"].map((action) =>
      onRequest(`${action}`, action, "ticketing", "/actions/confirm", ({ request }) => ({
        tickets: (request?.tickets ?? [null]).map((ticketId) => ({
          ticketId,
          handling: pick(["void", "cancel", "refund"]),
          reference: "ARC77",
          penaltyCents: below(6) === 0 ? 30_000 : 0,
        })),
        ...(below(3) === 0 ? { keptLess: { choice: "keep", reason } } : {}),
      })),
    ),
    onRequest("settle for less", "settleForLess", "supervisor", "/actions/settle-for-less", () => ({ reason })),
    onRequest("mark as done", "complete", "ticketing", "/actions/complete"),
    onRequest("the airline's answer", "recordEligibility", "agent", "/actions/record-eligibility", () => ({
      eligibility: pick(["confirmed", "confirmed", "denied"]),
      at: parts.now(),
      evidence: "Its letter",
    })),
    ...(["submitted", "settled", "failed"] as const).map(
      (state): AfterSaleAction => ({
        name: `a refund is ${state}`,
        isLikely: ({ request }) => request?.status === "done" && request.payments.length > 0,
        request: ({ request }) => {
          const { id = nobody, version = 1, payments = [] } = request ?? {};
          const payment = payments.length > 0 ? pick(payments) : nobody;
          const body = { version, state, reference: "RF7", failure: state === "failed" ? "Closed" : "" };
          return call("ticketing", "POST", `/refunds/${id}/payments/${payment}/state`, body);
        },
      }),
    ),
    ...(["approve", "decline", "withdraw"] as const).flatMap((decision) => [
      decide(decision, "request"),
      decide(decision, "exchange"),
    ]),
    atForm("looks at a request", waits, purposeOf, "/viewed", () => ({ signal: "viewed" })),
    atForm("keeps the booking", waits, purposeOf, "/decline", () => ({})),
    atForm("signs a request", waits, purposeOf, "/sign", (open) => {
      const {
        cashCents = 0,
        airlineCredit,
        agencyCredit,
      } = open as unknown as Record<string, { amountCents: number } & number>;
      const creditCents = (airlineCredit?.amountCents ?? 0) + (agencyCredit?.amountCents ?? 0);
      return {
        cashCents,
        creditCents,
        consents: { request: true, ...(creditCents > 0 && { credit: true }) },
        signature,
      };
    }),
    {
      name: "begin a schedule change",
      isLikely: isFree,
      request: (now) => call("ticketing", "POST", `/quotes/${now.id}/schedule-changes`, aChange(now)),
    },
    onChange("edit", "update", "", aChange),
    onChange("delete", "delete", "", () => ({})),
    onChange("send", "send", "/actions/send", () => ({})),
    onChange("resend", "resend", "/actions/resend", () => ({ expiresAt: days(4) })),
    onChange("withdraw", "withdraw", "/actions/withdraw", () => ({ reason })),
    onChange("settle", "settle", "/actions/settle", () => ({ reason })),
    atForm(
      "looks at a schedule change",
      ({ change }) => change?.status === "sent",
      () => "schedule",
      "/viewed",
      () => ({ signal: "viewed" }),
    ),
    answer("accept"),
    answer("other_flight"),
    answer("refund"),
    onCredit("extend", "extend", () => ({ validUntil: days(200 + below(300)).slice(0, 10) })),
    onCredit("void", "void", () => ({})),
    {
      name: "ask to keep a held amount",
      isLikely: ({ held }) => held.length > 0,
      request: ({ held }) => {
        const { id, openCents } = held.length > 0 ? pick(held) : { id: nobody, openCents: 1 };
        const amountCents = pick([openCents, Math.ceil(openCents / 2), openCents + 1]);
        return call("agent", "POST", `/held-amounts/${id}/actions/forfeit`, { amountCents, reason });
      },
    },
    {
      name: "decide whether to keep a held amount",
      isLikely: ({ approvals }) => approvals.some(({ subject }) => subject === "heldAmount"),
      request: ({ approvals }) => {
        const { id, version, hash } = approvals.find(({ subject }) => subject === "heldAmount") ?? {
          id: nobody,
          version: 1,
          hash: "0".repeat(64),
        };
        const path = `/approval-requests/${id}/${pick(["approve", "approve", "decline"] as const)}`;
        return call("admin", "POST", path, { version, hash, reason });
      },
    },
    {
      name: "record a chargeback",
      isLikely: ({ charges, chargebacks }) =>
        charges.length > 0 && chargebacks.every(({ status }) => status !== "open"),
      request: ({ id, charges }) => {
        const charge = charges.length > 0 ? pick(charges) : { id: nobody, quoteId: id, leftCents: 1 };
        const day = parts.now().slice(0, 10);
        return call("ticketing", "POST", `/quotes/${charge.quoteId}/chargebacks`, {
          chargeId: charge.id,
          amountCents: pick([charge.leftCents, charge.leftCents, Math.ceil(charge.leftCents / 2), 1]),
          reasonCode: "10.4",
          reference: `CB-${below(1_000_000)}`,
          receivedOn: day,
          answerBy: days(14).slice(0, 10),
          reason,
        });
      },
    },
    ...(
      [
        ["win", "won", "a chargeback is won"],
        ["lose", "lost", "a chargeback is lost"],
        ["winLate", "won-late", "a chargeback is won late"],
      ] as const
    ).map(
      ([action, path, name]): AfterSaleAction => ({
        name,
        isLikely: ({ chargebacks }) => chargebacks.some((one) => isFrom(chargebackProcess, action, one)),
        request: ({ chargebacks }) => {
          const likely = chargebacks.filter((one) => isFrom(chargebackProcess, action, one));
          const { id = nobody, version = 1, amountCents = 1 } = likely.at(-1) ?? chargebacks.at(-1) ?? {};
          const won = pick([amountCents, amountCents, Math.ceil(amountCents / 3), amountCents + 1]);
          const body = { version, reason, ...(action === "lose" ? {} : { amountCents: won }) };
          return call("ticketing", "POST", `/chargebacks/${id}/actions/${path}`, body);
        },
      }),
    ),
    {
      name: "record a debit memo",
      isLikely: ({ debitMemos }) => debitMemos.length < 2,
      request: ({ id }) =>
        call("ticketing", "POST", `/quotes/${id}/debit-memos`, {
          issuer: "TK",
          // Few numbers, so that some are known already.
          number: `ADM-${below(200)}`,
          category: pick(debitMemoCategories),
          ticketNumber: "",
          amountCents: 1 + below(40_000),
          receivedOn: parts.now().slice(0, 10),
          disputeBy: days(14).slice(0, 10),
          note: "",
        }),
    },
    onMemo("dispute", () => ({ reason })),
    onMemo("accept", (amountCents) => ({
      acceptedCents: pick([amountCents, Math.ceil(amountCents / 2), amountCents + 1]),
      fault: pick(debitMemoFaults),
      reason,
    })),
    onMemo("reverse", () => ({ reason })),
    {
      name: "begin an exchange",
      isLikely: isFree,
      request: (now) => call("agent", "POST", `/quotes/${now.id}/exchanges`, anExchange(now)),
    },
    onExchange("edit", "new", "", anExchange),
    onExchange("send for approval", "new", "/actions/send-for-approval", () => ({})),
    {
      name: "the customer signs an exchange",
      isLikely: ({ exchange }) => exchange !== null && ["sent", "read", "viewed"].includes(exchange.status),
      request: async ({ exchange, link }) => {
        const publicId = exchange && (await link("booking", exchange.id));
        if (!publicId || !exchange.versionId) return undefined;
        const url = `/api/exchanges/${exchange.id}`;
        const shown = await app.inject({ method: "GET", url, headers: { authorization: as.admin } });
        const { clientCostCents }: ExchangeView = shown.json();
        const whole = await aSigning(parts, exchange.versionId, { totalCents: clientCostCents });
        const card = { expMonth: 12, expYear: 2031, holderName: "Mary Ann O'Brien", amountCents: clientCostCents };
        const payment =
          clientCostCents > 0
            ? {
                method: "credit_card",
                billing: whole.payment.billing,
                cards: await withEnvelopes(parts, publicId, [{ ...card, secret: testCard }]),
              }
            : { method: "nothing_due" };
        const given = { optionId: "exchange", passengers: [], payment, gratuityCents: 0 };
        const payload = { ...whole, ...given, protection: { choice: "no", passengers: [] } };
        return { method: "POST", url: `/api/public/booking/${publicId}/sign`, payload };
      },
    },
  ];
}

/** Returns whether no request, exchange or schedule change is under way. */
function isFree({ request, exchange, change }: AfterSaleState): boolean {
  const ended = ["completed", "cancelled", "rejected", "deleted"];
  const settled = ["accepted", "settled", "withdrawn", "deleted"];
  return (
    (request === null || ended.includes(request.status)) &&
    (exchange === null || exchange.endedAt !== null) &&
    (change === null || settled.includes(change.status))
  );
}

function isFrom(process: { actions: object }, action: string, { status }: { status: string }): boolean {
  const found = (process.actions as Record<string, { from: readonly string[] }>)[action];
  return found?.from.includes(status) === true;
}

function moved<Flight extends { departsAt: string; arrivesAt: string }>(flight: Flight, minutes: number): Flight {
  const at = (local: string) => new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
  return { ...flight, departsAt: at(flight.departsAt), arrivesAt: at(flight.arrivesAt) };
}
