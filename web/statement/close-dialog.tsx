import { useState } from "react";
import { type StatementView, statementCalls } from "#contract/statement/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { OwnDecisionReason } from "#web/shared/dialogs/own-decision-reason.tsx";
import { useAction } from "#web/shared/dialogs/use-action.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { leftOutText } from "./left-out.tsx";

interface Props {
  statement: StatementView;
  onClose: () => void;
}

/** Closes a statement. A person who decides on their own payment gives the reason. */
export function CloseDialog({ statement, onClose }: Props) {
  const [reason, setReason] = useState("");
  const { id, version, agent, paidCents, items, decidesOwn } = statement;
  const leftOut = statement.leftOut.map((line) => line.id);
  // Names the left out lines that the page shows.
  const body = { version, leftOut, ...(reason ? { reason } : {}) };
  const { problems, form } = useAction(
    statementCalls.close,
    { params: { id }, body },
    { stale: "statement", done: t("The statement has been closed."), onClose },
  );
  return (
    <FormDialog
      title={t("Close this statement?")}
      submit={t("Close statement")}
      dismiss={t("Not now")}
      failed={text("Closing the statement failed!")}
      {...form}
    >
      <p>
        {t(
          {
            one: "{{name}} is to get {{amount}} for 1 line and is notified. The statement never changes after that. Record the payout after the money is sent.",
            other:
              "{{name}} is to get {{amount}} for {{count}} lines and is notified. The statement never changes after that. Record the payout after the money is sent.",
          },
          { name: agent.name, amount: formatMoney(paidCents, "USD"), count: items.length },
        )}
      </p>
      {statement.leftOut.length > 0 && (
        <p>
          {t(
            {
              one: "{{lines}}. It belongs to the next statement.",
              other: "{{lines}}. They belong to the next statement.",
            },
            { count: statement.leftOut.length, lines: leftOutText(statement) },
          )}
        </p>
      )}
      {decidesOwn && <OwnDecisionReason value={reason} onChange={setReason} problems={problems} />}
    </FormDialog>
  );
}
