import type { ApprovalRow } from "#contract/approval/calls.ts";
import { t } from "#web/shared/texts/texts.ts";
import { Badge } from "../status-badge.tsx";
import { approvalGroups, approvalStatusNames } from "./words.ts";

export function ApprovalStatusBadge({ request }: { request: Pick<ApprovalRow, "status" | "isOwnDecision"> }) {
  const { status, isOwnDecision } = request;
  return (
    <>
      <Badge group={approvalGroups[status]} exact={status} name={approvalStatusNames[status]} />
      {isOwnDecision && <> {t("by a person involved")}</>}
    </>
  );
}
