import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { userCalls } from "#calls/user/calls.ts";
import type { UserDetails, OpenWork as Work } from "#contract/user/user.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { Row, Stack } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LeadStatusBadge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import styles from "./user.module.css";

/** A user's open work, with a button to hand it over. Refetched while it is handed over. */
export function OpenWork({ person }: { person: UserDetails }) {
  const { data: work, error, refetch } = useQuery(callQuery(userCalls.openWork, { params: { id: person.id } }));
  const [isHandingOver, setHandingOver] = useState(false);
  if (error && !work) return <ErrorState error={error} retry={refetch} />;
  if (!work) return null;
  // Questions and requests are reassigned automatically.
  const count = work.leads + work.quotes;
  return (
    <section>
      <Row gap={3} align="center" justify="between">
        <h2>{t("Open work")}</h2>
        {count > 0 && (
          <Button variant={person.isActive ? "default" : "filled"} onClick={() => setHandingOver(true)}>
            {t("Hand over")}
          </Button>
        )}
      </Row>
      <p className={styles.counted} role="status">
        {countedWork(work) || t("Nothing is open.")}
      </p>
      {work.first.length > 0 && (
        <Stack as="ul" gap={2} className={styles.open}>
          {work.first.map(({ id, name, from, to, status }) => (
            <li key={id}>
              <Link to="/admin/leads/$leadId" params={{ leadId: String(id) }}>
                {name || t("Lead {{id}}", { id: String(id) })}
              </Link>
              <span>{[from, to].filter(Boolean).join("–")}</span>
              <LeadStatusBadge status={status} />
            </li>
          ))}
        </Stack>
      )}
      {work.leads > work.first.length && (
        <Link to="/admin/leads" search={{ ownerId: person.id }}>
          {t("Show all leads")}
        </Link>
      )}
      {isHandingOver && <HandOverDialog person={person} work={work} onClose={() => setHandingOver(false)} />}
    </section>
  );
}

/** "43 leads · 18 quotes". An empty text if nothing is open. */
export function countedWork({ leads, quotes, questions, requests }: Work): string {
  return [
    leads > 0 && t({ one: "{{count}} lead", other: "{{count}} leads" }, { count: leads }),
    quotes > 0 && t({ one: "{{count}} quote", other: "{{count}} quotes" }, { count: quotes }),
    questions > 0 &&
      t({ one: "{{count}} question to an expert", other: "{{count}} questions to experts" }, { count: questions }),
    requests > 0 &&
      t({ one: "{{count}} request for approval", other: "{{count}} requests for approval" }, { count: requests }),
  ]
    .filter(Boolean)
    .join(" · ");
}
