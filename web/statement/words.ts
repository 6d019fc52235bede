import type { StatementRow } from "#contract/statement/calls.ts";
import type { StatusGroup } from "#domain/quote/status.ts";
import type { StatementStatus, statementPayouts } from "#domain/statement/status.ts";
import { type Text, t, texts } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";

export const statementStatusNames: Record<StatementStatus, Text> = texts({
  open: "Open",
  reviewed: "Reviewed",
  closed: "Closed",
  discarded: "Discarded",
});

export const statementPayoutNames: Record<(typeof statementPayouts)[number], Text> = texts({
  missing: "Not paid yet",
  recorded: "Paid",
});

export const statementStatusGroups: Record<StatementStatus, StatusGroup> = {
  open: "attention",
  reviewed: "signed",
  closed: "done",
  discarded: "draft",
};

/** "Paid on Mar 3, 2026, reference 4711". Undefined before the payout is recorded. */
export function payoutText({
  payoutDay,
  payoutReference,
}: Pick<StatementRow, "payoutDay" | "payoutReference">): string | undefined {
  if (payoutDay === null) return undefined;
  const day = plainDate(payoutDay);
  return payoutReference === null
    ? t("Paid on {{day}}", { day })
    : t("Paid on {{day}}, reference {{reference}}", { day, reference: payoutReference });
}

/** "Nov 1, 2026 – Nov 30, 2026", or "until Nov 30, 2026" for a first statement. */
export function periodText({ fromDay, untilDay }: Pick<StatementRow, "fromDay" | "untilDay">): string {
  const until = plainDate(untilDay);
  return fromDay === null ? t("until {{until}}", { until }) : `${plainDate(fromDay)} – ${until}`;
}
