import { MultiSelect, NativeSelect, Radio, Stack } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ReportSchedule, reportScheduleCalls } from "#contract/report/schedules.ts";
import type { NamedPeriod } from "#domain/report/period.ts";
import { type ReportName, type Rhythm, rhythms } from "#domain/report/schedule.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { peopleQuery } from "#web/shared/people/people.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { periodWords } from "../words.ts";
import { createSchedule, type ScheduleContent, updateSchedule } from "./queries.ts";
import styles from "./schedules.module.css";
import { namedPeriods, periodIn, searchWith } from "./search-text.ts";
import { reportTitles, rhythmWords } from "./words.ts";

interface Props {
  report: ReportName;
  /** The question of the report. Its period can be changed here. */
  question: Readonly<Record<string, unknown>>;
  /** The schedule that is changed. A new one if omitted. */
  schedule?: ReportSchedule;
  onClose: () => void;
}

/** Chooses when a report is sent by email, for which period, and to whom. */
export function ScheduleDialog({ report, question, schedule, onClose }: Props) {
  const [every, setEvery] = useState<Rhythm>(schedule?.every ?? "month");
  const [period, setPeriod] = useState<NamedPeriod>(periodIn(question));
  const people = useQuery(peopleQuery("readers"));
  const [chosen, setChosen] = useState<number[]>(schedule?.recipients.map(({ id }) => id) ?? []);
  // People who were deactivated or may no longer read reports are not offered, and leave the schedule when it is saved.
  const offered = people.data?.map(({ id }) => id);
  const recipients = chosen.filter((id) => offered?.includes(id) ?? true);
  const content = { search: searchWith(question, period), every, recipients };
  const { save, isPending, error } = useSaving(report, schedule);
  const { check, problemAt } = useCheckedBody(checked, content, fieldProblemsOf(error));

  async function send() {
    if (!check()) return;
    // The dialog stays open and shows the error.
    const saved = await save(content).catch(() => undefined);
    if (!saved) return;
    toastSuccess(t("The report is sent from {{day}} on", { day: plainDate(saved.nextOn) }));
    onClose();
  }

  return (
    <FormDialog
      title={schedule ? t("Change scheduled report") : t("Schedule report")}
      submit={schedule ? t("Save schedule") : t("Schedule report")}
      failed={text("Saving the schedule failed!")}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={send}
    >
      <p className={styles.about}>
        {t(
          "“{{report}}” is sent by email as a link with its filters. Figures are shown only after the sign-in. Agents see their own.",
          { report: t(reportTitles[report]) },
        )}
      </p>
      <Radio.Group label={t("Send")} value={every} onChange={(value) => setEvery(value as Rhythm)}>
        <Stack gap="xs" mt="xs">
          {rhythms.map((one, place) => (
            <Radio key={one} value={one} label={t(rhythmWords[one])} data-autofocus={place === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={t("Period of the report")}
        value={period}
        onChange={({ currentTarget }) => setPeriod(currentTarget.value as NamedPeriod)}
        data={namedPeriods.map((name) => ({ value: name, label: t(periodWords[name]) }))}
        error={problemAt("search")}
      />
      <MultiSelect
        label={t("Recipients")}
        searchable
        clearable
        openOnFocus={false}
        hidePickedOptions
        nothingFoundMessage={people.isPending ? t("loading...") : t("No one found")}
        clearButtonProps={{ "aria-label": t("Remove all recipients") }}
        data={people.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={recipients.map(String)}
        onChange={(ids) => setChosen(ids.map(Number))}
        error={problemAt("recipients")}
      />
      {!schedule && (
        <p className={styles.about}>
          <Link to="/admin/reports/schedules">{t("All scheduled reports")}</Link>
        </p>
      )}
    </FormDialog>
  );
}

const checked = reportScheduleCalls.create.body.omit({ report: true });

/** Creates the schedule, or changes it. Sending the same content again does not create another schedule. */
function useSaving(report: ReportName, schedule: ReportSchedule | undefined) {
  const client = useQueryClient();
  const [keyFor] = useState(keyPerContent);
  const creating = useMutation(createSchedule(client, report));
  const updating = useMutation(updateSchedule(client, schedule ?? none));
  const { isPending, error } = schedule ? updating : creating;
  const save = (content: ScheduleContent) =>
    schedule ? updating.mutateAsync(content) : creating.mutateAsync({ content, idempotencyKey: keyFor(content) });
  return { save, isPending, error };
}

const none = { id: 0, version: 0 };
