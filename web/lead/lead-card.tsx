import { Link } from "@tanstack/react-router";
import type { LeadRow } from "#contract/lead.ts";
import list from "#web/shared/list/list-page.module.css";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { TripText } from "./trip-text.tsx";
import { customerName, partyText } from "./words.ts";

/** A lead in the list on a phone. */
export function LeadCard({ row: lead }: { row: LeadRow }) {
  return (
    <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }} className={list.card}>
      <span className={list.cardLine}>
        <strong>{customerName(lead)}</strong>
        <LeadStatusBadge status={lead.status} />
      </span>
      <span>
        <TripText trip={lead} />
      </span>
      <span className={list.muted}>
        {[partyText(lead), lead.owner?.name ?? t("Nobody")].join(" · ")} · <TimeAgo at={lead.updatedAt} />
      </span>
    </Link>
  );
}
