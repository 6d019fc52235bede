import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { recordAudit } from "#server/audit/index.ts";
import type { StaffContext } from "#server/http/context.ts";
import { moveQuote } from "./move-quote.ts";
import { loadQuote } from "./store.ts";

interface Given {
  version: number;
  reason: string;
}

/** Row Q10: the tickets may be issued before the money is in. Whoever says so answers for it. */
export async function allowTicketing(id: number, given: Given, context: StaffContext): Promise<void> {
  await except("allowTicketing", id, given, { ticketingAllowedAt: context.now }, {}, context);
}

/** Row Q8: the seats may cost more than was quoted, up to this. */
export async function approveNet(
  id: number,
  given: Given & { approvedNetCents: number },
  context: StaffContext,
): Promise<void> {
  const { approvedNetCents } = given;
  const { currency } = await loadQuote(context.db, id);
  const details = { approvedNet: formatMoney(approvedNetCents, currency as Currency) };
  await except("approveNet", id, given, { approvedNetCents }, details, context);
}

async function except(
  action: "allowTicketing" | "approveNet",
  id: number,
  { version, reason }: Given,
  set: { ticketingAllowedAt: string } | { approvedNetCents: number },
  details: Record<string, string>,
  { db, actor, now, origin }: StaffContext,
): Promise<void> {
  const quote = await loadQuote(db, id, { lock: true });
  await moveQuote(db, quote, {
    ...{ action, party: actor, version, now, requestId: origin.requestId },
    ...{ reason, set, details },
  });
  await recordAudit(db, {
    ...{ actorId: actor.id, action: `quote.${action}`, subject: `quote:${id}`, outcome: "done", ip: origin.ip },
    details: { reason, ...details },
  });
}
