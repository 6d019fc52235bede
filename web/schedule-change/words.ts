import type { StatusGroup } from "#domain/quote/status.ts";
import type { ScheduleChangeAction, ScheduleChangeStatus } from "#domain/schedule-change/process.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const statusNames: Record<ScheduleChangeStatus, Text> = texts({
  draft: "Draft",
  sent: "Sent, no answer yet",
  viewed: "Viewed, no answer yet",
  accepted: "Accepted",
  other_flight_asked: "Another flight requested",
  refund_asked: "Refund requested",
  settled: "Settled",
  withdrawn: "Withdrawn",
  deleted: "Deleted",
});

export const statusGroups: Record<ScheduleChangeStatus, StatusGroup> = {
  draft: "draft",
  sent: "customer",
  viewed: "customer",
  accepted: "done",
  other_flight_asked: "after_sale",
  refund_asked: "after_sale",
  settled: "done",
  withdrawn: "trouble",
  deleted: "trouble",
};

interface ActionWords {
  label: Text;
  done: Text;
  failed: Text;
  grave?: true;
}

/** The texts of the staff's actions on a saved schedule change. */
export const actionWords = texts({
  send: {
    label: "Send to customer",
    done: "The schedule change has been sent to the customer.",
    failed: "Sending the schedule change failed!",
  },
  resend: {
    label: "Send again",
    done: "The schedule change has been sent again.",
    failed: "Sending the schedule change failed!",
  },
  settle: {
    label: "Settle",
    done: "The schedule change has been settled.",
    failed: "Settling the schedule change failed!",
  },
  withdraw: {
    label: "Withdraw",
    done: "The schedule change has been withdrawn.",
    failed: "Withdrawing the schedule change failed!",
    grave: true,
  },
  delete: {
    label: "Delete",
    done: "The draft has been deleted.",
    failed: "Deleting the draft failed!",
    grave: true,
  },
}) satisfies Partial<Record<ScheduleChangeAction, ActionWords>>;
export type OfferedAction = keyof typeof actionWords;

export const differenceNames = texts({
  departure: "Departure",
  arrival: "Arrival",
  flight: "Flight",
  from: "From",
  to: "To",
  cabin: "Cabin",
  operator: "Operated by",
  aircraft: "Aircraft",
});
