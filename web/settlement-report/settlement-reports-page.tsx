import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { settlementReportCalls } from "#calls/settlement-report/calls.ts";
import type { SettlementReportRow } from "#contract/settlement-report/calls.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { SettlementTabs } from "#web/shared/areas/settlement-tabs.tsx";
import { ChooseFile } from "#web/shared/csv/choose-file.tsx";
import { type Examined, examineFile } from "#web/shared/csv/encoding.ts";
import { Muted, Stack } from "#web/shared/layout/layout.tsx";
import heading from "#web/shared/page-heading.module.css";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./settlement-report.module.css";
import { UploadForm } from "./upload-form.tsx";
import { reportStatusGroups, reportStatusNames } from "./words.ts";

interface Chosen {
  file: File;
  examined: Examined;
}

/** The latest reports of processors, consolidators and airlines, and the upload of a new one. */
export function SettlementReportsPage() {
  const { data: reports, error, refetch } = useQuery(callQuery(settlementReportCalls.list, {}));
  const [chosen, setChosen] = useState<Chosen>();
  if (!reports) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const choose = async (file: File) => setChosen({ file, examined: await examineFile(file) });
  const button = <ChooseFile label={t("Upload a report")} onChoose={choose} />;
  return (
    <Stack gap={4} bounded>
      <SettlementTabs />
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>{t("Settlement reports")}</h1>
        {!chosen && reports.length > 0 && button}
      </header>
      {chosen ? (
        <UploadForm key={chosen.file.name} {...chosen} onClose={() => setChosen(undefined)} />
      ) : (
        reports.length === 0 && (
          <EmptyState title={t("No report has been uploaded yet")}>
            <p>
              {t(
                "Upload the CSV file of a processor, consolidator or airline, or a workbook, and compare it with the sales. Nothing is posted until you agree.",
              )}
            </p>
            {button}
          </EmptyState>
        )
      )}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label={t("Settlement reports")}>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function ReportRow({ report }: { report: SettlementReportRow }) {
  const { id, sender, fileName, status, uploadedBy, uploadedAt, counts, rowsToPost } = report;
  const rows = counts.matched + counts.to_decide + counts.left_over + counts.already_posted;
  return (
    <Stack as="li" gap={4} rowGap={1} align="center" size={2} className={styles.report}>
      <Stack as="span" gap={1} shrinks className={styles.named}>
        <Link
          to="/admin/settlement/reports/$reportId"
          params={{ reportId: String(id) }}
          className={styles.name}
          data-alone
        >
          {fileName}
        </Link>
        <Muted>
          {sender.name} · {uploadedBy.name} · <TimeAgo at={uploadedAt} />
        </Muted>
      </Stack>
      <Muted>
        {rows === 0 && status === "in_review" && t("The columns are not chosen yet")}
        {rows > 0 &&
          (status === "posted"
            ? t("{{posted}} of {{rows}} rows posted", {
                posted: rowsToPost.toLocaleString(),
                rows: rows.toLocaleString(),
              })
            : t("{{matched}} matched, {{open}} to decide, {{left}} left over", {
                matched: counts.matched.toLocaleString(),
                open: counts.to_decide.toLocaleString(),
                left: counts.left_over.toLocaleString(),
              }))}
      </Muted>
      <Badge group={reportStatusGroups[status]} exact={status} name={reportStatusNames[status]} />
    </Stack>
  );
}
