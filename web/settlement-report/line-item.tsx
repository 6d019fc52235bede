import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReportCandidate, ReportLine } from "#contract/settlement-report/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import { MoneyText } from "#web/shared/money/money-text.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { EqualRow } from "./equal-row.tsx";
import styles from "./settlement-report.module.css";
import { fieldName, notedKindHints, rowKindNames } from "./words.ts";

interface Props {
  reportId: number;
  line: ReportLine;
  onDecide: (() => void) | undefined;
}

/** One row of a report: its cells, the records that it may be about, and the decision. */
export function LineItem({ reportId, line, onDecide }: Props) {
  const { candidates, recordId, problems } = line;
  const chosen = candidates.find((one) => one.recordId === recordId);
  const name = t("Line {{line}}", { line: String(line.line) });
  return (
    <Stack as="li" gap={4} rowGap={1} align="start" size={2} breaks className={styles.line} aria-label={name}>
      <span className={styles.part}>
        <span>
          {name}
          {line.kind && ` · ${t(rowKindNames[line.kind])}`}
          {line.datedOn && ` · ${plainDate(line.datedOn)}`}
        </span>
        <Muted>
          {line.kind
            ? [line.reference, line.lastFour && `•••• ${line.lastFour}`].filter(Boolean).join(" · ")
            : line.cells.filter(Boolean).join(" · ")}
        </Muted>
      </span>
      <Amounts line={line} />
      <span className={styles.part}>
        {problems.length > 0 && (
          <ul className={styles.plain}>
            {problems.map(({ field, message }) => (
              <Words as="li" key={`${field} ${message}`} tone="trouble">{`${fieldName(field)}: ${message}`}</Words>
            ))}
          </ul>
        )}
        <EqualRow equalTo={line.equalTo} reportId={reportId} />
        {remarksOn(line).map((remark) => (
          <Muted key={remark}>{remark}</Muted>
        ))}
        {chosen ? (
          <Candidate candidate={chosen} />
        ) : (
          candidates.slice(0, 3).map((one) => <Candidate key={one.recordId} candidate={one} />)
        )}
        {line.note && (
          <Muted>
            {line.isLast
              ? t("Last receipt: {{note}}", { note: line.note })
              : t("Reason: {{note}}", { note: line.note })}
          </Muted>
        )}
      </span>
      <Row as="span" gap={2} align="center" justify="end" wrap className={styles.right}>
        <span role="status">{standingOf(line)}</span>
        {onDecide && (
          <Button
            size="xs"
            variant="default"
            aria-label={
              line.decision === null
                ? t("Decide about line {{line}}", { line: String(line.line) })
                : t("Change line {{line}}", { line: String(line.line) })
            }
            onClick={onDecide}
          >
            {line.decision === null ? t("Decide") : t("Change")}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Amounts({ line: { amountCents, feeCents, currency } }: { line: ReportLine }) {
  if (amountCents === null || currency === null) return <span />;
  return (
    <span className={styles.part}>
      <span className={styles.number}>
        <MoneyText cents={amountCents} currency={currency} />
      </span>
      {feeCents !== null && (
        <Muted className={styles.number}>{t("Fee {{amount}}", { amount: formatMoney(feeCents, currency) })}</Muted>
      )}
    </span>
  );
}

function Candidate({ candidate }: { candidate: ReportCandidate }) {
  return (
    <span>
      <Link to="/admin/quotes/$quoteId" params={{ quoteId: String(candidate.quoteId) }} data-alone>
        {t("{{customer}}, quote {{id}}", { customer: candidate.customer, id: String(candidate.quoteId) })}
      </Link>
      <Muted> · {differenceText(candidate)}</Muted>
    </span>
  );
}

/** Returns what a person has to know about a row before they decide. */
export function remarksOn({ kind, isKindGuessed, isReferenceDamaged, isAnother }: ReportLine): string[] {
  const hint = kind === null ? undefined : notedKindHints[kind];
  return [
    ...(hint ? [t(hint)] : []),
    ...(isKindGuessed && kind === "refund" ? [t("Read as a refund because of its minus sign")] : []),
    ...(isReferenceDamaged ? [t("A spreadsheet damaged the number. Choose the sale yourself.")] : []),
    ...(isAnother ? [t("Marked as another payment")] : []),
  ];
}

/** Returns how the amount of the row differs from the expected one. */
export function differenceText(candidate: ReportCandidate): string {
  const { differenceCents, currency, openCents, isRecorded, isKnown, recordedFeeCents } = candidate;
  if (differenceCents === null) return t("in {{currency}}", { currency });
  if (isKnown) return t("this money was recorded");
  if (recordedFeeCents !== null)
    return t("a fee of {{amount}} was entered", { amount: formatMoney(recordedFeeCents, currency) });
  if (isRecorded) return t("recorded before, nothing more is expected");
  if (differenceCents === 0) return t("the amount agrees");
  const difference = formatMoney(Math.abs(differenceCents), currency);
  const expected = formatMoney(openCents, currency);
  return differenceCents < 0
    ? t("{{difference}} less than the expected {{expected}}", { difference, expected })
    : t("{{difference}} more than the expected {{expected}}", { difference, expected });
}

function standingOf({ isPosted, decision, match }: ReportLine): string {
  if (isPosted) return t("Posted");
  if (decision === "post") return t("Will be posted");
  if (decision === "leave") return t("Will not be posted");
  return match === "to_decide" ? t("Not decided") : "";
}
