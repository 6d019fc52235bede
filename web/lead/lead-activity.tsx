import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ErrorState } from "#web/shared/error-state.tsx";
import { t } from "#web/shared/texts.ts";
import { Timeline } from "./activity/timeline.tsx";
import styles from "./lead-page.module.css";
import { leadActivityQuery } from "./queries.ts";

/** What happened so far to the lead and its quotes, newest first. */
export function LeadActivity({ leadId }: { leadId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    leadActivityQuery(leadId),
  );
  return (
    <section className={styles.part} aria-labelledby="lead-activity">
      <h2 id="lead-activity" className={styles.heading}>
        {t("What happened so far")}
      </h2>
      {error && <ErrorState error={error} retry={refetch} />}
      {data && <Timeline withQuotes events={data.pages.flatMap(({ items }) => items)} />}
      {hasNextPage && (
        <Button variant="default" size="compact-sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("Show earlier")}
        </Button>
      )}
    </section>
  );
}
