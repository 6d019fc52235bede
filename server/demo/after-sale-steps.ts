import { requestDraft } from "#contract/after-sale/request-draft.ts";
import type { RequestKind } from "#domain/after-sale/request.ts";
import type { PassengerLine } from "#domain/after-sale/returnable.ts";
import { workOut } from "#domain/after-sale/work-out.ts";
import { hour, later } from "#domain/shared/durations.ts";
import {
  cancelForm,
  completeRequest,
  confirmRequest,
  createRequest,
  loadRequest,
  loadSoldTrip,
  recordEligibility,
  refundForm,
  requestSubjects,
  sendForApproval,
  settlePayment,
  withdrawRequest,
} from "#server/after-sale/index.ts";
import { approvalRecords, decide } from "#server/approval/index.ts";
import { chosenOption } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import { exchangeSubject } from "#server/exchange/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { declineForm } from "#server/signed-form/decline-form.ts";
import { signForm } from "#server/signed-form/sign-form.ts";
import { visitForm } from "#server/signed-form/visit-form.ts";
import { type Cast, customerContext, publicIdOf, staffContext } from "./context.ts";
import { demoPeople } from "./people.ts";

/** A trip that was sold and ticketed, with the people involved. */
export interface SoldTrip {
  parts: Parts;
  db: Db;
  quoteId: number;
  agent: number;
  cast: Cast;
}

/**
 * Returns the clock of a story that continues this many hours ago. Each call of an actor moves it on by the given
 * hours.
 */
export function tell({ parts, db, agent, cast }: SoldTrip, hoursAgo: number) {
  let time = Date.parse(parts.now()) - hoursAgo * hour;
  const at = (hours: number) => {
    time = Math.min(time + hours * hour, Date.parse(parts.now()));
    return new Date(time).toISOString();
  };
  return {
    at,
    /** The expiry of everything that is sent. */
    expiresAt: later(parts.now(), 72 * hour),
    asAgent: (hours: number) => staffContext(parts, db, agent, "agent", at(hours)),
    asTicketing: (hours: number) => staffContext(parts, db, cast.ticketing, "ticketing", at(hours)),
    asSupervisor: (hours: number): StaffContext => {
      const context = staffContext(parts, db, cast.supervisor, "supervisor", at(hours));
      const name = demoPeople.find(({ role }) => role === "supervisor")?.name ?? "";
      return { ...context, actor: { ...context.actor, name } };
    },
    asCustomer: (hours: number) => customerContext(parts, db, at(hours)),
  };
}
export type Told = ReturnType<typeof tell>;

/** Decides the pending approval as another user. */
export async function decideOn(
  db: Db,
  [subject, id]: readonly [RequestKind | "exchange", number],
  decision: "approve" | "decline",
  reason: string,
  context: StaffContext,
): Promise<void> {
  const { id: approvalId } = await db
    .selectFrom("approvalRequests")
    .select("id")
    .where("subject", "=", subject)
    .where("subjectId", "=", id)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  const approval = await approvalRecords.load(db, approvalId, { lock: true });
  const given = { version: approval.version, hash: approval.hash.toString("hex"), reason };
  await decide(decision, approval, given, context, [...requestSubjects, exchangeSubject]);
}

/** Returns the signature typed with the name from the booking. */
export async function typedBy(db: Db, quoteId: number) {
  return { kind: "typed" as const, name: (await chosenOption(db, quoteId)).record.signature.name };
}

/** The changes that a story makes to each line of a request. */
type Decided = (line: PassengerLine) => Partial<PassengerLine>;

export interface Asking {
  kind: RequestKind;
  reason: string;
  line?: Decided;
  facts?: object;
  /** Passengers by their place in the booking. Without it, all passengers. */
  travelers?: readonly number[];
}

/** Returns the steps of requests for a trip. */
export function requestSteps({ parts, db, quoteId }: SoldTrip, told: Told) {
  const { expiresAt, asAgent, asTicketing, asSupervisor, asCustomer } = told;
  const request = (id: number) => loadRequest(db, id, { lock: true });
  const formOf = (kind: RequestKind) => (kind === "cancellation" ? cancelForm : refundForm);
  const linkOf = (kind: RequestKind) => publicIdOf(parts, db, quoteId, kind === "cancellation" ? "cancel" : "refund");

  async function ask({ kind, reason, line = () => ({}), facts = {}, travelers }: Asking): Promise<number> {
    const sold = await loadQuote(db, quoteId, { lock: true });
    const context = asAgent(0);
    const trip = await loadSoldTrip(db, sold, context.now);
    const people = trip.travelers.filter((_, index) => travelers?.includes(index) ?? true).map(({ id }) => id);
    const type = kind === "cancellation" ? ("cancellation" as const) : ("refund" as const);
    const asked = {
      kind,
      type,
      cause: "voluntary" as const,
      merchantOfRecord: null,
      disclosedFeeCents: trip.serviceFeeCents,
      lines: [],
      minorsMayFlyAlone: false,
      couponIds: trip.coupons.filter(({ passengerId }) => people.includes(passengerId)).map(({ id }) => id),
    };
    const lines = workOut(trip, asked).lines.map((one) => ({ passengerId: one.passengerId, ...line(one) }));
    return createRequest(kind, sold, requestDraft.parse({ ...asked, reason, lines, expiresAt, ...facts }), context);
  }

  async function send(id: number): Promise<void> {
    const draft = await request(id);
    await sendForApproval(draft, draft.version, asAgent(1));
  }

  /** Has the supervisor approve the request, so that the customer gets the letter. */
  async function approved(asking: Asking): Promise<number> {
    const id = await ask(asking);
    await send(id);
    await decideOn(db, [asking.kind, id], "approve", "As the fare rules say", asSupervisor(2));
    return id;
  }

  const look = async (kind: RequestKind) => visitForm(formOf(kind), await linkOf(kind), "viewed", asCustomer(3));

  async function signed(asking: Asking): Promise<number> {
    const id = await approved(asking);
    await look(asking.kind);
    const { cashCents, agencyCreditCents, airlineCreditCents } = await request(id);
    const creditCents = agencyCreditCents + airlineCreditCents;
    const signing = {
      cashCents,
      creditCents,
      consents: { request: true, credit: true },
      signature: await typedBy(db, quoteId),
    };
    await signForm(formOf(asking.kind), await linkOf(asking.kind), signing, asCustomer(1));
    return id;
  }

  async function confirmed(id: number): Promise<number> {
    const { version } = await request(id);
    const tickets = await db
      .selectFrom("requestCoupons")
      .innerJoin("coupons", "coupons.id", "requestCoupons.couponId")
      .select("coupons.ticketId")
      .distinct()
      .where("requestId", "=", id)
      .execute();
    const { penaltyCents: signedCents } = await request(id);
    const done = tickets.map(({ ticketId }, index) => {
      const penaltyCents = index === 0 ? signedCents : 0;
      return { ticketId, handling: "refund" as const, penaltyCents };
    });
    const given = done.map((one, index) => ({ ...one, reference: `ARC${id}${index + 1}` }));
    await confirmRequest(
      await request(id),
      { version, tickets: given, keptLess: { choice: "return" } },
      asTicketing(4),
    );
    return id;
  }

  async function settle(id: number, state: "submitted" | "settled" | "failed"): Promise<void> {
    const payments = await db.selectFrom("refundPayments").select("id").where("requestId", "=", id).execute();
    const failure = state === "failed" ? "The bank says the card was closed" : "";
    for (const payment of payments) {
      const paid = await request(id);
      const given = { version: paid.version, state, reference: `RF${payment.id}`, failure };
      await settlePayment(paid, payment.id, given, asTicketing(6));
    }
  }

  async function complete(id: number): Promise<void> {
    const done = await request(id);
    await completeRequest(done, done.version, asTicketing(1));
  }

  async function keepBooking(kind: RequestKind): Promise<void> {
    await look(kind);
    await declineForm(formOf(kind) as Parameters<typeof declineForm>[0], await linkOf(kind), asCustomer(5));
  }

  async function withdraw(id: number, reason: string): Promise<void> {
    const sent = await request(id);
    await withdrawRequest(sent, { version: sent.version, reason }, asAgent(7));
  }

  /** Records that the airline owes the refund. Its deadline is counted from then. */
  async function airlineConfirms(id: number, at: string): Promise<void> {
    const draft = await request(id);
    const answer = { eligibility: "confirmed" as const, at, evidence: "Notice of the airline, filed with the booking" };
    await recordEligibility(draft, { version: draft.version, ...answer }, asAgent(1));
  }

  return { ask, send, approved, look, signed, confirmed, settle, complete, keepBooking, withdraw, airlineConfirms };
}
