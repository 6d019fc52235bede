import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ReportName } from "#domain/report/schedule.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { ShownTogether } from "#web/shared/states/shown-together.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { Age } from "./age.tsx";
import { NotUpdated } from "./not-updated.tsx";
import { checkDays, type PeriodSearch } from "./period-search.ts";
import styles from "./report.module.css";
import { ReportActions } from "./report-actions.tsx";
import { type FileCall, filesOf } from "./report-file-button.tsx";
import { ReportFrame } from "./report-frame.tsx";
import { type ReportCall, reportQuery } from "./report-query.ts";

interface Props<C extends ReportCall, File extends FileCall> {
  name: ReportName;
  call: C;
  fileCall: File;
  /** The search of the address. The report is loaded when its days are complete and valid. */
  search: PeriodSearch;
  /** The question of the call, without what only the screen needs. Files and schedules repeat it. */
  question: z.input<C["query"]> & Readonly<Record<string, unknown>>;
  /** Returns the names of the tables that can be saved as files. */
  files: (report: z.output<C["answer"]>) => Partial<Record<z.output<File["query"]>["table"], Text>>;
  /** False for a report that is always up to date. */
  hasAge?: boolean;
  /** Further links beside the actions. */
  links?: ReactNode;
  /** Draws the filters, before the first report too. */
  filters: (report: z.output<C["answer"]> | undefined) => ReactNode;
  children: (report: z.output<C["answer"]>) => ReactNode;
}

/** Draws the page of one report with its filters, its actions and its states. */
export function ReportPage<C extends ReportCall, File extends FileCall>({
  name,
  call,
  fileCall,
  search,
  question,
  files,
  hasAge = true,
  links,
  filters,
  children,
}: Props<C, File>) {
  const { isComplete, isValid } = checkDays(search);
  const { data, error, refetch, isPlaceholderData } = useQuery({ ...reportQuery(call, question), enabled: isValid });
  const loaded = data as z.output<C["answer"]> | undefined;
  const report = isValid ? loaded : undefined;
  return (
    <ReportFrame
      path={`/admin/reports/${name}`}
      beside={
        <>
          {hasAge && <Age age={report?.age} />}
          <ReportActions
            report={name}
            question={question}
            files={report ? filesOf(fileCall, question, files(report)) : []}
            isDisabled={!report || isPlaceholderData}
          />
          {links}
        </>
      }
    >
      <ShownTogether of={`report ${name}`}>
        {filters(loaded)}
        {!isComplete && (
          <Muted as="p" size={2}>
            {t("Choose the first and the last day.")}
          </Muted>
        )}
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
