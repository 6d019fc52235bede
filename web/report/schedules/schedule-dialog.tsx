import { MultiSelect, NativeSelect, Radio, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type ReportSchedule, reportScheduleCalls } from "#contract/report/schedules.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { NamedPeriod } from "#domain/report/period.ts";
import { type ReportName, type Rhythm, rhythms } from "#domain/report/schedule.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf, ServerRefusal } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { Muted, Words } from "#web/shared/layout/layout.tsx";
import { peopleQuery } from "#web/shared/people/people.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { reportName } from "../report-names.ts";
import { periodWords } from "../words.ts";
import { namedPeriods, periodIn, searchWith } from "./search-text.ts";
import { rhythmWords } from "./words.ts";

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
  // Until the people are loaded, only the recipients have names.
  const offered = people.data ?? schedule?.recipients ?? [];
  const recipients = chosen.filter((id) => !people.data || people.data.some((person) => person.id === id));
  // People who were deactivated or may no longer read reports. The server refuses them.
  const dropped = schedule?.recipients.filter(({ id }) => chosen.includes(id) && !recipients.includes(id)) ?? [];
  const content = { search: searchWith(question, period), every, recipients };
  const { save, isPending, error } = useSaving(report, schedule);
  const { check, problemAt } = useCheckedBody(checked, content, fieldProblemsOf(error));

  async function send() {
    if (!check()) return;
    // The dialog stays open and shows the error.
    const saved = await save(content).catch(() => undefined);
    if (!saved) return;
    toastSuccess(t("The first email is sent on {{day}}", { day: plainDate(saved.nextOn) }));
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
      <Muted as="p" size={2}>
        {t(
          "An email with a link to “{{report}}” and its filters. People sign in to see the figures. Agents see only their own.",
          { report: t(reportName(`/admin/reports/${report}`, undefined)) },
        )}
      </Muted>
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
        description={
          dropped.length > 0 && (
            <Words tone="attention">
              {t("Saving removes people who can no longer read reports: {{names}}", {
                names: dropped.map(({ name }) => name).join(", "),
              })}
            </Words>
          )
        }
        nothingFoundMessage={people.data ? t("No one found") : people.isPending && t("loading...")}
        clearButtonProps={{ "aria-label": t("Remove all recipients") }}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={recipients.map(String)}
        onChange={(ids) => setChosen(ids.map(Number))}
        error={problemAt("recipients")}
      />
      {people.error && !people.data && <ErrorState error={people.error} retry={people.refetch} />}
      {!schedule && (
        <Muted as="p" size={2}>
          <Link to="/admin/reports/schedules">{t("All scheduled reports")}</Link>
        </Muted>
      )}
    </FormDialog>
  );
}

type ScheduleContent = Omit<CallArguments<typeof reportScheduleCalls.create>["body"], "report">;

const checked = reportScheduleCalls.create.body.omit({ report: true });

/**
 * Creates the schedule, or changes the version that was opened. After the user has seen that someone else changed it,
 * saving again replaces the other change. Sending the same content again does not create another schedule.
 */
function useSaving(report: ReportName, schedule: ReportSchedule | undefined) {
  const [keyFor] = useState(keyPerContent);
  const [opened, setOpened] = useState(schedule);
  const creating = useMutation(callMutation(reportScheduleCalls.create, "reportSchedule"));
  const updating = useMutation(callMutation(reportScheduleCalls.update, "reportSchedule"));
  const { isPending, error } = schedule ? updating : creating;
  const save = async (content: ScheduleContent) => {
    if (!schedule) return creating.mutateAsync({ body: { report, ...content }, idempotencyKey: keyFor(content) });
    const { id, version } = opened ?? schedule;
    return updating.mutateAsync(
      { params: { id }, body: { version, ...content } },
      {
        onError: (refusal) => {
          if (refusal instanceof ServerRefusal && refusal.code === "changed_meanwhile") setOpened(undefined);
        },
      },
    );
  };
  return { save, isPending, error };
}
