import type { LeadRow } from "#contract/lead/lead.ts";
import type { leadList } from "#domain/lead/list.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { timeColumns } from "#web/shared/list/time-columns.tsx";
import { cabinNames } from "#web/shared/names/cabin-names.ts";
import { OwnerName } from "#web/shared/people/person-picture.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./lead-list.module.css";
import { LeadMarks } from "./lead-marks.tsx";
import { LeadStep } from "./lead-step.tsx";
import { ReminderTime } from "./reminder-time.tsx";
import { customerName, partyText } from "./words.ts";

const nothing = <span className={list.muted}>–</span>;

export const leadColumns: ListKind<typeof leadList, LeadRow>["columns"] = {
  id: { title: () => t("Lead"), worth: 1, numeric: true, cell: ({ id }) => id },
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: customerName,
    hint: customerName,
  },
  trip: { title: () => t("Route & dates"), cell: (lead) => <TripText trip={lead} /> },
  party: {
    title: () => t("Cabin, pax"),
    worth: 1,
    cell: (lead) => {
      const text = [lead.cabin && t(cabinNames[lead.cabin]), partyText(lead)].filter(Boolean).join(", ");
      return (
        <span className={styles.party} title={text}>
          {text}
        </span>
      );
    },
  },
  status: {
    title: () => t("Status"),
    worth: 3,
    cell: (lead) => (
      <>
        <LeadStatusBadge status={lead.status} />
        <LeadMarks lead={lead} />
      </>
    ),
  },
  tags: {
    title: () => t("Tags"),
    worth: 1,
    cell: ({ tags }) => (tags.length === 0 ? nothing : <span title={tags.join(", ")}>{tags.join(", ")}</span>),
  },
  next: {
    title: () => t("To do"),
    worth: 3,
    cell: (lead) => <LeadStep lead={lead} />,
  },
  reminder: {
    title: () => t("Reminder"),
    cell: ({ reminderAt }) => (reminderAt ? <ReminderTime at={reminderAt} /> : nothing),
  },
  owner: {
    title: () => t("Owner"),
    name: true,
    cell: ({ owner }) => (owner ? <OwnerName owner={owner} /> : <span className={list.muted}>{t("No one")}</span>),
  },
  quotes: { title: () => t("Quotes"), worth: 1, numeric: true, cell: ({ quotes }) => quotes || nothing },
  requestedBy: {
    title: () => t("Requested by"),
    worth: 1,
    name: true,
    cell: ({ requestedBy }) => (requestedBy ? <span title={requestedBy}>{requestedBy}</span> : nothing),
  },
  lostReason: {
    title: () => t("Lost because"),
    worth: 1,
    cell: ({ lostReason, lostNote }) => {
      const text = [lostReason, lostNote].filter(Boolean).join(": ");
      return text ? <span title={text}>{text}</span> : nothing;
    },
  },
  ...timeColumns,
};
