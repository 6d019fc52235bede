import type { MoneyQuestionKind } from "#domain/quote/money-question.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote, type QuoteMove } from "./move-quote.ts";
import { loadQuote } from "./store.ts";

interface Given {
  version: number;
  reason: string;
}

/** Ticketing asks to book for more than was quoted. Asking again replaces the question before. */
export async function askForNet(id: number, given: Given & { netCents: number }, context: StaffContext): Promise<void> {
  const { netCents } = given;
  const details = { amountCents: netCents };
  await step("askForNet", id, given, { details }, context);
  await ask("net", id, { reason: given.reason, netCents }, context);
}

/** Ticketing asks to issue the tickets before the money is in. */
export async function askForTicketing(id: number, given: Given, context: StaffContext): Promise<void> {
  await step("askForTicketing", id, given, {}, context);
  await ask("ticketing", id, { reason: given.reason, netCents: null }, context);
}

/** The tickets may be issued before the money is in. Whoever says so answers for it. */
export async function allowTicketing(id: number, given: Given, context: StaffContext): Promise<void> {
  await step("allowTicketing", id, given, { set: { ticketingAllowedAt: context.now } }, context);
  await answer("ticketing", id, "approved", context, given.reason);
}

/** The seats may cost more than was quoted, up to this. */
export async function approveNet(
  id: number,
  given: Given & { approvedNetCents: number },
  context: StaffContext,
): Promise<void> {
  const { approvedNetCents } = given;
  const details = { amountCents: approvedNetCents };
  await step("approveNet", id, given, { set: { approvedNetCents }, details }, context);
  await answer("net", id, "approved", context, given.reason);
}

/** No, and why. */
export async function declineNet(id: number, given: Given, context: StaffContext): Promise<void> {
  await step("declineNet", id, given, {}, context);
  await answer("net", id, "declined", context, given.reason);
}

export async function declineTicketing(id: number, given: Given, context: StaffContext): Promise<void> {
  await step("declineTicketing", id, given, {}, context);
  await answer("ticketing", id, "declined", context, given.reason);
}

type Step = "askForNet" | "approveNet" | "declineNet" | "askForTicketing" | "allowTicketing" | "declineTicketing";

async function step(
  action: Step,
  id: number,
  { version, reason }: Given,
  { set = {}, details = {} }: Pick<QuoteMove, "set" | "details">,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const quote = await loadQuote(db, id, { lock: true });
  await moveQuote(db, quote, {
    ...{ action, party: actor, version, now, requestId: origin.requestId },
    ...{ reason, set, details: { ...details, currency: quote.currency } },
  });
  await recordAudit(db, {
    ...{ actorId: actor.id, action: `quote.${action}`, subject: `quote:${id}`, outcome: "done", ip: origin.ip },
    details: { reason, ...details },
  });
}

async function ask(
  kind: MoneyQuestionKind,
  quoteId: number,
  asked: { reason: string; netCents: number | null },
  context: StaffContext,
): Promise<void> {
  const { db, actor, now } = context;
  await answer(kind, quoteId, "replaced", context);
  const signature = await db
    .selectFrom("signatures")
    .select("id")
    .where("quoteId", "=", quoteId)
    .where("purpose", "=", "booking")
    .where("supersededAt", "is", null)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("moneyQuestions")
    .values({ quoteId, signatureId: signature.id, kind, ...asked, askedBy: actor.id, askedAt: now })
    .execute();
}

/** Whatever waits is answered; where nobody asked, there is nothing to write. */
async function answer(
  kind: MoneyQuestionKind,
  quoteId: number,
  given: "approved" | "declined" | "replaced",
  { db, actor, now }: StaffContext,
  answerReason: string | null = null,
): Promise<void> {
  await db
    .updateTable("moneyQuestions")
    .set({ answer: given, answeredBy: actor.id, answeredAt: now, answerReason })
    .where("quoteId", "=", quoteId)
    .where("kind", "=", kind)
    .where("answer", "is", null)
    .execute();
}
