import { Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type ReportCandidate,
  type ReportLine,
  type SettlementReportView,
  settlementReportCalls,
} from "#contract/settlement-report/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { asPosted } from "#domain/settlement-report/fields.ts";
import { isOnce, needsReason, replacesFee } from "#domain/settlement-report/match.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { callMutation } from "#web/shared/api/call-query.ts";
import { fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { EqualRow } from "./equal-row.tsx";
import { remarksOn } from "./line-item.tsx";
import { showingReport } from "./queries.ts";
import { RecordChoice } from "./record-choice.tsx";
import styles from "./settlement-report.module.css";
import { rowKindNames } from "./words.ts";

interface Props {
  report: SettlementReportView;
  line: ReportLine;
  onClose: () => void;
}

/** Chooses the record that a row is posted to, or leaves the row. */
export function DecideDialog({ report, line, onClose }: Props) {
  const { mutateAsync, isPending, error } = useMutation({
    ...callMutation(settlementReportCalls.decide),
    ...showingReport,
  });
  const [record, setRecord] = useState(line.candidates.find(({ recordId }) => recordId === line.recordId));
  const [isLast, setLast] = useState(line.isLast);
  const [isAnother, setAnother] = useState(line.isAnother);
  const [note, setNote] = useState(line.note ?? "");
  const asked = record ? askedAbout(line, record, isLast) : nothingAsked;
  const fromServer = fieldProblemsOf(error);
  // The server adds the other rows of the record, so only it knows their sum.
  const asksReason = asked.reason || (record !== undefined && fromServer.some(({ field }) => field === "note"));
  const body = {
    version: report.version,
    decision: record ? ("post" as const) : ("leave" as const),
    recordId: record?.recordId ?? null,
    isLast: asked.last && isLast,
    isAnother: asked.another && isAnother,
    note: asksReason ? note : "",
  };
  const { problems, problemAt, check } = useCheckedBody(settlementReportCalls.decide.body, body, fromServer, [
    ...(asked.reason && !note.trim()
      ? [fieldProblem("note", body.isLast ? "difference_reason_missing" : "report_difference_reason")]
      : []),
    ...(asked.another && !isAnother ? [fieldProblem("isAnother", "report_same_money")] : []),
  ]);
  const submit = async () => {
    if (!check()) return;
    const done = await mutateAsync({ params: { id: report.id, number: line.line }, body }).catch(() => undefined);
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
      failed={text("Saving the decision failed!")}
      gone={report.allowedActions.includes("decide") ? undefined : t("The report is no longer in review.")}
    >
      <RowFacts reportId={report.id} line={line} />
      {line.kind !== null && asPosted(line.kind) && (
        <RecordChoice
          reportId={report.id}
          line={line}
          chosen={record}
          error={problemAt("recordId")}
          onChoose={setRecord}
        />
      )}
      {asked.another && (
        <Checkbox
          checked={isAnother}
          label={t("This row is another payment, not the same one")}
          error={problemAt("isAnother")}
          onChange={({ currentTarget }) => setAnother(currentTarget.checked)}
        />
      )}
      {asked.last && (
        <Checkbox
          checked={isLast}
          label={t("No more is expected: enter the difference, too")}
          error={problemAt("isLast")}
          onChange={({ currentTarget }) => setLast(currentTarget.checked)}
        />
      )}
      {asksReason && (
        <ReasonField
          value={note}
          onChange={setNote}
          problems={problems.map((one) => (one.field === "note" ? { ...one, field: "reason" } : one))}
        />
      )}
    </FormDialog>
  );
}

const nothingAsked = { another: false, last: false, reason: false };

/** Returns the questions that a person answers before a row is posted to a record. */
function askedAbout(line: ReportLine, record: ReportCandidate, isLast: boolean) {
  const { kind, equalTo } = line;
  const difference = record.differenceCents ?? 0;
  const last = !isOnce(kind) && difference !== 0;
  const isFeeReplaced = replacesFee(line, { feeCents: record.recordedFeeCents });
  const reason = needsReason(kind, difference, { isLast: last && isLast, isFeeReplaced });
  return { another: equalTo !== null || record.isKnown, last, reason };
}

function RowFacts({ reportId, line }: { reportId: number; line: ReportLine }) {
  return (
    <div className={styles.part}>
      <p className={styles.plain}>{rowText(line)}</p>
      {remarksOn(line).map((remark) => (
        <Muted as="p" key={remark}>
          {remark}
        </Muted>
      ))}
      {line.equalTo && (
        <p className={styles.plain}>
          <EqualRow equalTo={line.equalTo} reportId={reportId} />.{" "}
          {t("Choose a record only if this row is another payment.")}
        </p>
      )}
    </div>
  );
}

function rowText({ kind, datedOn, reference, amountCents, feeCents, currency, cells }: ReportLine): string {
  if (kind === null || amountCents === null || currency === null) return cells.filter(Boolean).join(" · ");
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
