import { Button, NativeSelect } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settlementReportCalls } from "#calls/settlement-report/calls.ts";
import type { ReportPreview, SettlementReportView } from "#contract/settlement-report/calls.ts";
import { currencies } from "#domain/money/money.ts";
import { type ReportField, type ReportMapping, reportFields } from "#domain/settlement-report/fields.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { failureOf, fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ColumnTable } from "#web/shared/csv/column-table.tsx";
import { dateOrderNames, separatorNames } from "#web/shared/csv/words.ts";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Panel, Row, Words } from "#web/shared/layout/layout.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import { type Settings, showingReport } from "./queries.ts";
import { CreditSignSelect, HeadingLineSelect, WordChoices } from "./reading-choices.tsx";
import styles from "./settlement-report.module.css";
import { SourceSelect } from "./source-select.tsx";
import { decimalFormatNames, fieldName, reportFieldNames } from "./words.ts";

interface Props {
  report: SettlementReportView;
  onDone: () => void;
}

/** Chooses the column of each field and the formats. The settings are remembered for the sender. */
export function ReadingStep({ report, onDone }: Props) {
  const { id, version } = report;
  const [said, setSaid] = useState<Settings>({});
  const {
    data: preview,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...callQuery(settlementReportCalls.preview, { params: { id }, body: said }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const reading = useMutation({ ...callMutation(settlementReportCalls.read), ...showingReport });
  if (!preview) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  const { missing, rowCount } = preview;
  // What was chosen counts before the preview with it arrives.
  const now = { ...settingsOf(preview), ...withoutUndefined(said) };
  const { mapping, separator, dateOrder, decimalFormat, currency } = now;
  const choose = (chosen: Settings) => setSaid({ ...now, ...chosen });
  const read = () =>
    afterAnswer(reading.mutateAsync({ params: { id }, body: { version, ...now } }), () => {
      toastSuccess(t("The rows have been read and matched. Nothing is posted yet."));
      onDone();
    });
  const choice = (label: string, value: string, names: Readonly<Record<string, Text>>, set: (one: string) => void) => (
    <NativeSelect
      label={label}
      value={value}
      disabled={reading.isPending}
      data={Object.entries(names).map(([code, name]) => ({ value: code, label: t(name) }))}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  const failed = reading.error ?? error;
  return (
    <Panel as="section" gap={4} bounded aria-labelledby="columns-title">
      <Words as="h2" id="columns-title" fontSize={3} breaks>
        {t({ one: "Columns of 1 row", other: "Columns of {{count}} rows" }, { count: rowCount })}
      </Words>
      <div className={styles.how}>
        {choice(t("Delimiter"), separator, separatorNames, (one) =>
          choose({ separator: one as ",", ...ofOtherColumns }),
        )}
        <HeadingLineSelect preview={{ ...preview, ...now }} isDisabled={reading.isPending} onChoose={choose} />
        {choice(t("Date format"), dateOrder, dateOrderNames, (one) => choose({ dateOrder: one as "mdy" }))}
        {choice(t("Amounts"), decimalFormat, decimalFormatNames, (one) => choose({ decimalFormat: one as "point" }))}
        <CreditSignSelect preview={{ ...preview, ...now }} isDisabled={reading.isPending} onChoose={choose} />
        <NativeSelect
          label={t("Currency of all amounts")}
          value={currency ?? ""}
          disabled={reading.isPending || mapping.includes("currency")}
          data={[
            { value: "", label: mapping.includes("currency") ? t("From the column") : t("Choose a currency") },
            ...currencies.map((one) => ({ value: one, label: one })),
          ]}
          onChange={({ currentTarget }) =>
            choose({ currency: currencies.find((one) => one === currentTarget.value) ?? null })
          }
        />
        <SourceSelect kind={report.sender.kind} preview={preview} isDisabled={reading.isPending} onChoose={choose} />
      </div>
      <WordChoices kind={report.sender.kind} preview={preview} isDisabled={reading.isPending} onChoose={choose} />
      <ColumnTable
        headings={preview.headings}
        mapping={mapping}
        fields={reportFields}
        nameOf={(field) => t(reportFieldNames[field])}
        rows={preview.rows}
        remarksOf={(row) => <Remarks {...row} />}
        onMap={(changed) => choose({ mapping: withOneAmount(mapping, changed) })}
      />
      {preview.rows.length < rowCount && (
        <Muted as="p">
          {t(
            { one: "Only the first row is shown here.", other: "Only the first {{count}} rows are shown here." },
            { count: preview.rows.length },
          )}
        </Muted>
      )}
      {missing.length > 0 && (
        <Words as="p" tone="trouble" role="alert">
          {t("Choose what is missing: {{fields}}", {
            fields: missing.map((field) => t(reportFieldNames[field])).join(", "),
          })}
        </Words>
      )}
      {failed && (
        <Words as="p" tone="trouble" role="alert">
          {fieldProblemsOf(failed)[0]?.message ?? failureOf(failed, t("Reading the rows failed!"))}
        </Words>
      )}
      <Row gap={2} justify="end" wrap>
        {report.reading !== null && (
          <Button variant="default" onClick={onDone}>
            {t("Cancel")}
          </Button>
        )}
        <LoadingButton
          loading={reading.isPending}
          disabled={missing.length > 0 || error !== null || isPlaceholderData}
          onClick={read}
        >
          {t("Match the rows")}
        </LoadingButton>
      </Row>
    </Panel>
  );
}

/** The settings that are guessed again for other columns. */
const ofOtherColumns = { mapping: undefined, headingLine: undefined, dateOrder: undefined, decimalFormat: undefined };

/** Returns the settings of a preview, as they are sent. */
function settingsOf(preview: ReportPreview) {
  const { mapping, headingLine, separator, dateOrder, decimalFormat, creditSign, words } = preview;
  const { currency, merchantAccount, consolidator } = preview;
  const formats = { separator, dateOrder, decimalFormat, creditSign, words, currency };
  return { mapping, headingLine, ...formats, merchantAccount, consolidator };
}

/** Returns the settings that were chosen. The others are guessed. */
function withoutUndefined(settings: Settings): Partial<ReturnType<typeof settingsOf>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Clears the column of the amount if a debit or credit was chosen, and the other way around. */
function withOneAmount(before: ReportMapping, changed: ReportMapping): (ReportField | null)[] {
  const isSplit = changed.includes("debit") || changed.includes("credit");
  if (!isSplit || !changed.includes("amount")) return [...changed];
  const isLeftOut = (field: ReportField | null) =>
    before.includes("amount") ? field === "amount" : field === "debit" || field === "credit";
  return changed.map((field) => (isLeftOut(field) ? null : field));
}

function Remarks({ problems }: Pick<ReportPreview["rows"][number], "problems">) {
  if (problems.length === 0) return "–";
  return problems.map(({ field, message }) => (
    <Words as="p" key={`${field} ${message}`} tone="trouble">{`${fieldName(field)}: ${message}`}</Words>
  ));
}
