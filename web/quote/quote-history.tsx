import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Activity } from "#contract/lead/lead.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { quoteLogQuery } from "./queries.ts";

interface Props {
  quoteId: number;
  renderTimeline: (events: readonly Activity[]) => ReactNode;
}

/** The latest events of a quote. The log page shows all of them. */
export function QuoteHistory({ quoteId, renderTimeline }: Props) {
  const { data, error, refetch } = useInfiniteQuery(quoteLogQuery(quoteId, 15));
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section
      titleId="history-title"
      title={t("History")}
      aside={
        <>
          <LinkButton
            to="/admin/quotes/$quoteId/log"
            params={{ quoteId: String(quoteId) }}
            variant="subtle"
            size="compact-xs"
          >
            {t("Full log")}
          </LinkButton>
          <RecordAuditLink quoteId={quoteId} label={t("Audit trail")} />
        </>
      }
    >
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {renderTimeline(events)}
    </Section>
  );
}
