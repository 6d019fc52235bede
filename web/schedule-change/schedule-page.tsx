import { Textarea, TextInput } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { scheduleChangeCalls as calls } from "#contract/schedule-change/calls.ts";
import type { ScheduleChangeView } from "#contract/schedule-change/schedule-change.ts";
import type { Segment } from "#domain/itinerary/segment.ts";
import { usualLinkEnd } from "#domain/link/link-end.ts";
import { RequestForm } from "#web/shared/after-sale/request-form.tsx";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { keyPerContent } from "#web/shared/api/random-id.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { RefusalNotice } from "#web/shared/dialogs/refusal-notice.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useDraftedValues } from "#web/shared/draft/use-drafted-values.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { useLeaveGuard } from "#web/shared/forms/use-leave-guard.tsx";
import { Words } from "#web/shared/layout/layout.tsx";
import { Section } from "#web/shared/section.tsx";
import { EmptyState } from "#web/shared/states/empty-state.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { deviceNow } from "#web/shared/time/clock.ts";
import { agencyZone, zoneName } from "#web/shared/time/dates.ts";
import { instantOf, localMinute } from "#web/shared/time/local-minute.ts";
import { saveSchedule } from "./save-schedule.ts";
import { actionWords } from "./words.ts";

/** The parts of the page that other features draw. */
interface Drawings {
  renderPaste: (onUse: (segments: Segment[]) => void) => ReactNode;
  renderComparison: (before: readonly Segment[], shown: readonly Segment[]) => ReactNode;
}

/** The page of a schedule change: a new one, or the existing draft. */
export function SchedulePage(drawings: Drawings) {
  const { quoteId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...callQuery(calls.list, { params: { id: Number(quoteId) } }),
    refetchOnWindowFocus: false,
  });
  const [opened, open] = useState(data);
  if (data && !opened) open(data);
  if (!opened) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const draft = opened.items.find(({ allowedActions }) => allowedActions.includes("update"));
  if (!draft && !opened.mayBegin) {
    return (
      <EmptyState heading title={t("No schedule change can be entered now")}>
        {t("No seats are held, or another request for these tickets is in progress.")}
      </EmptyState>
    );
  }
  return <Editor key={quoteId} {...drawings} quoteId={Number(quoteId)} flights={opened.flights} draft={draft} />;
}

interface EditorProps extends Drawings {
  quoteId: number;
  flights: readonly Segment[];
  draft: ScheduleChangeView | undefined;
}

function Editor({ quoteId, flights: before, draft: kept, renderPaste, renderComparison }: EditorProps) {
  const navigate = useNavigate();
  const [saved, setSaved] = useState(kept);
  const place = { form: "scheduleChange", recordId: quoteId, recordVersion: saved?.version ?? null } as const;
  const { values, change, draft } = useDraftedValues(place, () => ({
    flights: kept?.flights ?? ([] as Segment[]),
    message: kept?.message ?? "",
    expiresAt: localMinute(kept?.expiresAt ?? usualLinkEnd("scheduleChange", deviceNow(), agencyZone())),
  }));
  const [keyOf] = useState(keyPerContent);
  const saving = useMutation(saveSchedule(quoteId));
  const sending = useMutation(callMutation(calls.send, "scheduleChange"));
  const isPending = saving.isPending || sending.isPending;
  const guard = useLeaveGuard(draft.isTyped && !isPending, draft.isKept);
  const body = { ...values, expiresAt: instantOf(values.expiresAt) ?? "" };
  const { check, problemAt } = useCheckedBody(calls.create.body, body, fieldProblemsOf(saving.error));
  const finish = async (done: string, then: (answer: ScheduleChangeView) => Promise<unknown>) => {
    if (!check()) return;
    try {
      const answer = await saving.mutateAsync({ body, draft: saved, idempotencyKey: keyOf(body) });
      setSaved(answer);
      draft.forget();
      await then(answer);
      toastSuccess(done);
      await navigate({ to: "/admin/quotes/$quoteId", params: { quoteId: String(quoteId) }, ignoreBlocker: true });
    } catch {
      // The page shows the error and keeps the typed values.
    }
  };
  return (
    <RequestForm
      heading={t("Schedule change of quote {{id}}", { id: String(quoteId) })}
      quoteId={quoteId}
      sendLabel={t(actionWords.send.label)}
      isPending={isPending}
      onSave={() => void finish(t("The draft has been saved."), async () => {})}
      onSend={() =>
        void finish(t(actionWords.send.done), ({ id, version }) =>
          sending.mutateAsync({ params: { id }, body: { version } }),
        )
      }
      notices={
        <>
          {draft.bar}
          <RefusalNotice error={saving.error} title={text("Saving the schedule change failed!")} />
          <RefusalNotice error={sending.error} title={actionWords.send.failed} />
        </>
      }
    >
      <Section titleId="now-title" title={t("The airline's new flights")}>
        {renderPaste((flights) => change({ flights }))}
        {problemAt("flights") && (
          <Words as="p" tone="trouble" role="alert">
            {problemAt("flights")}
          </Words>
        )}
        {values.flights.length > 0 && renderComparison(before, values.flights)}
      </Section>
      <Section titleId="words-title" title={t("To the customer")}>
        <Textarea
          label={t("Message to the customer")}
          autosize
          minRows={2}
          maxLength={2000}
          value={values.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
          error={problemAt("message")}
        />
        <TextInput
          type="datetime-local"
          label={t("Answer by ({{zone}})", { zone: zoneName() })}
          value={values.expiresAt}
          onChange={(event) => change({ expiresAt: event.currentTarget.value })}
          error={problemAt("expiresAt")}
        />
      </Section>
      {guard.dialog}
    </RequestForm>
  );
}
