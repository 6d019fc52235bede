import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { OtherLead } from "#contract/duplicate/calls.ts";
import { Muted, Row } from "#web/shared/layout/layout.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TripText } from "#web/shared/trip-text.tsx";
import { customerName } from "../words.ts";
import styles from "./duplicates.module.css";

interface Props {
  lead: OtherLead;
  /** Set while the user is typing, so that the link does not replace the form. */
  inNewTab?: boolean;
  why?: string;
  children?: ReactNode;
}

/** Another lead in short: name, status and trip, with the actions on the pair. */
export function OtherLeadLine({ lead, inNewTab = false, why, children }: Props) {
  const number = t("Lead {{id}}", { id: String(lead.id) });
  return (
    <Row as="li" gap={4} rowGap={2} align="start" justify="between" wrap className={styles.line}>
      <div className={styles.about}>
        <Row as="p" gap={2} rowGap={0} align="center" wrap breaks className={styles.who}>
          <Link
            to="/admin/leads/$leadId"
            params={{ leadId: String(lead.id) }}
            {...(inNewTab ? { target: "_blank", rel: "noreferrer" } : {})}
          >
            {customerName(lead)}
          </Link>
          <Muted size={2}>{number}</Muted>
          <LeadStatusBadge status={lead.status} />
        </Row>
        {why && <p>{why}</p>}
        <Muted as="p" size={2}>
          <TripText trip={{ ...lead, returnsOn: null }} /> · {lead.owner?.name ?? t("No one yet")}
        </Muted>
      </div>
      {children && (
        <Row gap={2} wrap>
          {children}
        </Row>
      )}
    </Row>
  );
}
