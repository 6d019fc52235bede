import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { settlementReportCalls } from "#calls/settlement-report/calls.ts";
import type { SettlementReportView } from "#contract/settlement-report/calls.ts";
import { matchStates } from "#domain/settlement-report/match.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { callQuery } from "#web/shared/api/call-query.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import { afterAnswer } from "#web/shared/dialogs/after-answer.ts";
import { ConfirmDialog } from "#web/shared/dialogs/confirm-dialog.tsx";
import { toastSuccess } from "#web/shared/dialogs/toasts.ts";
import { Muted, Row, Stack, Words } from "#web/shared/layout/layout.tsx";
import heading from "#web/shared/page-heading.module.css";
import { RecordAuditLink } from "#web/shared/record-audit-link.tsx";
import { ErrorState } from "#web/shared/states/error-state.tsx";
import { LoadingState } from "#web/shared/states/loading-state.tsx";
import { Badge } from "#web/shared/status-badge.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { exactTime } from "#web/shared/time/time-ago.tsx";
import { LineGroup } from "./line-group.tsx";
import { showingReport } from "./queries.ts";
import { ReadingStep } from "./reading-step.tsx";
import { sumsText } from "./sums-text.ts";
import { reportStatusGroups, reportStatusNames } from "./words.ts";

const route = getRouteApi("/staff/admin/settlement/reports/$reportId");

/** A report of a processor, consolidator or airline: first its columns, then its rows with the records that they match. */
export function SettlementReportPage() {
  const { reportId } = route.useParams();
  const {
    data: report,
    error,
    refetch,
  } = useQuery(callQuery(settlementReportCalls.show, { params: { id: Number(reportId) } }));
  if (!report) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingState />;
  return <Report key={report.id} report={report} />;
}

function Report({ report }: { report: SettlementReportView }) {
  const [isReading, setReading] = useState(false);
  const { fileName, sender, status, uploadedBy, uploadedAt, endedBy, endedAt, reading, lines, allowedActions } = report;
  const mustRead = status === "in_review" && (reading === null || isReading);
  const steps = [
    t("Uploaded by {{name}}, {{when}}", { name: uploadedBy.name, when: exactTime(uploadedAt) }),
    endedBy &&
      endedAt &&
      (status === "posted"
        ? t("posted by {{name}}, {{when}}", { name: endedBy.name, when: exactTime(endedAt) })
        : t("discarded by {{name}}, {{when}}", { name: endedBy.name, when: exactTime(endedAt) })),
  ];
  return (
    <Stack gap={4} bounded>
      <header className={heading.row} data-page-head>
        <h1 className={heading.heading}>
          {sender.name} <span className={heading.beside}>{fileName}</span>
        </h1>
        <Actions report={report} isReading={mustRead} onRead={() => setReading(true)} />
      </header>
      <div>
        <Badge group={reportStatusGroups[status]} exact={status} name={reportStatusNames[status]} />{" "}
        <Muted>{steps.filter(Boolean).join(" · ")}</Muted>
        {status === "in_review" && !mustRead && report.rowsToPost > 0 && !allowedActions.includes("post") && (
          <Muted as="p">{t("The rows are posted by ticketing or an administrator.")}</Muted>
        )}
        {reading !== null && (
          <Muted as="p">
            {t("Cells of columns without a field are deleted when the report is posted or discarded.")}
          </Muted>
        )}
      </div>
      {mustRead ? (
        <ReadingStep report={report} onDone={() => setReading(false)} />
      ) : (
        matchStates.map((state) => (
          <LineGroup key={state} report={report} state={state} lines={lines.filter(({ match }) => match === state)} />
        ))
      )}
      <Row gap={2} wrap>
        <LinkButton to="/admin/settlement/reports" variant="default">
          {t("All settlement reports")}
        </LinkButton>
        <RecordAuditLink subject={`settlement_report:${report.id}`} label={t("Audit trail")} />
      </Row>
    </Stack>
  );
}

interface ActionsProps {
  report: SettlementReportView;
  isReading: boolean;
  onRead: () => void;
}

function Actions({ report, isReading, onRead }: ActionsProps) {
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: (action: "match" | "post" | "discard") =>
      authorisedAsk(settlementReportCalls[action], { params: { id: report.id }, body: { version: report.version } }),
    ...showingReport,
  });
  const [asked, setAsked] = useState<"post" | "discard">();
  const { allowedActions, lines, rowsToPost } = report;
  const may = (action: (typeof allowedActions)[number]) => !isReading && allowedActions.includes(action);
  const isDoing = (action: typeof variables) => isPending && variables === action;
  const count = rowsToPost;
  const done = { match: t("The rows were matched again."), discard: t("The report has been discarded.") };
  const move = (action: "match" | "post" | "discard") =>
    afterAnswer(mutateAsync(action), () =>
      toastSuccess(
        action === "post"
          ? t({ one: "1 row has been posted.", other: "{{count}} rows have been posted." }, { count })
          : done[action],
      ),
    ).then(() => setAsked(undefined));
  const ask = (action: "post" | "discard") => {
    reset();
    setAsked(action);
  };
  return (
    <Row gap={2} wrap>
      {allowedActions.includes("discard") && (
        <OfferedButton variant="default" label={t("Discard")} run={() => ask("discard")} />
      )}
      {may("read") && <OfferedButton variant="default" label={t("Change the columns")} run={onRead} />}
      {may("match") && (
        <LoadingButton variant="default" loading={isDoing("match")} onClick={() => move("match")}>
          {t("Match again")}
        </LoadingButton>
      )}
      {may("post") && (
        <LoadingButton loading={isDoing("post")} onClick={() => ask("post")}>
          {t({ one: "Post 1 row", other: "Post {{count}} rows" }, { count })}
        </LoadingButton>
      )}
      {error && !isPending && (
        <Words as="p" tone="trouble" role="alert">
          {messageOf(error)}
        </Words>
      )}
      <ConfirmDialog
        opened={asked === "post"}
        title={t({ one: "Post 1 row?", other: "Post {{count}} rows?" }, { count })}
        confirm={t({ one: "Post 1 row", other: "Post {{count}} rows" }, { count })}
        loading={isDoing("post")}
        onConfirm={() => move("post")}
        onClose={() => setAsked(undefined)}
      >
        <p>{sumsText(lines.filter(({ decision }) => decision === "post"))}</p>
        <p>{t("The fees, refunds and receipts are entered in the sales. If one row is refused, none is posted.")}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === "discard"}
        title={t("Discard this report?")}
        confirm={t("Discard the report")}
        danger
        loading={isDoing("discard")}
        onConfirm={() => move("discard")}
        onClose={() => setAsked(undefined)}
      >
        {t("Its rows are deleted, and nothing is posted. The file can be uploaded again.")}
      </ConfirmDialog>
    </Row>
  );
}
