import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { exchangeRateCalls } from "#calls/exchange-rate/calls.ts";
import type { RatePreview } from "#contract/exchange-rate/calls.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import { rateFields } from "#domain/exchange-rate/fields.ts";
import { rateText } from "#domain/money/exchange-rate.ts";
import { callMutation, callQuery } from "#web/shared/api/call-query.ts";
import { failureOf, fieldProblemsOf } from "#web/shared/api/server-refusal.ts";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { ColumnTable } from "#web/shared/csv/column-table.tsx";
import { dateOrderNames, separatorNames } from "#web/shared/csv/words.ts";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t } from "#web/shared/texts/texts.ts";
import styles from "./exchange-rate.module.css";
import { rateFieldNames } from "./words.ts";

interface Props {
  text: string;
  source: string;
  onBack: () => void;
  onDone: () => void;
}

/** Shows how the rows are read and what is entered. All rows are entered, or none. */
export function ImportPreview({ text, source, onBack, onDone }: Props) {
  const [said, setSaid] = useState<
    Omit<CallArguments<typeof exchangeRateCalls.previewImport>["body"], "text" | "source">
  >({});
  const {
    data: preview,
    error,
    isPlaceholderData,
  } = useQuery({
    ...callQuery(exchangeRateCalls.previewImport, { body: { text, source, ...said } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const importing = useMutation(callMutation(exchangeRateCalls.import, "exchangeRate"));
  const [confirmed, setConfirmed] = useState(false);
  const failed = importing.error ?? error;
  const back = (
    <Button variant="default" disabled={importing.isPending} onClick={onBack}>
      {t("Back")}
    </Button>
  );
  if (!preview)
    return error ? (
      <Stack gap={4} bounded>
        <Problem error={error} />
        <Row gap={2} justify="end" wrap>
          {back}
        </Row>
      </Stack>
    ) : (
      <LoadingState />
    );
  const { mapping, separator, dateOrder, missing, freshCount, refusedCount, unusualCount } = preview;
  const reading = { mapping, separator, dateOrder };
  const read = (changes: typeof said) => {
    importing.reset();
    setConfirmed(false);
    setSaid(changes);
  };
  const mayImport =
    missing.length === 0 &&
    refusedCount === 0 &&
    freshCount > 0 &&
    (unusualCount === 0 || confirmed) &&
    !isPlaceholderData &&
    error === null;
  const send = () =>
    afterAnswer(importing.mutateAsync({ body: { text, source, ...reading, confirmed } }), ({ entered }) => {
      toastSuccess(
        t({ one: "1 rate has been entered.", other: "{{count}} rates have been entered." }, { count: entered }),
      );
      onDone();
    });
  const choice = (label: string, value: string, names: Readonly<Record<string, Text>>, set: (one: string) => void) => (
    <NativeSelect
      label={label}
      value={value}
      disabled={importing.isPending}
      data={Object.entries(names).map(([code, name]) => ({ value: code, label: t(name) }))}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  );
  return (
    <Stack gap={4} bounded>
      <div className={styles.how}>
        {choice(t("Delimiter"), separator, separatorNames, (one) => read({ separator: one as "," }))}
        {choice(t("Date format"), dateOrder, dateOrderNames, (one) => read({ ...reading, dateOrder: one as "mdy" }))}
      </div>
      <ColumnTable
        headings={preview.headings}
        mapping={mapping}
        fields={rateFields}
        nameOf={(field) => t(rateFieldNames[field])}
        rows={preview.rows}
        remarksOf={(row) => <Remarks {...row} />}
        onMap={(changed) => read({ ...reading, mapping: changed })}
      />
      <Summary {...preview} />
      {unusualCount > 0 && (
        <Checkbox
          label={t(
            {
              one: "1 rate differs by more than 20 % from the one before it. It is correct",
              other: "{{count}} rates differ by more than 20 % from the ones before them. They are correct",
            },
            { count: unusualCount },
          )}
          checked={confirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
      )}
      {failed && <Problem error={failed} />}
      <Row gap={2} justify="end" wrap>
        {back}
        <LoadingButton loading={importing.isPending} disabled={!mayImport} onClick={send}>
          {t({ one: "Enter 1 rate", other: "Enter {{count}} rates" }, { count: freshCount })}
        </LoadingButton>
      </Row>
    </Stack>
  );
}

function Problem({ error }: { error: Error }) {
  return (
    <Words as="p" tone="trouble" role="alert">
      {fieldProblemsOf(error)[0]?.message ?? failureOf(error, t("Importing the rates failed!"))}
    </Words>
  );
}

function Summary({ rowCount, missing, freshCount, knownCount, refusedCount }: RatePreview) {
  if (missing.length > 0)
    return (
      <Words as="p" tone="trouble" role="alert">
        {t("Choose what is missing: {{fields}}", {
          fields: missing.map((field) => t(rateFieldNames[field])).join(", "),
        })}
      </Words>
    );
  if (refusedCount > 0)
    return (
      <Words as="p" tone="trouble" role="alert">
        {t(
          {
            one: "1 row cannot be entered. Correct it, or choose other columns. No row is entered until then.",
            other:
              "{{count}} rows cannot be entered. Correct them, or choose other columns. No row is entered until then.",
          },
          { count: refusedCount },
        )}
      </Words>
    );
  return (
    <Muted as="p" size={2} role="status">
      {t("{{rows}} rows: {{fresh}} rates are new, {{known}} are known and skipped.", {
        rows: rowCount.toLocaleString(),
        fresh: freshCount.toLocaleString(),
        known: knownCount.toLocaleString(),
      })}
    </Muted>
  );
}

function Remarks({ problems, unusual }: Pick<RatePreview["rows"][number], "problems" | "unusual">) {
  if (problems.length === 0 && !unusual) return "–";
  return (
    <>
      {problems.map(({ field, message }) => (
        <Words as="p" key={`${field} ${message}`} tone="trouble">
          {message}
        </Words>
      ))}
      {unusual && (
        <Words as="p" tone="trouble">
          {unusual.beforeMillionths === null
            ? t("Is this USD for 1 AUD?")
            : t("The rate before is {{rate}}. Is this USD for 1 AUD?", { rate: rateText(unusual.beforeMillionths) })}
        </Words>
      )}
    </>
  );
}
