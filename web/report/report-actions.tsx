import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ReportName } from "#domain/report/schedule.ts";
import { agencyName } from "#web/shared/agency-name.ts";
import { Row } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { inAgencyTime } from "#web/shared/time/dates.ts";
import { printPage } from "./printing.ts";
import styles from "./report-actions.module.css";
import { type FileOfReport, ReportFileButton } from "./report-file-button.tsx";
import { ScheduleButton } from "./schedules/schedule-button.tsx";

interface Props {
  report: ReportName;
  /** The question of the report, without what only the screen needs. The schedule repeats it. */
  question: Readonly<Record<string, unknown>>;
  /** The tables of the report that can be saved as files; none before it is loaded. */
  files: readonly FileOfReport[];
  /** True until the page shows the report for this question. */
  isDisabled?: boolean;
}

/** Exports, prints and schedules a report. On paper it is replaced by the agency and the time of printing. */
export function ReportActions({ report, question, files, isDisabled = false }: Props) {
  return (
    <div className={styles.actions}>
      <Row as="fieldset" gap={2} wrap className={styles.buttons} disabled={isDisabled}>
        <ReportFileButton files={files} />
        <Button size="xs" variant="default" onClick={() => void printPage()}>
          {t("Print")}
        </Button>
        <ScheduleButton report={report} question={question} />
      </Row>
      <Printed />
    </div>
  );
}

/** Names the agency and the time of printing. Only paper shows it. */
function Printed() {
  const [printedAt, setPrintedAt] = useState(deviceNow);
  useEffect(() => {
    // The browser prints the page as it is after this event.
    const update = () => flushSync(() => setPrintedAt(deviceNow()));
    addEventListener("beforeprint", update);
    return () => removeEventListener("beforeprint", update);
  }, []);
  return (
    <p className={styles.printed}>
      <strong>{agencyName()}</strong>
      <span>{t("Printed {{time}}", { time: inAgencyTime(printing, printedAt) })}</span>
    </p>
  );
}

const printing: Intl.DateTimeFormatOptions = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
};
