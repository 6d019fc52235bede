import { approvalCalls } from "#calls/approval/calls.ts";
import type { ApprovalRow } from "#contract/approval/calls.ts";
import { approvalList, approvalRowKinds } from "#domain/approval/list.ts";
import { approvalStatuses } from "#domain/approval/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { approvalRowTexts, approvalStatusNames } from "#web/shared/approval/words.ts";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { text, texts } from "#web/shared/texts/texts.ts";
import { ApprovalCard } from "./approval-card.tsx";
import { approvalColumns } from "./approval-columns.tsx";
import { pathOfRow } from "./path-of-row.ts";

const approvals: ListKind<typeof approvalList, ApprovalRow> = {
  name: "approvals",
  list: approvalList,
  path: "/admin/approvals",
  columns: approvalColumns,
  card: ApprovalCard,
  pathOf: pathOfRow,
  askForFile: (query, options) => authorisedAsk(approvalCalls.export, { query }, options),
  useRows: (question) => useListRows(approvalCalls.list, question),
  filters: {
    status: { as: "words", label: text("Status"), names: approvalStatusNames, common: approvalStatuses },
    kind: {
      as: "words",
      label: text("What"),
      names: approvalRowTexts,
      common: [],
      others: { label: text("All kinds"), words: approvalRowKinds },
    },
    isOwnDecision: {
      as: "words",
      label: text("Decided by"),
      common: [],
      names: texts({ true: "A person involved", false: "Someone else" }),
      others: { label: text("Decided by anyone"), words: ["true", "false"] },
    },
  },
  words: {
    title: text("Approvals"),
    all: text("All requests"),
    none: {
      title: text("Nothing was sent for approval yet"),
      hint: text("Approvals of a low margin, a higher net and tickets before payment are requested on the quote."),
    },
    noMatch: text("No request matches"),
    showAll: text("Show all requests"),
  },
};

/** Pending and decided requests: all for users who may decide, otherwise the user's own. */
export function ApprovalListPage() {
  return <ListPage kind={approvals} />;
}
