import { Button } from "@mantine/core";
import { useState } from "react";
import { scopeOf } from "#domain/access/permissions.ts";
import type { ReportName } from "#domain/report/schedule.ts";
import { useRole } from "#web/shared/api/session.ts";
import { t } from "#web/shared/texts/texts.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

interface Props {
  report: ReportName;
  question: Readonly<Record<string, unknown>>;
}

/** Opens the dialog that sends the report by email. Hidden from people who may not schedule reports. */
export function ScheduleButton({ report, question }: Props) {
  const role = useRole();
  const [isOpen, setOpen] = useState(false);
  if (!role || !scopeOf(role, "report.schedule")) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t("Schedule")}
      </Button>
      {isOpen && <ScheduleDialog report={report} question={question} onClose={() => setOpen(false)} />}
    </>
  );
}
