import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Board, type BoardLead, mostOnBoard } from "#calls/queue.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { t } from "#web/shared/texts.ts";
import { TimeAgo } from "#web/shared/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./board-leads.module.css";
import { choiceQuery } from "./queries.ts";
import page from "./queue-page.module.css";
import { choiceText, nameOf, passedOverText } from "./words.ts";

interface Props {
  id: string;
  title: string;
  leads: Board["waiting"];
  /** Said where there are none. */
  none?: string;
  isUrgent?: boolean;
  /** Each can be asked who would get it. */
  asksWho?: boolean;
}

/** Leads that somebody should know of, the one that waits longest first. */
export function BoardLeads({ id, title, leads: { count, first }, none, isUrgent = false, asksWho = false }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={page.heading} data-urgent={isUrgent}>
        {title} <span className={styles.count}>{count < mostOnBoard ? count : `${mostOnBoard - 1}+`}</span>
      </h2>
      {count === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.rows}>
        {first.map((lead) => (
          <LeadRow key={lead.id} lead={lead} asksWho={asksWho} />
        ))}
      </ul>
      {count > first.length && first.length > 0 && (
        <p className={styles.none}>
          {t("The {{count}} that wait longest are shown.", { count: String(first.length) })}
        </p>
      )}
    </section>
  );
}

function LeadRow({ lead, asksWho }: { lead: BoardLead; asksWho: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className={styles.row}>
      <span className={styles.line}>
        <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }} className={styles.name}>
          {nameOf(lead)}
        </Link>
        <span className={styles.muted}>
          {lead.owner && <>{lead.owner.name} · </>}
          <TimeAgo at={lead.since} />
        </span>
      </span>
      <span className={styles.line}>
        <span>
          <TripText trip={lead} />
        </span>
        {asksWho && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isAsked}
            aria-label={t("Who would get it? {{name}}", { name: nameOf(lead) })}
            onClick={() => setAsked(!isAsked)}
          >
            {t("Who would get it?")}
          </Button>
        )}
      </span>
      {isAsked && <Choice leadId={lead.id} />}
    </li>
  );
}

/** Who would be offered it now, and why each of the others would not. Nothing is offered by looking. */
function Choice({ leadId }: { leadId: number }) {
  const { data, error, refetch } = useQuery(choiceQuery(leadId));
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <div className={styles.choice} role="status">
      {data && (
        <>
          <strong>{choiceText(data)}</strong>
          <ul>
            {data.looked.map((one) =>
              one.why === "chosen" ? null : (
                <li key={one.agent.id}>
                  {t("{{name}}. {{why}}", { name: one.agent.name, why: passedOverText(one.why, one) })}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}
