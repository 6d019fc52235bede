import { Checkbox, Radio } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ReportLine,
  type SettlementReportView,
  settlementReportCalls,
} from "#contract/settlement-report/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { EqualRow } from "./equal-row.tsx";
import { differenceText } from "./line-item.tsx";
import { decideRow } from "./queries.ts";
import styles from "./settlement-report.module.css";
import { rowKindNames } from "./words.ts";

interface Props {
  report: SettlementReportView;
  line: ReportLine;
  onClose: () => void;
}

const leave = "leave";

/** Chooses the record that a row is posted to, or leaves the row. */
export function DecideDialog({ report, line, onClose }: Props) {
  const { mutateAsync, isPending, error } = useMutation(decideRow(useQueryClient(), report.id));
  const [chosen, setChosen] = useState(line.recordId === null ? leave : String(line.recordId));
  const [isLast, setLast] = useState(line.isLast);
  const [note, setNote] = useState(line.note ?? "");
  const record = line.candidates.find(({ recordId }) => String(recordId) === chosen);
  const canBeLast = record !== undefined && isReceipt(line) && record.differenceCents !== 0;
  const body = {
    version: report.version,
    decision: record ? ("post" as const) : ("leave" as const),
    recordId: record?.recordId ?? null,
    isLast: canBeLast && isLast,
    note: canBeLast && isLast ? note : "",
  };
  const missing = body.isLast && !note.trim() ? [fieldProblem("note", "difference_reason_missing")] : [];
  const { problems, problemAt, check } = useCheckedBody(
    settlementReportCalls.decide.body,
    body,
    fieldProblemsOf(error),
    missing,
  );
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync({ ...body, line: line.line }).catch(() => undefined);
    if (!done) return;
    toastSuccess(record ? t("The row will be posted.") : t("The row will not be posted."));
    onClose();
  };
  return (
    <FormDialog
      error={error}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
      title={t("Line {{line}}", { line: String(line.line) })}
      submit={record ? t("Choose this record") : t("Do not post this row")}
      failed={text("Deciding about the row failed!")}
      gone={report.allowedActions.includes("decide") ? undefined : t("The report is no longer in review.")}
    >
      <p>{rowText(line)}</p>
      {line.equalTo && (
        <p>
          <EqualRow equalTo={line.equalTo} />. {t("Choose a record only if this row is another payment.")}
        </p>
      )}
      <Radio.Group
        label={t("What is this row about?")}
        value={chosen}
        onChange={setChosen}
        error={problemAt("recordId")}
      >
        <div className={styles.candidates}>
          {line.candidates.map((one) => (
            <Radio
              key={one.recordId}
              value={String(one.recordId)}
              disabled={!one.canBePosted}
              label={t("{{customer}}, quote {{id}}", { customer: one.customer, id: String(one.quoteId) })}
              description={[differenceText(one), one.on && plainDate(one.on), one.lastFour && `•••• ${one.lastFour}`]
                .filter(Boolean)
                .join(" · ")}
            />
          ))}
          <Radio value={leave} label={t("None of these: do not post the row")} data-autofocus={record === undefined} />
        </div>
      </Radio.Group>
      {canBeLast && (
        <Checkbox
          checked={isLast}
          label={t("No more is expected: enter the difference, too")}
          onChange={({ currentTarget }) => setLast(currentTarget.checked)}
        />
      )}
      {canBeLast && isLast && (
        <ReasonField
          value={note}
          onChange={setNote}
          problems={problems.map((one) => (one.field === "note" ? { ...one, field: "reason" } : one))}
        />
      )}
    </FormDialog>
  );
}

function isReceipt({ kind }: ReportLine): boolean {
  return kind !== null && kind !== "charge" && kind !== "refund";
}

function rowText({ kind, datedOn, reference, amountCents, feeCents, currency }: ReportLine): string {
  if (kind === null || amountCents === null || currency === null) return "";
  return [
    t(rowKindNames[kind]),
    datedOn && plainDate(datedOn),
    reference,
    formatMoney(amountCents, currency),
    feeCents !== null && t("Fee {{amount}}", { amount: formatMoney(feeCents, currency) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
