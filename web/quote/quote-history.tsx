import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { t } from "#web/shared/texts.ts";
import { quoteLogQuery } from "./queries.ts";
import styles from "./quote-page.module.css";

interface Props {
  quoteId: number;
  renderTimeline: (events: readonly Activity[]) => ReactNode;
}

/** What happened so far, newest first; the whole of it is on the log's own page. */
export function QuoteHistory({ quoteId, renderTimeline }: Props) {
  const { data, error, refetch } = useInfiniteQuery(quoteLogQuery(quoteId, 15));
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.section} aria-labelledby="history-title">
      <div className={styles.sectionHead}>
        <h2 id="history-title" className={styles.title}>
          {t("What happened so far")}
        </h2>
        <LinkButton
          to="/admin/quotes/$quoteId/log"
          params={{ quoteId: String(quoteId) }}
          variant="subtle"
          size="compact-xs"
        >
          {t("Whole log")}
        </LinkButton>
      </div>
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {renderTimeline(events)}
    </section>
  );
}
