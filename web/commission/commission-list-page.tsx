import { useNavigate } from "@tanstack/react-router";
import { commissionCalls } from "#calls/commission/calls.ts";
import type { CommissionRow } from "#contract/commission/calls.ts";
import { isAllowed } from "#domain/access/permissions.ts";
import { commissionKinds } from "#domain/commission/commission.ts";
import { commissionStates } from "#domain/commission/line-states.ts";
import { commissionList } from "#domain/commission/list.ts";
import { authorisedAsk } from "#web/shared/api/authorised-ask.ts";
import { useRole } from "#web/shared/api/session.ts";
import { LinkButton } from "#web/shared/buttons/link-button.tsx";
import type { ListKind } from "#web/shared/list/list-kind.ts";
import { ListPage } from "#web/shared/list/list-page.tsx";
import { useListRows } from "#web/shared/list/list-rows.ts";
import { sumsOf } from "#web/shared/list/list-sums.tsx";
import { commissionKindNames, commissionStateNames } from "#web/shared/names/commission-names.ts";
import { t, text } from "#web/shared/texts/texts.ts";
import { commissionCard, commissionColumns, commissionName } from "./commission-columns.tsx";
import { AddManualDialog } from "./manual-dialog.tsx";
import { OwnFigures } from "./own-figures.tsx";
import { PendingManuals } from "./pending-manuals.tsx";

const commissions: ListKind<typeof commissionList, CommissionRow> = {
  name: "commissions",
  list: commissionList,
  path: "/admin/comissions",
  columns: commissionColumns,
  card: commissionCard,
  rowName: commissionName,
  sums: sumsOf(commissionList, commissionCalls.sums, { amount: text("Amount") }),
  askForFile: (query, options) => authorisedAsk(commissionCalls.export, { query }, options),
  useRows: (question) => useListRows(commissionCalls.list, question),
  filters: {
    state: { as: "words", label: text("Status"), names: commissionStateNames, common: commissionStates },
    agentId: { as: "person", label: text("Agent"), anybody: text("Any agent"), among: "paid" },
    kind: {
      as: "words",
      label: text("Kind"),
      names: commissionKindNames,
      common: [],
      others: { label: text("Any kind"), words: commissionKinds },
    },
    earner: { as: "given", said: text("House account") },
    quoteId: { as: "given", said: text("Of quote {{value}}") },
    statementId: { as: "given", said: text("Of statement {{value}}") },
    from: { as: "day", label: text("Sold from") },
    until: { as: "day", label: text("Sold until") },
  },
  words: {
    title: text("Commissions"),
    all: text("All commissions"),
    none: {
      title: text("No commission yet"),
      hint: text("A commission appears here as soon as a customer signs a booking."),
    },
    noMatch: text("No commission matches"),
    showAll: text("Show all commissions"),
  },
};

/** The commission lines: all of them, or those of the agent. */
export function CommissionListPage() {
  return <CommissionList isAdding={false} />;
}

/** The list with the dialog for a manual commission, which has its own address. */
export function NewCommissionPage() {
  return <CommissionList isAdding />;
}

function CommissionList({ isAdding }: { isAdding: boolean }) {
  const navigate = useNavigate();
  // The dialog has asked before it closes.
  const close = () => void navigate({ to: "/admin/comissions", ignoreBlocker: true });
  const role = useRole();
  const mayAdd = role !== undefined && isAllowed({ id: 0, role }, "commission.adjust");
  const actions = (
    <>
      <LinkButton to="/admin/comissions/statements" variant="default">
        {t("Statements")}
      </LinkButton>
      {mayAdd && <LinkButton to="/admin/comissions/new">{t("Add a manual commission")}</LinkButton>}
    </>
  );
  return (
    <>
      <ListPage
        kind={commissions}
        action={actions}
        above={
          <>
            <OwnFigures />
            <PendingManuals />
          </>
        }
      />
      {isAdding && <AddManualDialog onClose={close} />}
    </>
  );
}
