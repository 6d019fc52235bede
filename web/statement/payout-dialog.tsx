import { TextInput } from "@mantine/core";
import { useState } from "react";
import { type StatementView, statementCalls } from "#contract/statement/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { agencyToday } from "#web/shared/time/dates.ts";

interface Props {
  statement: StatementView;
  onClose: () => void;
}

/** Records when and how the person got the money of a closed statement. */
export function PayoutDialog({ statement: { id, version, agent, paidCents }, onClose }: Props) {
  const [day, setDay] = useState(agencyToday);
  const [reference, setReference] = useState("");
  const { problemAt, form } = useAction(
    statementCalls.recordPayout,
    { params: { id }, body: { version, day, reference } },
    { stale: "statement", done: t("The payout has been recorded."), onClose },
  );
  return (
    <FormDialog
      title={t("Record the payout")}
      submit={t("Record payout")}
      failed={text("Recording the payout failed!")}
      {...form}
    >
      <p>
        {t(
          "{{name}} got {{amount}}. The commissions of this statement are paid from then on. The payout can't be changed later.",
          {
            name: agent.name,
            amount: formatMoney(paidCents, "USD"),
          },
        )}
      </p>
      <TextInput
        type="date"
        label={t("Day of payment")}
        required
        max={agencyToday()}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        error={problemAt("day")}
      />
      <TextInput
        label={t("Reference")}
        description={t("The number of the transfer or check.")}
        required
        maxLength={60}
        data-autofocus
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={problemAt("reference")}
      />
    </FormDialog>
  );
}
