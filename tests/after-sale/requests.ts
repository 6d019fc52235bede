// Longer than 300 lines, because the steps of a request share the people and the sale that they act on.
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll } from "vitest";
import type { RequestView, SoldTripView } from "#contract/after-sale/request.ts";
import type { ChargebackView } from "#contract/chargeback/calls.ts";
import type { DebitMemoView } from "#contract/debit-memo/calls.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import { total } from "#domain/money/money.ts";
import { afterSaleRoutes, cancelForm, refundForm } from "#server/after-sale/index.ts";
import { decidedSubjects } from "#server/app/decided-subjects.ts";
import { approvalRoutes } from "#server/approval/index.ts";
import { approvalSubject } from "#server/booking/proposals.ts";
import { chargebackRoutes } from "#server/chargeback/index.ts";
import { customerRequestRoutes } from "#server/customer-request/index.ts";
import { debitMemoRoutes } from "#server/debit-memo/index.ts";
import { exchangeRoutes } from "#server/exchange/index.ts";
import { answerErrors } from "#server/http/errors.ts";
import { readJsonBodies } from "#server/http/json-bodies.ts";
import { scheduleChangeRoutes, scheduleForm } from "#server/schedule-change/index.ts";
import { signedFormRoutes } from "#server/signed-form/routes.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aContent, aPerson, type Person, publicIdOf } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";

const anAdult = {
  passengerType: "ADULT" as const,
  firstName: "Mary Ann",
  lastName: "O'Brien",
  gender: "female" as const,
  dateOfBirth: "1988-03-14",
  country: "US",
};

type Caller = ReturnType<typeof callAs>;

/** A ticketed sale, and the people who handle requests after it. */
export interface TicketedSale {
  quoteId: number;
  agent: Person;
  ticketing: Person;
  supervisor: Person;
  as: Record<"agent" | "ticketing" | "supervisor" | "admin", Caller>;
}

/** Starts a server for requests after the sale. Returns the steps of a request, made with the staff's calls. */
export function requests(parts: TestParts) {
  const { aSignedQuote, book, charge, tickets, freshTickets } = saleSteps(parts);
  const app: FastifyInstance = Fastify();
  beforeAll(async () => {
    answerErrors(app);
    readJsonBodies(app);
    approvalRoutes(app, parts, approvalSubject, decidedSubjects);
    afterSaleRoutes(app, parts);
    exchangeRoutes(app, parts);
    scheduleChangeRoutes(app, parts);
    customerRequestRoutes(app, parts);
    chargebackRoutes(app, parts);
    debitMemoRoutes(app, parts);
    for (const form of [cancelForm, refundForm, scheduleForm]) signedFormRoutes(app, parts, form);
    await app.ready();
  });
  afterAll(() => app.close());

  const unprotected = { protection: { choice: "no" as const, passengers: [] } };

  const asPerson = async ({ id }: Person) => callAs(app, (await aSession(parts, id)).accessToken);

  const forOne = aContent({ party: { ADULT: 1, CHILD: 0, INFANT: 0 } });
  /** Creates a sale to one adult that is booked, charged and ticketed: sold for 1,450.00, with a net of 1,210.00. */
  async function aTicketOfOne({ commissionBps = 0 } = {}): Promise<TicketedSale> {
    const facts = { ...unprotected, passengers: [anAdult], gratuityCents: 0 };
    const signed = await aSignedQuote("en", facts, 145_000, { commissionBps }, forOne);
    const { id: quoteId, agent, ticketing, cardId } = signed;
    await book(ticketing, quoteId, { actualNetCents: 121_000 });
    await charge(ticketing, quoteId, cardId, 145_000, "approved");
    await tickets(ticketing, quoteId, freshTickets(1));
    return withPeople({ quoteId, agent, ticketing });
  }

  /** Creates a sale of example A that is booked, charged and ticketed. Its agent earns nothing unless a rate is given. */
  async function aTicketedSale(
    facts: {
      isProtected?: boolean;
      charged?: number[];
      /** The merchant of each charge, in their order. Without it, the agency. */
      merchants?: string[];
      commissionBps?: number;
      /** Runs between the signature and the tickets. */
      beforeTickets?: (sale: { quoteId: number; agent: Person }) => Promise<unknown>;
    } = {},
  ): Promise<TicketedSale> {
    const {
      isProtected = true,
      charged = [isProtected ? 477_473 : 419_450],
      merchants = [],
      commissionBps = 0,
    } = facts;
    const [choices, totalCents] = isProtected ? [{}, 477_473] : [unprotected, 419_450];
    const { id: quoteId, agent, ticketing, cardId } = await aSignedQuote("en", choices, totalCents, { commissionBps });
    await book(ticketing, quoteId);
    for (const [index, cents] of charged.entries())
      await charge(ticketing, quoteId, cardId, cents, "approved", false, merchants[index]);
    await facts.beforeTickets?.({ quoteId, agent });
    await tickets(ticketing, quoteId, freshTickets(4));
    return withPeople({ quoteId, agent, ticketing });
  }

  async function withPeople({ quoteId, agent, ticketing }: Pick<TicketedSale, "quoteId" | "agent" | "ticketing">) {
    const [supervisor, admin] = [await aPerson(parts, "supervisor"), await aPerson(parts, "admin")];
    return {
      quoteId,
      agent,
      ticketing,
      supervisor,
      as: {
        agent: await asPerson(agent),
        ticketing: await asPerson(ticketing),
        supervisor: await asPerson(supervisor),
        admin: await asPerson(admin),
      },
    };
  }

  const tripOf = async ({ quoteId, as }: TicketedSale): Promise<SoldTripView> =>
    (await as.agent("GET", `/quotes/${quoteId}/coupons`)).body;

  /** Drafts a request for all coupons of some travelers, without penalties or fees, with the given changes. */
  async function aDraft(sale: TicketedSale, kind: RequestKind, facts: object = {}, travelers: readonly number[] = [1]) {
    const trip = await tripOf(sale);
    const passengers = travelers.map((index) => trip.travelers[index]?.id ?? 0);
    const draft = {
      type: kind,
      cause: "voluntary",
      merchantOfRecord: null,
      reason: "Fell ill",
      lines: [],
      couponIds: trip.coupons.filter(({ passengerId }) => passengers.includes(passengerId)).map(({ id }) => id),
      expiresAt: "2026-11-25T15:00:00.000Z",
      ...facts,
    };
    return sale.as.agent("POST", `/quotes/${sale.quoteId}/${kind}s`, draft);
  }

  const path = ({ kind, id }: Pick<RequestView, "kind" | "id">) => `/${kind}s/${id}`;
  const show = async (sale: TicketedSale, request: Pick<RequestView, "kind" | "id">): Promise<RequestView> =>
    (await sale.as.supervisor("GET", path(request))).body;

  async function send(sale: TicketedSale, request: RequestView): Promise<RequestView> {
    const sent = await sale.as.agent("POST", `${path(request)}/actions/send-for-approval`, {
      version: request.version,
    });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    return sent.body;
  }

  /**
   * Reads the approval request, then returns the call that decides it. Two of these calls can race on the same
   * version.
   */
  async function decisionOn(
    sale: TicketedSale,
    request: Pick<RequestView, "kind" | "id">,
    decision: "approve" | "decline",
    as?: Caller,
  ) {
    const { approvalId } = await show(sale, request);
    const { version, hash, refundLimitCents } = (await sale.as.supervisor("GET", `/approval-requests/${approvalId}`))
      .body;
    const by = as ?? (refundLimitCents == null ? sale.as.supervisor : sale.as.admin);
    const reason = "As the fare rules say";
    return () => by("POST", `/approval-requests/${approvalId}/${decision}`, { version, hash, reason });
  }

  const decide = async (...decision: Parameters<typeof decisionOn>) => (await decisionOn(...decision))();

  const purposeOf = (kind: RequestKind) => (kind === "cancellation" ? "cancel" : "refund");

  /** Sends a request to the form as the customer's browser does. */
  async function atForm(
    request: Pick<RequestView, "kind" | "quoteId">,
    method: "GET" | "POST",
    what = "",
    body?: object,
  ) {
    const answer = await atLink(await linkOf(request), method, what, body);
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Returns the path of the form. Call it before the form is signed or declined, because that ends the link. */
  const linkOf = async ({ kind, quoteId }: Pick<RequestView, "kind" | "quoteId">) =>
    `${purposeOf(kind)}/${await publicIdOf(parts, quoteId, purposeOf(kind))}`;

  const atLink = (link: string, method: "GET" | "POST", what = "", body?: object) =>
    app.inject({ method, url: `/api/public/${link}${what}`, ...(body ? { payload: body } : {}) });

  /** Returns a signature that agrees to everything the form shows. */
  async function aSigningOf(request: Pick<RequestView, "kind" | "quoteId">, facts: object = {}) {
    const { body } = await atForm(request, "GET");
    const credit = (body.airlineCredit?.amountCents ?? 0) + (body.agencyCredit?.amountCents ?? 0);
    return {
      cashCents: body.cashCents,
      creditCents: credit,
      consents: { request: true, ...(credit > 0 ? { credit: true } : {}) },
      signature: { kind: "typed", name: "Mary Ann O'Brien" },
      ...facts,
    };
  }

  async function sign(request: Pick<RequestView, "kind" | "quoteId">): Promise<void> {
    const signed = await atForm(request, "POST", "/sign", await aSigningOf(request));
    if (signed.status !== 200) throw new Error(JSON.stringify(signed.body));
  }

  /** Drafts a request, has it approved, and signs it. */
  async function signed(sale: TicketedSale, kind: RequestKind, facts: object = {}, travelers?: readonly number[]) {
    const draft: RequestView = (await aDraft(sale, kind, facts, travelers)).body;
    await send(sale, draft);
    await decide(sale, draft, "approve");
    await sign(draft);
    return show(sale, draft);
  }

  async function confirm(sale: TicketedSale, request: RequestView, facts: object = {}, more: object = {}) {
    const { version, tickets: toDo, lines } = await show(sale, request);
    const signed = total(lines.map(({ airlinePenaltyCents }) => airlinePenaltyCents));
    const done = toDo.map(({ ticketId }, index) => {
      const penaltyCents = index === 0 ? signed : 0;
      return { ticketId, handling: "refund", reference: "ARC77", penaltyCents, ...facts };
    });
    return sale.as.ticketing("POST", `${path(request)}/actions/confirm`, { version, tickets: done, ...more });
  }

  /** Settles every refund payment of the request. Returns the answer to the last one. */
  async function settle(sale: TicketedSale, request: RequestView) {
    let answer: { status: number; body: { code?: string } } = { status: 0, body: {} };
    for (const { id } of (await show(sale, request)).payments) {
      const { version } = await show(sale, request);
      const body = { version, state: "settled", reference: `RF${id}` };
      answer = await sale.as.ticketing("POST", `${path(request)}/payments/${id}/state`, body);
    }
    return answer;
  }

  async function complete(sale: TicketedSale, request: RequestView) {
    const { version } = await show(sale, request);
    return sale.as.ticketing("POST", `${path(request)}/actions/complete`, { version });
  }

  /** Records a chargeback on the first charge of the sale that allows one. */
  async function disputed({ quoteId, as }: TicketedSale, amountCents: number): Promise<ChargebackView> {
    const { charges } = (await as.ticketing("GET", `/quotes/${quoteId}/chargebacks`)).body;
    const made = await as.ticketing("POST", `/quotes/${quoteId}/chargebacks`, {
      chargeId: charges[0].id,
      amountCents,
      reasonCode: "10.4",
      reference: `CB-${quoteId}-${amountCents}`,
      receivedOn: "2026-11-20",
      answerBy: "2026-12-05",
      reason: "Says the card was stolen",
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return made.body;
  }

  /** Records the bank's decision about a chargeback. */
  const decideChargeback = (
    { as }: TicketedSale,
    { id, version, ...chargeback }: ChargebackView,
    how: "won" | "lost" | "won-late",
    amountCents = chargeback.amountCents,
  ) =>
    as.ticketing("POST", `/chargebacks/${id}/actions/${how}`, {
      version,
      reason: "The bank wrote so",
      ...(how === "lost" ? {} : { amountCents }),
    });

  let memos = 0;
  /** Records a debit memo on the sale. */
  async function debited({ quoteId, as }: TicketedSale, amountCents: number): Promise<DebitMemoView> {
    memos += 1;
    const made = await as.ticketing("POST", `/quotes/${quoteId}/debit-memos`, {
      issuer: "Turkish Airlines",
      number: `ADM-${memos}`,
      category: "fare",
      ticketNumber: "",
      amountCents,
      receivedOn: "2026-11-20",
      disputeBy: "2026-12-04",
      note: "",
    });
    if (made.status !== 200) throw new Error(JSON.stringify(made.body));
    return made.body;
  }

  /** Accepts a debit memo, all of it unless another amount is given. */
  const acceptMemo = (
    { as }: TicketedSale,
    { id, version, amountCents }: DebitMemoView,
    fault: "agent" | "agency",
    acceptedCents = amountCents,
  ) =>
    as.ticketing("POST", `/debit-memos/${id}/actions/accept`, {
      version,
      acceptedCents,
      fault,
      reason: "The fare rules say so",
    });

  /** Disputes or reverses a debit memo. */
  const answerMemo = ({ as }: TicketedSale, { id, version }: DebitMemoView, how: "dispute" | "reverse") =>
    as.ticketing("POST", `/debit-memos/${id}/actions/${how}`, { version, reason: "The fare was still valid" });

  return {
    aTicketedSale,
    aTicketOfOne,
    asPerson,
    disputed,
    decideChargeback,
    debited,
    acceptMemo,
    answerMemo,
    tripOf,
    aDraft,
    show,
    send,
    decide,
    decisionOn,
    atForm,
    linkOf,
    atLink,
    aSigningOf,
    sign,
    signed,
    confirm,
    settle,
    complete,
    path,
  };
}
