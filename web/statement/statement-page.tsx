import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type StatementView, statementCalls } from "#contract/statement/calls.ts";
import { commissionKinds } from "#domain/commission/commission.ts";
import { total } from "#domain/money/money.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { refetchAfter } from "#web/shared/api/refetch-after.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { toastFailure, toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row, Stack } from "#web/shared/layout/layout.tsx";
import type { DerivationLine } from "#web/shared/money/derivation-table.tsx";
import { DerivedAmount } from "#web/shared/money/derived-amount.tsx";
import { commissionKindNames } from "#web/shared/names/commission-names.ts";
import heading from "#web/shared/page-heading.module.css";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { Section } from "#web/shared/section.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { type Text, t, text } from "#web/shared/texts/texts.ts";
import { CloseDialog } from "./close-dialog.tsx";
import { LeftOut } from "./left-out.tsx";
import { PayoutDialog } from "./payout-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import styles from "./statement.module.css";
import { StatementFiles } from "./statement-files.tsx";
import { StatementLines } from "./statement-lines.tsx";
import { StatementProgress } from "./statement-progress.tsx";
import { periodText } from "./words.ts";

const route = getRouteApi("/staff/admin/comissions/statements/$statementId");

/** What a person is paid for a period: the sums, the lines, and the next step. */
export function StatementPage() {
  const { statementId } = route.useParams();
  const {
    data: statement,
    error,
    refetch,
  } = useQuery(callQuery(statementCalls.show, { params: { id: Number(statementId) } }));
  if (!statement) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return (
    <div className={styles.page}>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>
          {t("{{name}}, {{period}}", { name: statement.agent.name, period: periodText(statement) })}{" "}
          <span className={heading.beside}>{t("Statement {{number}}", { number: String(statement.id) })}</span>
        </h1>
        <Actions statement={statement} />
      </header>
      <StatementProgress statement={statement} />
      <Sums statement={statement} />
      <LeftOut statement={statement} />
      <Section titleId="lines-title" title={t("Lines")}>
        <StatementLines statement={statement} />
      </Section>
      <Row gap={2} wrap>
        <StatementFiles statement={statement} />
        <LinkButton to="/admin/comissions/statements" variant="default">
          {t("All statements")}
        </LinkButton>
        <RecordAuditLink subject={`statement:${statement.id}`} label={t("Audit trail")} />
      </Row>
    </div>
  );
}

const moves = {
  review: { done: text("The statement has been reviewed."), failed: text("Reviewing the statement failed!") },
  acknowledge: {
    done: text("You have acknowledged the statement."),
    failed: text("Acknowledging the statement failed!"),
  },
} as const satisfies Record<string, { done: Text; failed: Text }>;

function Actions({ statement }: { statement: StatementView }) {
  const { id, version, allowedActions, status } = statement;
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (action: keyof typeof moves) =>
      authorisedAsk(statementCalls[action], { params: { id }, body: { version } }),
    onSettled: (_moved, _error, _action, _before, { client }) => refetchAfter(client, "statement"),
  });
  const [asked, setAsked] = useState<"close" | "discard" | "recordPayout">();
  const may = (action: StatementView["allowedActions"][number]) => allowedActions.includes(action);
  const move = (action: keyof typeof moves) =>
    afterAnswer(
      mutateAsync(action),
      () => toastSuccess(t(moves[action].done)),
      (error) => toastFailure(t(moves[action].failed), messageOf(error)),
    );
  const isReviewing = isPending && variables === "review";
  return (
    <Row gap={2} wrap>
      {may("discard") && <OfferedButton variant="default" label={t("Discard")} run={() => setAsked("discard")} />}
      {may("review") && (
        <LoadingButton
          variant={status === "reviewed" ? "default" : "filled"}
          loading={isReviewing}
          onClick={() => move("review")}
        >
          {status === "reviewed" ? t("Review again") : t("Mark as reviewed")}
        </LoadingButton>
      )}
      {may("close") && <OfferedButton label={t("Close statement")} run={() => setAsked("close")} />}
      {may("recordPayout") && <OfferedButton label={t("Record payout")} run={() => setAsked("recordPayout")} />}
      {may("acknowledge") && (
        <LoadingButton loading={isPending} onClick={() => move("acknowledge")}>
          {t("Acknowledge")}
        </LoadingButton>
      )}
      {asked === "close" && <CloseDialog statement={statement} onClose={() => setAsked(undefined)} />}
      {asked === "recordPayout" && <PayoutDialog statement={statement} onClose={() => setAsked(undefined)} />}
      {asked === "discard" && (
        <ReasonDialog
          title={t("Discard this statement?")}
          submit={t("Discard the statement")}
          failed={text("Discarding the statement failed!")}
          about={t("Its lines are not paid. They belong to the next statement.")}
          statement={statement}
          call={statementCalls.discard}
          done={t("The statement has been discarded.")}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Row>
  );
}

function Sums({ statement }: { statement: StatementView }) {
  const { openingCents, presentCents, totalCents, carriedCents, paidCents, status, payoutDay } = statement;
  const isPaid = payoutDay !== null;
  return (
    <Stack as="dl" gap={3} className={styles.sums}>
      <Sum name={text("Previous balance")} cents={openingCents} hint={text("Carried from the previous statement")} />
      <Sum
        name={text("Lines")}
        cents={presentCents}
        lines={linesByKind(statement)}
        hint={text("The commissions of this period")}
      />
      <Sum
        name={text("Total")}
        cents={totalCents}
        lines={[
          { name: t("Previous balance"), cents: openingCents },
          { name: t("Lines"), cents: presentCents },
        ]}
        hint={text("Balance and lines")}
      />
      {carriedCents < 0 ? (
        <Sum
          name={text("Carried over")}
          cents={carriedCents}
          hint={text("Nothing is paid. The next statement begins with this balance.")}
        />
      ) : (
        <Sum
          name={isPaid ? text("Paid") : text("To be paid")}
          cents={paidCents}
          hint={
            isPaid
              ? text("Paid with this statement")
              : status === "closed"
                ? text("The payout is not recorded yet")
                : text("If the statement is closed now")
          }
        />
      )}
    </Stack>
  );
}

function linesByKind({ items }: StatementView): DerivationLine[] {
  return commissionKinds.map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return { name: t(commissionKindNames[kind]), cents: total(own.map(({ amountCents }) => amountCents)) };
  });
}

interface SumProps {
  name: Text;
  cents: number;
  lines?: readonly DerivationLine[];
  hint: Text;
}

function Sum({ name, cents, lines = [], hint }: SumProps) {
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <DerivedAmount name={t(name)} cents={cents} lines={lines} currency="USD" />
        <Muted size={1} weight={400} className={styles.hint}>
          {t(hint)}
        </Muted>
      </dd>
    </div>
  );
}
