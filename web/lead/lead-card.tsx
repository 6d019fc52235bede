import { Link } from "@tanstack/react-router";
import type { LeadRow } from "#contract/lead/lead.ts";
import { CardName } from "#web/shared/list/card-name.tsx";
import list from "#web/shared/list/list-page.module.css";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import { LeadMarks } from "./lead-marks.tsx";
import { LeadStep } from "./lead-step.tsx";
import { ReminderTime } from "./reminder-time.tsx";
import { customerName, partyText } from "./words.ts";

/** A lead as a card, for phones. */
export function LeadCard({ row: lead }: { row: LeadRow }) {
  return (
    <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }} className={list.card}>
      <span className={list.cardLine}>
        <CardName title={customerName(lead)}>{customerName(lead)}</CardName>
        <span>
          <LeadStatusBadge status={lead.status} />
          <LeadMarks lead={lead} />
        </span>
      </span>
      <span>
        <TripText trip={lead} />
      </span>
      <LeadStep lead={lead} />
      {lead.reminderAt && (
        <span>
          {t("Reminder")}: <ReminderTime at={lead.reminderAt} />
        </span>
      )}
      <span className={list.muted}>
        {[partyText(lead), lead.owner?.name ?? t("No one")].join(" · ")} · <TimeAgo at={lead.updatedAt} />
      </span>
    </Link>
  );
}
