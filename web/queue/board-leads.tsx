import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type Board, type BoardLead, mostOnBoard, queueCalls } from "#calls/queue/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { Muted, Row, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { TripText } from "#web/shared/trip-text.tsx";
import styles from "./board-leads.module.css";
import page from "./queue-page.module.css";
import { choiceText, nameOf, skipText } from "./words.ts";

interface Props {
  id: string;
  title: string;
  leads: Board["waiting"];
  /** The text if there are none. */
  none?: string;
  isUrgent?: boolean;
  /** True if the user can look up which agent would get each lead. */
  asksWho?: boolean;
  /** True if the user can give each lead to an agent. */
  isGiven?: boolean;
}

/** Leads that need attention, the longest waiting first. */
export function BoardLeads({
  id,
  title,
  leads: { count, first },
  none,
  isUrgent = false,
  asksWho = false,
  isGiven = false,
}: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={page.heading} data-urgent={isUrgent}>
        {title}{" "}
        <Words weight={400} className={styles.count}>
          {count < mostOnBoard ? count : `${mostOnBoard - 1}+`}
        </Words>
      </h2>
      {count === 0 && <p className={styles.none}>{none}</p>}
      <Surface as="ul">
        {first.map((lead) => (
          <LeadRow key={lead.id} lead={lead} asksWho={asksWho} isGiven={isGiven} />
        ))}
      </Surface>
      {count > first.length && first.length > 0 && (
        <p className={styles.none}>{t("The {{count}} longest waiting are shown.", { count: String(first.length) })}</p>
      )}
    </section>
  );
}

interface LeadRowProps {
  lead: BoardLead;
  asksWho: boolean;
  isGiven: boolean;
}

function LeadRow({ lead, asksWho, isGiven }: LeadRowProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Stack as="li" gap={1} size={2} className={styles.row}>
      <Row as="span" gap={3} rowGap={1} align="baseline" justify="between" wrap className={styles.line}>
        <Link to="/admin/leads/$leadId" params={{ leadId: String(lead.id) }} className={styles.name} data-alone>
          {nameOf(lead)}
        </Link>
        <Muted>
          {lead.owner && <>{lead.owner.name} · </>}
          <TimeAgo at={lead.since} />
        </Muted>
      </Row>
      <Row as="span" gap={3} rowGap={1} align="baseline" justify="between" wrap className={styles.line}>
        <span>
          <TripText trip={lead} />
        </span>
        <span className={styles.choices}>
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
          {isGiven && (
            <LinkButton
              size="compact-xs"
              variant="subtle"
              to="/admin/leads/$leadId/reassign"
              params={{ leadId: String(lead.id) }}
              aria-label={t("Give to …: {{name}}", { name: nameOf(lead) })}
            >
              {t("Give to …")}
            </LinkButton>
          )}
        </span>
      </Row>
      {isAsked && <Choice leadId={lead.id} />}
    </Stack>
  );
}

/** Shows the agent to whom the lead would be offered now, and why not to the others. This does not offer it. */
function Choice({ leadId }: { leadId: number }) {
  const { data, error, refetch } = useQuery(callQuery(queueCalls.choice, { params: { id: leadId } }));
  if (error && !data) return <ErrorState error={error} retry={refetch} />;
  return (
    <div className={styles.choice} role="status">
      {data && (
        <>
          <strong>{choiceText(data)}</strong>
          <ul>
            {data.considered.map((one) =>
              one.why === "chosen" ? null : (
                <li key={one.agent.id}>
                  {t("{{name}}. {{why}}", { name: one.agent.name, why: skipText(one.why, one) })}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}
