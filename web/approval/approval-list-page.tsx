import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApprovalRow } from "#contract/approval.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { approvalKindNames } from "#domain/approval/kinds.ts";
import { approvalList } from "#domain/approval/list.ts";
import { approvalStatuses } from "#domain/approval/process.ts";
import { approvalKindTexts, approvalStatusNames } from "#web/shared/approval/words.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useAllPages } from "#web/shared/list/list-rows.ts";
import { useRole } from "#web/shared/session.ts";
import { text, texts } from "#web/shared/texts.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { approvalColumns } from "./approval-columns.tsx";
import { OwnDecisions } from "./own-decisions.tsx";
import { approvalListQuery } from "./queries.ts";

const approvals: ListKind<typeof approvalList, ApprovalRow> = {
  ...{ name: "approvals", list: approvalList, path: "/admin/approvals", columns: approvalColumns, card: ApprovalCard },
  // The quote is where it is decided: with everything around it in sight.
  pathOf: ({ quoteId }) => `/admin/quotes/${quoteId}`,
  useRows: (question) => useAllPages(useInfiniteQuery(approvalListQuery(question))),
  filters: {
    status: { as: "words", label: text("Status"), names: approvalStatusNames, common: approvalStatuses },
    kind: {
      ...{ as: "words", label: text("What"), names: approvalKindTexts, common: [] },
      others: { label: text("Everything that is asked"), words: approvalKindNames },
    },
    isOwnDecision: {
      ...{ as: "words", label: text("Decided by"), common: [] },
      names: texts({ true: "Whoever asked", false: "Somebody else" }),
      others: { label: text("Decided by anybody"), words: ["true", "false"] },
    },
  },
  words: {
    title: text("Approvals"),
    all: text("All requests"),
    none: {
      title: text("Nothing was sent for approval yet"),
      hint: text("A margin below the minimum, a dearer net and tickets before the money are asked for on their quote."),
    },
    noMatch: text("No request matches"),
    showAll: text("Show all requests"),
  },
};

/** What waits for a decision, and what was decided: all for those who decide, otherwise what somebody asked themselves. */
export function ApprovalListPage() {
  const role = useRole();
  return (
    <>
      <ListPage kind={approvals} />
      {role && isAllowed({ id: 0, role }, "user.manage") && <OwnDecisions />}
    </>
  );
}
