import { Link } from "@tanstack/react-router";
import type { LeadRow } from "#contract/lead.ts";
import styles from "#web/shared/list-page.module.css";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { TripText } from "./trip-text.tsx";
import { customerName, partyText } from "./words.ts";

/** The list on a phone: a card for each lead, wholly a link. */
export function LeadCards({ leads }: { leads: readonly LeadRow[] }) {
  return (
    <ul className={styles.cards} aria-label={t("Leads")}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }} className={styles.card}>
            <span className={styles.cardLine}>
              <strong>{customerName(lead)}</strong>
              <LeadStatusBadge status={lead.status} />
            </span>
            <span>
              <TripText trip={lead} />
            </span>
            <span className={styles.muted}>
              {[partyText(lead), lead.owner?.name ?? t("Nobody")].join(" · ")} · <TimeAgo at={lead.updatedAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
