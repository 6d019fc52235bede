import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { mostCounted } from "#calls/work/calls.ts";
import { Muted, Row, Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { waitingWorkQuery } from "./queries.ts";
import { useChangeNotice } from "./use-change-notice.ts";
import styles from "./waiting-work.module.css";
import { urgentKinds, waitingLeadNames, waitingQuoteNames } from "./words.ts";

interface Props {
  /** The kind of work that the list below is filtered by, if any. */
  chosen: string | undefined;
  /** Called if leads or quotes have changed since the list was loaded. Keep the function stable between renders. */
  onChange: () => void;
}

/** The user's waiting work above a list, with links that filter the list. */
export function WaitingWork({ chosen, onChange }: Props) {
  const { data } = useQuery(waitingWorkQuery);
  useChangeNotice(data?.changedAt, onChange);
  const leads = data?.leads.filter(({ kind, count }) => count > 0 || kind === chosen) ?? [];
  const quotes = data?.quotes.filter(({ kind, count }) => count > 0 || kind === chosen) ?? [];
  return (
    <Row as="nav" gap={2} rowGap={1} align="center" wrap className={styles.strip} aria-label={t("Waiting for you")}>
      {data && leads.length + quotes.length === 0 && (
        <Muted fontSize={2} className={styles.none}>
          {t("Nothing is waiting for you.")}
        </Muted>
      )}
      {leads.map(({ kind, count, isLate }) => (
        <Link
          key={kind}
          to="/admin/leads"
          search={kind === chosen ? {} : { waiting: kind }}
          className={styles.item}
          data-chosen={kind === chosen}
          data-urgent={isLate ?? urgentKinds.includes(kind)}
        >
          <Count of={count} /> {t(waitingLeadNames[kind])}
        </Link>
      ))}
      {quotes.map(({ kind, count }) => (
        <Link
          key={kind}
          to="/admin/quotes"
          search={kind === chosen ? {} : { waiting: kind }}
          className={styles.item}
          data-chosen={kind === chosen}
          data-urgent={urgentKinds.includes(kind)}
        >
          <Count of={count} /> {t(waitingQuoteNames[kind])}
        </Link>
      ))}
    </Row>
  );
}

function Count({ of: count }: { of: number }) {
  return (
    <Words as="strong" weight={600}>
      {count < mostCounted ? count : `${mostCounted - 1}+`}
    </Words>
  );
}
