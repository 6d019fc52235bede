import { TextInput } from "@mantine/core";
import { useState } from "react";
import { statementCalls } from "#contract/statement/calls.ts";
import { addDays } from "#domain/shared/calendar.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { PersonPicker } from "#web/shared/people/person-picker.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

/** Opens the statements of a period: of everyone, or of one person. The end of the last month is suggested. */
export function OpenStatementsDialog({ onClose }: { onClose: () => void }) {
  const [untilDay, setUntilDay] = useState(() => addDays(`${agencyToday().slice(0, 7)}-01`, -1));
  const [agentId, setAgentId] = useState<number | null>(null);
  const body = { untilDay, ...(agentId === null ? {} : { agentId }) };
  const { problemAt, form } = useAction(
    statementCalls.open,
    { body },
    {
      stale: "statement",
      done: ({ opened }) =>
        opened === 0
          ? t("No one has commissions to be paid until that day.")
          : t(
              { one: "1 statement has been opened.", other: "{{count}} statements have been opened." },
              { count: opened },
            ),
      onClose,
    },
  );
  return (
    <FormDialog
      title={t("Open statements")}
      submit={t("Open statements")}
      failed={text("Opening the statements failed!")}
      {...form}
    >
      <p>
        {t(
          "A statement collects the payable commissions until this day that were not paid before. Nothing is paid until it is reviewed and closed.",
        )}
      </p>
      <TextInput
        type="date"
        label={t("Last day")}
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
