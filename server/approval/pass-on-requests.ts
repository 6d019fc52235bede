import type { ApprovalKind } from "#domain/approval/kinds.ts";
import type { Db } from "#server/db/database.ts";
import { statement } from "#server/db/statement.ts";
import { notify } from "#server/notification/index.ts";

/**
 * Supervisors are told of each request that waits and whose asker works here no longer: nobody else would follow it up. The
 * asker stays the asker, for nobody decides their own (docs/rules/hard-cases.md#somebody-leaves).
 */
export async function passOnRequests(db: Db, userId: number, now: string): Promise<void> {
  for (const { leadId, quoteId, person, kind } of await requestsLeft(db, userId)) {
    const facts = { person, approval: kind };
    await notify(db, { kind: "approval_left", leadId, quoteId, facts, by: "system", now });
  }
}

interface Left {
  leadId: number;
  quoteId: number;
  person: string;
  kind: ApprovalKind;
}

const requestsLeft = statement<[userId: number], Left>(
  `select quotes.lead_id, request.quote_id, users.name as person, request.kind
     from approval_requests request join quotes on quotes.id = request.quote_id join users on users.id = request.requested_by
    where users.id = $1 and not users.is_active and request.status = 'pending'
    order by request.id`,
);
