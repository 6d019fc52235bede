import { NativeSelect, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { leadCalls } from "#calls/lead/calls.ts";
import { type ReasonedStatus, reasonNoteLength } from "#domain/lead/closing-reasons.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { t } from "#web/shared/texts/texts.ts";

/** A reason of the settings, or "" if none is chosen, and free text. */
export interface ClosingReason {
  reason: string;
  note: string;
}

export const noClosingReason: ClosingReason = { reason: "", note: "" };

export const closingReasonsQuery = callQuery(leadCalls.closingReasons, {});

interface Props {
  status: ReasonedStatus;
  value: ClosingReason;
  onChange: (value: ClosingReason) => void;
  /** The problem of the reason, for example that none is chosen. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The reason why a lead or a quote is lost, or a lead is invalid, from the list in the settings, and a note. */
export function ClosingReasonFields({ status, value, onChange, error, autoFocus = false }: Props) {
  const reasons = useQuery(closingReasonsQuery);
  if (reasons.error && !reasons.data) return <ErrorState error={reasons.error} retry={reasons.refetch} />;
  const listed = reasons.data?.[status] ?? [];
  return (
    <>
      <NativeSelect
        label={t("Reason")}
        required
        data-autofocus={autoFocus || undefined}
        value={value.reason}
        onChange={({ currentTarget }) => onChange({ ...value, reason: currentTarget.value })}
        data={[{ value: "", label: reasons.data ? t("Choose a reason") : t("Loading the reasons…") }, ...listed]}
        error={error}
      />
      <Textarea
        label={t("Note")}
        autosize
        minRows={2}
        maxLength={reasonNoteLength}
        value={value.note}
        onChange={({ currentTarget }) => onChange({ ...value, note: currentTarget.value })}
      />
    </>
  );
}
