import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "#contract/lead.ts";
import { ErrorState } from "#web/shared/error-state.tsx";
import { LinkButton } from "#web/shared/link-button.tsx";
import { t } from "#web/shared/texts.ts";
import panel from "./panel.module.css";
import { quoteLogQuery } from "./queries.ts";

interface Props {
  quoteId: number;
  renderTimeline: (events: readonly Activity[]) => ReactNode;
}

/** What happened so far, newest first; the whole of it is on the log's own page. */
export function QuoteHistory({ quoteId, renderTimeline }: Props) {
  const { data, error, refetch } = useInfiniteQuery(quoteLogQuery(quoteId, 15));
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={panel.section} aria-labelledby="history-title">
      <div className={panel.head}>
        <h2 id="history-title" className={panel.title}>
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
