import { Fragment } from "react";
import type { ApprovalRow } from "#contract/approval.ts";
import type { ApprovalAmount } from "#domain/approval/kinds.ts";
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

/** What was paid is the same whoever decides; its row is left out where there is one line. */
const paid: readonly ApprovalAmount[] = ["value", "protection", "gratuity"];

/**
 * The difference in one line. Of a sale, the amount it is about: "3,461.00 → 3,500.00". Of a cancellation or a refund, what
 * is kept and where the rest goes: "Kept by the agency as its fee −50.00 · Credit with the agency 600.00".
 */
export function DifferenceInShort({
  request: { kind, difference },
}: {
  request: Pick<ApprovalRow, "kind" | "difference">;
}) {
  const [first] = difference;
  if (!first) return null;
  const changed = difference.filter(
    ({ what, beforeCents, afterCents }) => beforeCents !== afterCents && !paid.includes(what),
  );
  if (!isAfterSale(kind) || changed.length === 0) return <Amounts line={first} />;
  return changed.map((line, index) => (
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
