import type { ApprovalRow } from "#contract/approval/calls.ts";
import type { approvalList } from "#domain/approval/list.ts";
import { DifferenceInShort } from "#web/shared/approval/difference.tsx";
import { ApprovalStatusBadge } from "#web/shared/approval/status-badge.tsx";
import { approvalRowTexts } from "#web/shared/approval/words.ts";
import { otherWriters } from "#web/shared/approval/written-by.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import list from "#web/shared/list/list-page.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import styles from "./approval.module.css";

/**
 * Names the requester, the user who follows the request up if the requester is inactive, and the other authors of the
 * amounts.
 */
function AskedBy({ request }: { request: ApprovalRow }) {
  const { requestedBy, handledBy } = request;
  if (!requestedBy) return nobody;
  const writers = otherWriters(request);
  const names = { asker: requestedBy.name, handler: handledBy?.name ?? "" };
  const hints = [
    handledBy ? t("{{handler}} follows it up: {{asker}} is no longer active", names) : "",
    writers.length > 0 ? t("Written by {{names}}", { names: writers.join(", ") }) : "",
  ].filter((hint) => hint !== "");
  return (
    <span title={hints.join(" · ") || undefined}>
      {handledBy ? t("{{asker}} → {{handler}}", names) : requestedBy.name}
      {writers.length > 0 && (
        <span className={list.muted}> · {t("written by {{names}}", { names: writers.join(", ") })}</span>
      )}
    </span>
  );
}

const nobody = <span className={list.muted}>–</span>;

export const approvalColumns: ListKind<typeof approvalList, ApprovalRow>["columns"] = {
  recordId: { title: () => t("Number"), worth: 1, numeric: true, cell: ({ recordId }) => recordId },
  customer: {
    title: () => t("Customer"),
    name: true,
    link: true,
    cell: ({ customer }) => customer ?? t("Without a customer"),
    hint: ({ customer }) => customer ?? undefined,
  },
  kind: { title: () => t("What"), worth: 3, cell: ({ kind }) => t(approvalRowTexts[kind]) },
  difference: {
    title: () => t("By the rules → requested"),
    worth: 3,
    numeric: true,
    cell: (request) => (
      <span className={list.wraps}>
        <DifferenceInShort request={request} />
      </span>
    ),
  },
  status: { title: () => t("Status"), worth: 3, cell: (request) => <ApprovalStatusBadge request={request} /> },
  reason: {
    title: () => t("Reason"),
    worth: 3,
    cell: ({ reason }) => <span className={`${list.wraps} ${styles.reason}`}>{reason}</span>,
  },
  requestedBy: { title: () => t("Requested by"), name: true, cell: (request) => <AskedBy request={request} /> },
  decidedBy: {
    title: () => t("Decided by"),
    worth: 1,
    name: true,
    cell: ({ decidedBy }) => decidedBy?.name ?? nobody,
  },
  requestedAt: { title: () => t("Requested"), numeric: true, cell: ({ requestedAt }) => <TimeAgo at={requestedAt} /> },
};
