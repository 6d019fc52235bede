import type { ApprovalRow } from "#contract/approval.ts";
import { Badge } from "../status-badge.tsx";
import { t } from "../texts.ts";
import { approvalGroups, approvalStatusNames } from "./words.ts";

export function ApprovalStatusBadge({ request }: { request: Pick<ApprovalRow, "status" | "isOwnDecision"> }) {
  const { status, isOwnDecision } = request;
  return (
    <>
      <Badge group={approvalGroups[status]} exact={status} name={approvalStatusNames[status]} />
      {isOwnDecision && <> {t("by who asked")}</>}
    </>
  );
}
