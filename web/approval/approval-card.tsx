import { Link } from "@tanstack/react-router";
import type { ApprovalRow } from "#contract/approval/calls.ts";
import { DifferenceInShort } from "#web/shared/approval/difference.tsx";
import { ApprovalStatusBadge } from "#web/shared/approval/status-badge.tsx";
import { approvalRowTexts } from "#web/shared/approval/words.ts";
import { WrittenBy } from "#web/shared/approval/written-by.tsx";
import { CardName } from "#web/shared/list/card-name.tsx";
import list from "#web/shared/list/list-page.module.css";
import { t } from "#web/shared/texts/texts.ts";
import { TimeAgo } from "#web/shared/time/time-ago.tsx";
import { pathOfRow } from "./path-of-row.ts";

/** A request as a card, for phones. */
export function ApprovalCard({ row: request }: { row: ApprovalRow }) {
  return (
    <Link to={pathOfRow(request)} className={list.card}>
      <span className={list.cardLine}>
        <CardName title={request.customer ?? ""}>{request.customer ?? t("Without a customer")}</CardName>
        <ApprovalStatusBadge request={request} />
      </span>
      <span className={list.cardLine}>
        <span className={list.cardKind}>{t(approvalRowTexts[request.kind])}</span>
        <span className={list.cardAmount}>
          <DifferenceInShort request={request} />
        </span>
      </span>
      <span>{request.reason}</span>
      <WrittenBy request={request} />
      <span className={list.muted}>
        {request.requestedBy && <>{request.requestedBy.name} · </>}
        {request.handledBy && <>{t("followed up by {{name}}", { name: request.handledBy.name })} · </>}
        <TimeAgo at={request.requestedAt} />
      </span>
    </Link>
  );
}
