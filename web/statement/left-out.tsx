import { Alert } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { statementCalls } from "#calls/statement/calls.ts";
import type { StatementView } from "#contract/statement/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import styles from "./statement.module.css";

/** The payable lines of its sales that a statement leaves out, with a button that takes them in. Nothing if there are none. */
export function LeftOut({ statement }: { statement: StatementView }) {
  const { leftOut, untilDay, allowedActions } = statement;
  const { mutateAsync, isPending } = useMutation(callMutation(statementCalls.takeIn, "statement"));
  if (leftOut.length === 0) return null;
  const takenIn = {
    params: { id: statement.id },
    body: { version: statement.version, leftOut: leftOut.map(({ id }) => id) },
  };
  const takeIn = () =>
    afterAnswer(
      mutateAsync(takenIn),
      () => toastSuccess(t("The lines have been added. Review the statement again.")),
      (error) => toastFailure(t("Adding the lines failed!"), messageOf(error)),
    );
  return (
    <Alert color="yellow" title={leftOutText(statement)}>
      <p>
        {t(
          {
            one: "It was written after {{day}} and belongs to the next statement.",
            other: "They were entered after {{day}} and belong to the next statement.",
          },
          { count: leftOut.length, day: plainDate(untilDay) },
        )}
      </p>
      <ul className={styles.leftOut}>
        {leftOut.map((line) => (
          <li key={line.id}>
            <Link to="/admin/comissions/$commissionId" params={{ commissionId: String(line.id) }}>
              {line.customer}
            </Link>{" "}
            {commissionLineName(line)}, {formatMoney(line.amountCents, "USD")}, <Muted>{exactTime(line.at)}</Muted>
          </li>
        ))}
      </ul>
      {allowedActions.includes("takeIn") && (
        <LoadingButton size="xs" variant="default" loading={isPending} onClick={takeIn}>
          {t({ one: "Take it in", other: "Add them" }, { count: leftOut.length })}
        </LoadingButton>
      )}
    </Alert>
  );
}

/** "1 line of these sales is left out, USD -72.50 together". */
export function leftOutText({ leftOut }: Pick<StatementView, "leftOut">): string {
  const amount = formatMoney(total(leftOut.map(({ amountCents }) => amountCents)), "USD");
  return t(
    {
      one: "1 line of these sales is left out: {{amount}}",
      other: "{{count}} lines of these sales are left out: {{amount}}",
    },
    { count: leftOut.length, amount },
  );
}
