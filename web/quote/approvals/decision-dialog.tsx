import { useState } from "react";
import { type ApprovalRequest, approvalCalls } from "#contract/approval/calls.ts";
import { formatMoney } from "#domain/money/format.ts";
import { fieldProblem } from "#domain/shared/problem.ts";
import { Difference } from "#web/shared/approval/difference.tsx";
import { approvalKindTexts, approvalStatusNames, lossOf } from "#web/shared/approval/words.ts";
import { WrittenBy } from "#web/shared/approval/written-by.tsx";
import { FormDialog } from "#web/shared/dialogs/form-dialog.tsx";
import { OwnDecisionNote } from "#web/shared/dialogs/own-decision-reason.tsx";
import { ReasonField } from "#web/shared/dialogs/reason-field.tsx";
import { useCheckedBody } from "#web/shared/forms/use-checked-body.ts";
import { t } from "#web/shared/texts/texts.ts";
import { useDecision } from "./use-decision.ts";
import { approvalHints, type Decision, wordsOfDecision } from "./words.ts";

interface Props {
  request: ApprovalRequest;
  decision: Decision;
  onClose: () => void;
}

/** Approves or declines exactly the shown amounts. The server refuses the decision if they have changed. */
export function DecisionDialog({ request, decision, onClose }: Props) {
  // The decision is about the request as it was opened, even if the page has loaded a newer one.
  const [opened] = useState(request);
  const { decide, isPending, error, ...refused } = useDecision(opened, decision);
  const [reason, setReason] = useState("");
  const { version, hash } = opened;
  const isOwn = opened.decidesOwn && decision !== "withdraw";
  const { check, problems } = useCheckedBody(
    approvalCalls[decision].body,
    { version, hash, ...(reason || decision === "decline" ? { reason } : {}) },
    refused.problems,
    isOwn && reason.trim() === "" ? [fieldProblem("reason", "reason_missing")] : [],
  );
  const { label, hint, failed } = wordsOfDecision(decision, opened.kind);
  const loss = decision === "approve" ? lossOf(opened) : 0;
  const amount = formatMoney(loss, opened.currency);
  return (
    <FormDialog
      title={t("{{what}}: {{value}}", { what: t(label), value: t(approvalKindTexts[opened.kind]) })}
      submit={loss > 0 ? t("Approve a loss of {{amount}}", { amount }) : t(label)}
      isGrave={loss > 0 || decision === "decline"}
      failed={failed}
      gone={request.status === "pending" ? undefined : t(approvalStatusNames[request.status])}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onSubmit={async () => check() && (await decide(reason)) && onClose()}
    >
      <p>{t(hint ?? approvalHints[opened.kind])}</p>
      <Difference request={opened} />
      <p>
        {opened.requestedBy && <>{opened.requestedBy.name}: </>}
        {opened.reason}
      </p>
      <WrittenBy request={opened} />
      {isOwn && <OwnDecisionNote />}
      <ReasonField
        value={reason}
        onChange={setReason}
        problems={problems}
        optional={decision !== "decline" && !isOwn}
      />
    </FormDialog>
  );
}
