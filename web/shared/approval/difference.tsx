import { Fragment } from "react";
import type { ApprovalRow } from "#contract/approval.ts";
import { formatAmount } from "#domain/money/format.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./difference.module.css";
import { approvalAmountTexts } from "./words.ts";

/** What would be other once it is approved: as the rules want it, as it was asked for, and what lies between. */
export function Difference({
  request: { kind, difference, currency },
}: {
  request: Pick<ApprovalRow, "kind" | "difference" | "currency">;
}) {
  return (
    <table className={styles.table}>
      <caption>{currency}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t("Amount")}</span>
          </th>
          <th scope="col">{isAfterSale(kind) ? t("Before") : t("By the rules")}</th>
          <th scope="col">{t("Asked for")}</th>
          <th scope="col">{t("Difference")}</th>
        </tr>
      </thead>
      <tbody>
        {difference.map(({ what, of, beforeCents, afterCents }) => (
          <tr key={`${what} ${of}`}>
            <th scope="row">
              {what === "profit" && afterCents < 0 ? t("Profit or loss") : t(approvalAmountTexts[what])}
              {of !== null && <> · {typeof of === "number" ? t("Option {{number}}", { number: of }) : of}</>}
            </th>
            <td>{formatAmount(beforeCents)}</td>
            <td data-trend={afterCents < 0 ? "loss" : "asked"}>{formatAmount(afterCents)}</td>
            <td>{signed(afterCents - beforeCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** No rule says what these come to: before is nothing yet, or what the customer signed. */
function isAfterSale(kind: ApprovalRow["kind"]): boolean {
  return kind === "cancellation" || kind === "refund";
}

/**
 * The difference that matters most as one line: "3,461.00 → 3,500.00". Where that one stays as it is, as the money of a
 * cancellation that leaves a credit does, those that change are named: "Credit 600.00 · Agency's fee 50.00".
 */
export function DifferenceInShort({ request: { difference } }: { request: Pick<ApprovalRow, "difference"> }) {
  const [first] = difference;
  const others = difference.filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  if (!first) return null;
  if (others.length === 0 || others.includes(first)) return <Amounts line={first} />;
  return others.map((line, index) => (
    <Fragment key={`${line.what} ${line.of}`}>
      {index > 0 && " · "}
      {t(approvalAmountTexts[line.what])} <Amounts line={line} fromNothing={line.beforeCents === 0} />
    </Fragment>
  ));
}

function Amounts({ line, fromNothing }: { line: ApprovalRow["difference"][number]; fromNothing?: boolean }) {
  return (
    <span>
      {!fromNothing && <>{formatAmount(line.beforeCents)} → </>}
      <strong>{formatAmount(line.afterCents)}</strong>
    </span>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${formatAmount(cents)}` : formatAmount(cents);
}
