import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ReportSchedule, reportScheduleCalls } from "#calls/report/schedules.ts";
import { ReportFrame } from "#web/report/report-frame.tsx";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Stack, Surface, Words } from "#web/shared/layout/layout.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { reportName } from "../report-names.ts";
import { periodWords } from "../words.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import styles from "./schedules.module.css";
import { periodIn, questionIn } from "./search-text.ts";
import { rhythmWords } from "./words.ts";

/** Lists the reports that are sent by email, next first. */
export function SchedulesPage() {
  const { data: schedules, error, refetch } = useQuery(callQuery(reportScheduleCalls.list, {}));
  const [opened, setOpened] = useState<ReportSchedule>();
  const [toDelete, setToDelete] = useState<ReportSchedule>();
  // The list is loaded again after a refusal. A schedule that was deleted meanwhile stays open, and the server refuses it.
  const changed = schedules?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <ReportFrame path="/admin/reports/schedules">
      {!schedules && (error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />)}
      {schedules?.length === 0 && (
        <EmptyState title={t("No report is scheduled yet")}>
          <p>{t("Open a report and choose “Schedule” to send it every week or month.")}</p>
          <LinkButton to="/admin/reports/sales">{t("Open the sales report")}</LinkButton>
        </EmptyState>
      )}
      {schedules && schedules.length > 0 && (
        <Surface as="ul">
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} change={setOpened} remove={setToDelete} />
          ))}
        </Surface>
      )}
      {changed && (
        <ScheduleDialog
          report={changed.report}
          question={questionIn(changed.search)}
          schedule={changed}
          onClose={() => setOpened(undefined)}
        />
      )}
      {toDelete && <DeleteDialog schedule={toDelete} onClose={() => setToDelete(undefined)} />}
    </ReportFrame>
  );
}

interface RowProps {
  schedule: ReportSchedule;
  change: (schedule: ReportSchedule) => void;
  remove: (schedule: ReportSchedule) => void;
}

function Row({ schedule, change, remove }: RowProps) {
  const { search, every, nextOn, recipients, createdBy } = schedule;
  const question = questionIn(search);
  const { period: _, groupBy: __, step: ___, ...filters } = question;
  const count = Object.keys(filters).length;
  const name = t(reportName(`/admin/reports/${schedule.report}`, undefined));
  const silent = recipients.filter(({ getsLetters }) => !getsLetters);
  return (
    <Stack as="li" gap={4} rowGap={1} align="center" size={2} className={styles.row}>
      <Stack as="span" shrinks breaks>
        <Link to={`/admin/reports/${schedule.report}`} search={question as never} className={styles.name}>
          {name}
        </Link>
        <Muted>
          {t(periodWords[periodIn(question)])}
          {count > 0 && ` · ${t({ one: "{{count}} filter", other: "{{count}} filters" }, { count })}`}
        </Muted>
      </Stack>
      <Stack as="span" shrinks breaks>
        <span>{t(rhythmWords[every])}</span>
        <Muted>{t("Next on {{day}}", { day: plainDate(nextOn) })}</Muted>
      </Stack>
      <Stack as="span" shrinks breaks>
        <span>{recipients.map((person) => person.name).join(", ")}</span>
        {silent.length > 0 && (
          <Words tone="attention">
            {t("Do not get emails: {{names}}", { names: silent.map((person) => person.name).join(", ") })}
          </Words>
        )}
        <Muted>{t("Scheduled by {{name}}", { name: createdBy.name })}</Muted>
      </Stack>
      <span className={styles.end}>
        <Button
          size="xs"
          variant="default"
          aria-label={t("Change {{report}}, {{rhythm}}", { report: name, rhythm: t(rhythmWords[every]) })}
          onClick={() => change(schedule)}
        >
          {t("Change")}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={t("Delete {{report}}, {{rhythm}}", { report: name, rhythm: t(rhythmWords[every]) })}
          onClick={() => remove(schedule)}
        >
          {t("Delete")}
        </Button>
      </span>
    </Stack>
  );
}

function DeleteDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { mutate, isPending } = useMutation({
    ...callMutation(reportScheduleCalls.delete, "reportSchedule"),
    onSuccess: () => toastSuccess(t("The schedule has been deleted")),
    onError: (refusal) => toastFailure(t("Deleting the schedule failed!"), messageOf(refusal)),
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t("Delete the schedule of “{{report}}”", {
        report: t(reportName(`/admin/reports/${schedule.report}`, undefined)),
      })}
      confirm={t("Delete schedule")}
      loading={isPending}
      onConfirm={() =>
        mutate({ params: { id: schedule.id }, query: { version: schedule.version } }, { onSettled: onClose })
      }
      onClose={onClose}
    >
      {t(
        {
          one: "{{count}} person no longer gets this report by email.",
          other: "{{count}} people no longer get this report by email.",
        },
        { count: schedule.recipients.length },
      )}
    </ConfirmDialog>
  );
}
