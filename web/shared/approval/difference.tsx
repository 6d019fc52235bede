import { Fragment } from "react";
import type { ApprovalRequest, ApprovalRow } from "#contract/approval/calls.ts";
import type { ApprovalAmount } from "#domain/approval/kinds.ts";
import { formatAmount } from "#domain/money/format.ts";
import { daysBetween } from "#domain/shared/calendar.ts";
import { t } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import styles from "./difference.module.css";
import { approvalAmountTexts } from "./words.ts";

/** The amounts or the day that an approval would change: by the rules, as requested, and the difference. */
export function Difference({
  request: { kind, difference, currency },
}: {
  request: Pick<ApprovalRequest, "kind" | "difference" | "currency">;
}) {
  const isOfDay = difference.some(({ afterDay }) => afterDay);
  // A new request after the sale has nothing to compare with.
  const isNew = isAfterSale(kind) && difference.every(({ beforeCents }) => beforeCents === 0);
  return (
    <table className={styles.table} data-of={isOfDay ? "day" : "amounts"}>
      {!isOfDay && <caption>{currency}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{isOfDay ? t("Day") : t("Amount")}</span>
          </th>
          {!isNew && <th scope="col">{isAfterSale(kind) ? t("Before") : t("By the rules")}</th>}
          <th scope="col">{t("Requested")}</th>
          {!isNew && <th scope="col">{t("Difference")}</th>}
        </tr>
      </thead>
      <tbody>
        {difference.map(({ what, of, beforeCents, afterCents, beforeDay, afterDay }) => (
          <tr key={`${what} ${of}`}>
            <th scope="row">
              {what === "profit" && afterCents < 0 ? t("Profit or loss") : t(approvalAmountTexts[what])}
              {of !== null && <> · {typeof of === "number" ? t("Option {{number}}", { number: of }) : of}</>}
            </th>
            {!isNew && <td>{beforeDay ? plainDate(beforeDay) : formatAmount(beforeCents)}</td>}
            <td data-trend={afterCents < 0 ? "loss" : "asked"}>
              {afterDay ? plainDate(afterDay) : formatAmount(afterCents)}
            </td>
            {!isNew && (
              <td>
                {beforeDay && afterDay
                  ? t(
                      { one: "{{count}} day earlier", other: "{{count}} days earlier" },
                      { count: daysBetween(afterDay, beforeDay) },
                    )
                  : signed(afterCents - beforeCents)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Returns true for cancellations, refunds and exchanges. No rule gives their amounts, so "before" is zero or what the
 * customer signed.
 */
function isAfterSale(kind: ApprovalRow["kind"]): boolean {
  return kind === "cancellation" || kind === "refund" || kind === "exchange";
}

/** Amounts that no decision changes, because the customer has paid them. The one-line summary omits them. */
const paid: readonly ApprovalAmount[] = ["paid", "flown", "notIncluded", "value", "protection", "gratuity"];

/**
 * The difference in one line. For a sale, the amount it changes: "3,461.00 → 3,500.00". For a cancellation or a refund,
 * the amounts that are kept or credited: "Kept by the agency as its fee −50.00 · Credit with the agency 600.00".
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
  if (line.afterDay) {
    return (
      <span>
        {line.beforeDay && <>{plainDate(line.beforeDay)} → </>}
        <strong>{plainDate(line.afterDay)}</strong>
      </span>
    );
  }
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
