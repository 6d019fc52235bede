import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import {
  type CommissionDispute,
  type StatementLine,
  type StatementView,
  statementCalls,
} from "#contract/statement/calls.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { lineBasis } from "#domain/statement/line-basis.ts";
import { Muted } from "#web/shared/layout/layout.tsx";
import { Table } from "#web/shared/layout/table.tsx";
import { commissionLineName } from "#web/shared/names/commission-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { plainDate } from "#web/shared/time/dates.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import styles from "./statement.module.css";

/** The lines of a statement with their disputes. The person disputes a line, and a supervisor answers. */
export function StatementLines({ statement }: { statement: StatementView }) {
  const { items, disputes, allowedActions, status } = statement;
  const [disputed, setDisputed] = useState<StatementLine>();
  const [answered, setAnswered] = useState<CommissionDispute>();
  const mayDispute = allowedActions.includes("dispute");
  // Experts do not see the figures of the sale.
  const showsBasis = items.some(({ rateBps }) => rateBps !== undefined);
  if (items.length === 0)
    return <Muted as="p">{status === "closed" ? t("No lines.") : t("Nothing is payable until that day.")}</Muted>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways on narrow screens, by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("Lines of the statement")}>
        <Table ruled className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t("Sale")}</th>
              <th scope="col">{t("Kind")}</th>
              <th scope="col" className={styles.detail}>
                {t("Date of sale")}
              </th>
              {showsBasis && (
                <>
                  <th scope="col" className={`${styles.number} ${styles.detail}`}>
                    {t("Gross profit")}
                  </th>
                  <th scope="col" className={`${styles.number} ${styles.detail}`}>
                    {t("Rate")}
                  </th>
                </>
              )}
              <th scope="col" className={styles.number}>
                {t("Commission, USD")}
              </th>
              {mayDispute && (
                <th scope="col">
                  <span className="visually-hidden">{t("Dispute")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((line) => {
              const own = disputes.filter(({ lineId }) => lineId === line.id);
              return (
                <tr key={line.id}>
                  <th scope="row">
                    <Link to="/admin/comissions/$commissionId" params={{ commissionId: String(line.id) }}>
                      {line.customer ?? t("Manual commission")}
                    </Link>
                    {line.reason !== null && <Muted as="div">{line.reason}</Muted>}
                    {own.map((dispute) => (
                      <Dispute
                        key={dispute.id}
                        dispute={dispute}
                        onAnswer={allowedActions.includes("answer") ? () => setAnswered(dispute) : undefined}
                      />
                    ))}
                  </th>
                  <td>{commissionLineName(line)}</td>
                  <td className={styles.detail}>{line.saleDate === null ? "–" : plainDate(line.saleDate)}</td>
                  {showsBasis && <Basis line={line} />}
                  <td className={styles.number}>{formatAmount(line.amountCents)}</td>
                  {mayDispute && (
                    <td>
                      {own.every(({ answer }) => answer !== null) && (
                        <Button size="compact-sm" variant="default" onClick={() => setDisputed(line)}>
                          {t("Dispute")}
                        </Button>
                      )}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </section>
      {disputed && <DisputeDialog statement={statement} line={disputed} onClose={() => setDisputed(undefined)} />}
      {answered && <AnswerDialog statement={statement} dispute={answered} onClose={() => setAnswered(undefined)} />}
    </>
  );
}

/** The amount that a line is computed from and its rate, "–" if it has none. */
function Basis({ line }: { line: StatementLine }) {
  const basis = lineBasis(line);
  const amount = basis ? formatMoney(basis.cents, basis.currency) : "–";
  return (
    <>
      <td className={`${styles.number} ${styles.detail}`}>
        {basis?.of === "netTips" ? t("Gratuity of {{amount}}", { amount }) : amount}
      </td>
      <td className={`${styles.number} ${styles.detail}`}>{basis ? `${formatAmount(basis.rateBps)} %` : "–"}</td>
    </>
  );
}

function Dispute({ dispute, onAnswer }: { dispute: CommissionDispute; onAnswer?: (() => void) | undefined }) {
  const { reason, raisedBy, raisedAt, answer, answeredBy, answeredAt } = dispute;
  return (
    <div className={styles.dispute}>
      <div>
        {t("Disputed by {{name}}, {{when}}: {{reason}}", { name: raisedBy.name, when: exactTime(raisedAt), reason })}
      </div>
      {answer !== null && answeredBy && answeredAt && (
        <div>{t("{{name}}, {{when}}: {{answer}}", { name: answeredBy.name, when: exactTime(answeredAt), answer })}</div>
      )}
      {answer === null && onAnswer && (
        <Button size="compact-sm" variant="default" onClick={onAnswer}>
          {t("Answer")}
        </Button>
      )}
    </div>
  );
}

interface DialogProps {
  statement: StatementView;
  onClose: () => void;
}

function DisputeDialog({ statement, line, onClose }: DialogProps & { line: StatementLine }) {
  return (
    <ReasonDialog
      title={t("Dispute a line")}
      submit={t("Dispute the line")}
      failed={text("Disputing the line failed!")}
      about={t("{{amount}}, {{customer}}. A supervisor answers your reason.", {
        amount: formatMoney(line.amountCents, "USD"),
        customer: line.customer ?? t("Manual commission"),
      })}
      statement={statement}
      call={statementCalls.dispute}
      more={{ body: { lineId: line.id } }}
      done={t("The line has been disputed.")}
      onClose={onClose}
    />
  );
}

function AnswerDialog({ statement, dispute, onClose }: DialogProps & { dispute: CommissionDispute }) {
  return (
    <ReasonDialog
      title={t("Answer a dispute")}
      submit={t("Send the answer")}
      failed={text("Answering the dispute failed!")}
      about={t("{{name}}: {{reason}}", { name: dispute.raisedBy.name, reason: dispute.reason })}
      label={t("Answer")}
      statement={statement}
      call={statementCalls.answer}
      more={{ params: { disputeId: dispute.id } }}
      done={t("The dispute has been answered.")}
      onClose={onClose}
    />
  );
}
