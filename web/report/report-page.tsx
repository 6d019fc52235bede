import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ReportAge } from "#contract/report/period.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { Age } from "./age.tsx";
import { NotUpdated } from "./not-updated.tsx";
import { checkDays, type PeriodSearch } from "./period-search.ts";
import styles from "./report.module.css";
import { ReportActions } from "./report-actions.tsx";
import type { FileOfReport } from "./report-file-button.tsx";
import { ReportFrame } from "./report-frame.tsx";
import type { reportQuery } from "./report-query.ts";

interface Props<Report> {
  name: ReportName;
  /** The search of the address. The report is loaded when its days are complete and valid. */
  search: PeriodSearch;
  /** The question of the query, without what only the screen needs. A schedule repeats it. */
  question: Readonly<Record<string, unknown>>;
  query: ReturnType<typeof reportQuery<Report>>;
  /** Returns the tables that can be saved as files. */
  files: (report: Report) => readonly FileOfReport[];
  /** False for a report that is always up to date. */
  hasAge?: boolean;
  /** Further links beside the actions. */
  links?: ReactNode;
  /** Draws the filters, before the first report too. */
  filters: (report: Report | undefined) => ReactNode;
  children: (report: Report) => ReactNode;
}

/** Draws the page of one report with its filters, its actions and its states. */
export function ReportPage<Report extends { period: unknown; age?: ReportAge }>({
  name,
  search,
  question,
  query,
  files,
  hasAge = true,
  links,
  filters,
  children,
}: Props<Report>) {
  const { isComplete, isValid } = checkDays(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...query, enabled: isValid });
  const report = isValid ? data : undefined;
  return (
    <ReportFrame
      path={`/admin/reports/${name}`}
      beside={
        <>
          {hasAge && <Age age={report?.age} />}
          <ReportActions
            report={name}
            question={question}
            files={report ? files(report) : []}
            isDisabled={!report || isPlaceholderData}
          />
          {links}
        </>
      }
    >
      <ShownTogether of={`report ${name}`}>
        {filters(data)}
        {!isComplete && <p className={styles.muted}>{t("Choose the first and the last day.")}</p>}
        {isValid && !report && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
        {report && error && <NotUpdated />}
        {report && (
          // A pointer does not open the links of a report that is still the answer to the previous question.
          <div className={styles.body} data-stale={isPlaceholderData} aria-busy={isPlaceholderData}>
            {children(report)}
          </div>
        )}
      </ShownTogether>
    </ReportFrame>
  );
}
