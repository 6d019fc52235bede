import { approvalProcess } from "#domain/approval/process.ts";
import { refusalOf } from "#domain/process/process.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { approvalFacts, approvals } from "./records.ts";
import { loadApproval, lockQuoteOf } from "./store.ts";

/**
 * Returns the pending requests that no active user follows up since this person left or lost the right to decide,
 * oldest first.
 */
export const requestsLeftBy = statement<[userId: number], { id: number }>(
  `select request.id
     from approval_requests request
     join users asker on asker.id = request.requested_by
     left join users handler on handler.id = request.handled_by
    where $1 in (asker.id, handler.id) and request.status = 'pending' and not asker.is_active
      and (handler.id is null or not handler.is_active or handler.role not in ('supervisor', 'admin'))
    order by request.id`,
);

/**
 * Passes a request of a deactivated user to the supervisor with the fewest such requests, or to an administrator if
 * there is no supervisor. The asker stays the asker, because users may not decide their own requests
 * (docs/rules/hard-cases.md#somebody-leaves).
 */
export async function passOnRequest(db: Db, id: number, now: string): Promise<void> {
  await lockQuoteOf(db, id);
  const request = await loadApproval(db, id);
  // A user may have decided it, or another process passed it on, after the list was read.
  const isLeft =
    request.requestedBy !== null && (await requestsLeftBy(db, request.requestedBy)).some((one) => one.id === id);
  if (!isLeft || refusalOf(approvalProcess, "passOn", approvalFacts(request), "system", now)) return;
  const [handler] = await nextHandler(db);
  if (!handler) return;
  await approvals.carryOut(db, request, {
    action: "passOn",
    party: "system",
    now,
    origin: null,
    details: { kind: request.kind },
    changes: { handler: [request.handlerName, handler.name] },
    set: { handledBy: handler.id },
  });
}

const nextHandler = statement<[], { id: number; name: string }>(
  `select id, name from users
    where is_active and role in ('supervisor', 'admin')
    order by role = 'admin', (select count(*) from approval_requests where handled_by = users.id and status = 'pending'), id
    limit 1`,
);
