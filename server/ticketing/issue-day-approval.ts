import type { CallInput } from "#contract/shared/call.ts";
import type { ticketingCalls } from "#contract/ticketing/calls.ts";
import { agencyDate } from "#domain/agency/agency-day.ts";
import { invalid, Refusal } from "#domain/shared/refusal.ts";
import { issueDayProblem, needsApproval } from "#domain/ticketing/issue-day.ts";
import { basisOf, requestApproval, type Subject, supersedeApprovalsOf } from "#server/approval/index.ts";
import { mustBeSigned } from "#server/booking-form/index.ts";
import type { Db } from "#server/db/database.ts";
import type { Origin, StaffContext } from "#server/http/context.ts";
import { mustBeAllowed, type QuoteRecord } from "#server/quote/index.ts";

type Given = CallInput<typeof ticketingCalls.askForIssueDay>["body"];

/** The tickets of a quote that are not recorded yet. */
const subjectName = "tickets";

const basisOfSale = async (db: Db, quoteId: number) => basisOf({ signatureId: (await mustBeSigned(db, quoteId)).id });

/** The day on which tickets were issued, as the subject of approval requests. */
function issueDay(proposed?: { today: string; issuedOn: string }): Subject<QuoteRecord> {
  return {
    name: subjectName,
    about: ({ id, leadId, currency }) => ({ id, quoteId: id, leadId, currency }),
    // The process of the sale checks that tickets can be recorded, before this is called.
    mustBeAskable: async () => {},
    propose: async (db, { id }) => {
      if (!proposed) throw new Error("A request needs a day of issue");
      const soldOn = { what: "soldOn" as const, cents: 0 };
      return {
        basis: await basisOfSale(db, id),
        before: [{ ...soldOn, day: proposed.today }],
        after: [{ ...soldOn, day: proposed.issuedOn }],
      };
    },
    // The approval takes effect when the tickets are recorded with this day.
    approved: async () => {},
    basisNow: basisOfSale,
  };
}
export const issueDaySubject = issueDay();

/**
 * Asks a second person to approve a day of issue more than three days ago. Throws `invalid_input` for a
 * day before the signature, `state_conflict` for a day that needs no approval, `approval_pending`, and the refusals of
 * recording tickets.
 */
export async function askForIssueDay(quote: QuoteRecord, given: Given, context: StaffContext): Promise<void> {
  const { db, actor, now, zone, origin } = context;
  const { version, issuedOn, reason } = given;
  await mustBeAllowed(db, quote, { action: "enterTicketNumbers", party: actor, version, now, origin });
  const today = agencyDate(now, zone);
  await mustBeOnTime(db, quote.id, { issuedOn, today, zone });
  if (!needsApproval(issuedOn, today)) throw new Refusal("state_conflict");
  await requestApproval(quote, { kind: "issue_day", version, reason }, context, issueDay({ today, issuedOn }));
}

/** Throws `invalid_input` if tickets cannot have been issued on this day. */
async function mustBeOnTime(
  db: Db,
  quoteId: number,
  { issuedOn, today, zone }: { issuedOn: string; today: string; zone: string },
): Promise<void> {
  const { signedAt } = await mustBeSigned(db, quoteId);
  const problem = issueDayProblem(issuedOn, { signedOn: agencyDate(signedAt, zone), today });
  if (problem) throw invalid([problem]);
}

/** Throws `issue_day_needs_approval` unless the day is one of the last three, or a second person approved it. */
export async function mustBeApproved(db: Db, quoteId: number, issuedOn: string, today: string): Promise<void> {
  if (!needsApproval(issuedOn, today)) return;
  const approved = await db
    .selectFrom("approvalRequests")
    .select(["after", "basis"])
    .where("subject", "=", subjectName)
    .where("subjectId", "=", quoteId)
    .where("status", "=", "approved")
    .execute();
  const basis = await basisOfSale(db, quoteId);
  const isApproved = approved.some(
    (request) => basis.equals(request.basis) && (request.after as unknown as { day: string }[])[0]?.day === issuedOn,
  );
  if (!isApproved) throw new Refusal("issue_day_needs_approval", { issuedOn });
}

/** Supersedes a pending request, because the tickets have been recorded. */
export function endRequestsOf(db: Db, quoteId: number, move: { now: string; origin: Origin | null }): Promise<void> {
  return supersedeApprovalsOf(db, { subject: subjectName, subjectId: quoteId }, move);
}
