import type { LeadStatus } from "#domain/lead/status.ts";
import type { QuoteStatus } from "#domain/quote/status.ts";
import { type StatusGroup, statusGroups } from "#domain/quote/status.ts";
import styles from "./status-badge.module.css";
import { type Text, t, texts } from "./texts/texts.ts";
import { useGlow } from "./use-glow.ts";

/** The name of each status. The tooltip shows the exact value. */
export const quoteStatusNames: Record<QuoteStatus, Text> = texts({
  new: "Draft",
  sent: "Sent",
  resent: "Sent again",
  read: "Mail opened",
  viewed: "Viewed",
  signed: "Signed",
  booked: "Booked",
  charged: "Charged",
  tickets_purchased: "Tickets issued",
  lost: "Lost",
  deleted: "Deleted",
  canceled: "Canceled",
  exchanged: "Exchanged",
  exchange_pending_approval: "Exchange, waiting for approval",
  cancel_pending_approval: "Cancellation, waiting for approval",
  cancellation_sent: "Cancellation, sent",
  cancel_viewed: "Cancellation, viewed",
  cancel_signed: "Cancellation, signed",
  cancel_was_done: "Cancellation, done at the airline",
  cancelled_with_credit: "Canceled with credit",
  cancellation_cancelled: "Cancellation withdrawn",
  refund_pending_approval: "Refund, waiting for approval",
  refund_sent: "Refund, sent",
  refund_viewed: "Refund, viewed",
  refund_signed: "Refund, signed",
  refund_was_done: "Refund, submitted",
  refunded: "Refunded",
  refund_cancelled: "Refund withdrawn",
});

export const leadStatusNames: Record<LeadStatus, Text> = texts({
  new: "New",
  assigned: "Assigned",
  in_progress: "In progress",
  quoted: "Quoted",
  follow_up: "Follow up",
  signed: "Signed",
  won: "Won",
  lost: "Lost",
  duplicate: "Duplicate",
  invalid: "Invalid",
  deleted: "Deleted",
});

const leadGroups: Record<LeadStatus, StatusGroup> = {
  new: "draft",
  assigned: "draft",
  in_progress: "customer",
  quoted: "customer",
  follow_up: "attention",
  signed: "signed",
  won: "done",
  lost: "trouble",
  duplicate: "draft",
  invalid: "draft",
  deleted: "trouble",
};

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  return <Badge group={statusGroups[status]} exact={status} name={quoteStatusNames[status]} />;
}

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  return <Badge group={leadGroups[status]} exact={status} name={leadStatusNames[status]} />;
}

interface BadgeProps {
  group: StatusGroup;
  /** The exact value of the status, which the tooltip shows. */
  exact?: string;
  name: Text;
  values?: Readonly<Record<string, number>>;
}

/** The badge of every status. The text repeats the meaning of the color. */
export function Badge({ group, exact, name, values }: BadgeProps) {
  const glow = useGlow(exact ?? "");
  return (
    <span key={glow} className={styles.badge} data-group={group} data-glow={glow > 0} title={exact}>
      {t(name, values)}
    </span>
  );
}
