import { useState } from "react";
import { statementCalls } from "#calls/statement/calls.ts";
import type { StatementRow } from "#contract/statement/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { statementList } from "#domain/statement/list.ts";
import { statementStatuses } from "#domain/statement/status.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import { OfferedButton } from "#web/shared/buttons/offered-button.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { OpenStatementsDialog } from "./open-statements-dialog.tsx";
import { statementCard, statementColumns } from "./statement-columns.tsx";
import { statementPayoutNames, statementStatusNames } from "./words.ts";

const statements: ListKind<typeof statementList, StatementRow> = {
  name: "statements",
  list: statementList,
  path: "/admin/comissions/statements",
  columns: statementColumns,
  card: statementCard,
  askForFile: (query, options) => authorisedAsk(statementCalls.export, { query }, options),
  useRows: (question) => useListRows(statementCalls.list, question),
  filters: {
    status: { as: "words", label: text("Status"), names: statementStatusNames, common: statementStatuses },
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent"), among: "paid" },
    closedFrom: { as: "day", label: text("Closed from") },
    closedUntil: { as: "day", label: text("Closed until") },
    payout: { as: "words", label: text("Payout"), names: statementPayoutNames, common: [] },
    paidFrom: { as: "day", label: text("Paid from") },
    paidUntil: { as: "day", label: text("Paid until") },
  },
  words: {
    title: text("Statements"),
    all: text("All statements"),
    none: {
      title: text("No statement yet"),
      hint: text("A statement pays the commissions of a period. Supervisors and administrators prepare them."),
    },
    noMatch: text("No statement matches"),
    showAll: text("Show all statements"),
  },
};

/** The statements: all of them, or those of the agent. */
export function StatementListPage() {
  const role = useRole();
  const [isOpening, setOpening] = useState(false);
  const mayList = role !== undefined && isAllowed({ id: 0, role }, "commission.read");
  const mayOpen = role !== undefined && isAllowed({ id: 0, role }, "commission.adjust");
  return (
    <>
      <ListPage
        kind={statements}
        action={
          <>
            {mayList && (
              <LinkButton to="/admin/comissions" variant="default">
                {t("Commissions")}
              </LinkButton>
            )}
            {mayOpen && <OfferedButton label={t("Prepare statements")} run={() => setOpening(true)} />}
          </>
        }
      />
      {isOpening && <OpenStatementsDialog onClose={() => setOpening(false)} />}
    </>
  );
}
