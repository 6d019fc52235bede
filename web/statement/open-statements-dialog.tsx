import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { CallAnswer } from "#contract/shared/call.ts";
import { statementCalls } from "#contract/statement/calls.ts";
import { suggestedLastDay } from "#domain/statement/last-day.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";
import { SkippedPeople } from "./skipped-people.tsx";

type Opening = CallAnswer<typeof statementCalls.open>;

function openedText({ opened, skipped }: Opening): string {
  if (opened > 0)
    return t(
      { one: "1 statement has been prepared.", other: "{{count}} statements have been prepared." },
      { count: opened },
    );
  return skipped.length > 0
    ? t("No statement has been prepared.")
    : t("No one has commissions to be paid until that day.");
}

/**
 * Opens the statements of a period: of everyone, or of one person. Stays open to list the
 * skipped people.
 */
export function OpenStatementsDialog({ onClose }: { onClose: () => void }) {
  const [untilDay, setUntilDay] = useState(() => suggestedLastDay(agencyToday()));
  const [agentId, setAgentId] = useState<number | null>(null);
  const [opening, setOpening] = useState<Opening>();
  const body = { untilDay, ...(agentId === null ? {} : { agentId }) };
  const { problemAt, form } = useAction(
    statementCalls.open,
    { body },
    {
      stale: "statement",
      done: openedText,
      onClose,
      onDone: (answer) => (answer.skipped.length === 0 ? onClose() : setOpening(answer)),
    },
  );
  if (opening) return <SkippedPeople summary={openedText(opening)} skipped={opening.skipped} onClose={onClose} />;
  return (
    <FormDialog
      title={t("Prepare statements")}
      submit={t("Prepare statements")}
      failed={text("Preparing the statements failed!")}
      {...form}
    >
      <p>
        {t(
          "A statement collects the payable commissions until this day that were not paid before. Nothing is paid until it is reviewed, closed, and its payout is recorded.",
        )}
      </p>
      <TextInput
        type="date"
        label={t("Last day")}
        description={t("A statement pays what was sold until this day.")}
        required
        data-autofocus
        value={untilDay}
        onChange={(event) => setUntilDay(event.currentTarget.value)}
        error={problemAt("untilDay")}
      />
      <PersonPicker
        label={t("Agent")}
        among="paid"
        description={t("Everyone with commissions to be paid, if empty.")}
        value={agentId}
        onChange={setAgentId}
        error={problemAt("agentId")}
      />
    </FormDialog>
  );
}
