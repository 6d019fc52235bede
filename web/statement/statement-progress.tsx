import type { StatementView } from "#contract/statement/calls.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { StatementStatusBadge } from "./statement-columns.tsx";
import { payoutText } from "./words.ts";

/** The status, who did what when, and the payout. */
export function StatementProgress({ statement }: { statement: StatementView }) {
  const { status, openedBy, openedAt, reviewedBy, reviewedAt, closedBy, closedAt, acknowledgedAt, agent } = statement;
  const { allowedActions, payoutBy, payoutAt, paidCents } = statement;
  const payout = payoutText(statement);
  const steps = [
    t("Opened by {{name}}, {{when}}", { name: openedBy.name, when: exactTime(openedAt) }),
    reviewedBy &&
      reviewedAt &&
      t("reviewed by {{name}}, {{when}}", { name: reviewedBy.name, when: exactTime(reviewedAt) }),
    closedBy && closedAt && t("closed by {{name}}, {{when}}", { name: closedBy.name, when: exactTime(closedAt) }),
    payoutBy &&
      payoutAt &&
      t("payout recorded by {{name}}, {{when}}", { name: payoutBy.name, when: exactTime(payoutAt) }),
    acknowledgedAt && t("acknowledged by {{name}}, {{when}}", { name: agent.name, when: exactTime(acknowledgedAt) }),
  ];
  return (
    <div>
      <StatementStatusBadge status={status} /> <Muted>{steps.filter(Boolean).join(" · ")}</Muted>
      {payout && <p>{payout}</p>}
      {status === "closed" && !payout && paidCents > 0 && <p>{t("Closed, not paid yet.")}</p>}
      {/* The same people may review and close, except for those whom the rule of two people excludes. */}
      {status === "reviewed" && allowedActions.includes("review") && !allowedActions.includes("close") && (
        <p role="status">
          {t(
            "This statement pays you, or you entered a manual commission of it and reviewed it. Another supervisor or administrator has to close it.",
          )}
        </p>
      )}
      {status === "reviewed" && statement.presentCents !== statement.linesCents && (
        <p role="status">
          {t("The lines have changed since the review. Review the statement again before you close it.")}
        </p>
      )}
    </div>
  );
}
