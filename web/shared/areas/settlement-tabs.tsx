import { t, texts } from "#web/shared/texts/texts.ts";
import { PageTabs } from "./page-tabs.tsx";

/** The pages about money with suppliers and customers, in the order of their links. */
const names = texts({
  "/admin/settlement/reconciliation": "Reconciliation",
  "/admin/settlement/owed": "Owed and held",
  "/admin/settlement/reports": "Settlement reports",
  "/admin/settlement/consolidators": "Consolidators",
  "/admin/settlement/supplier-entries": "Money with suppliers",
  "/admin/settlement/debit-memos": "Debit memos",
});

/** Links the pages of the area "Settlement". */
export function SettlementTabs() {
  return (
    <PageTabs label={t("Settlement")} tabs={Object.entries(names).map(([path, name]) => ({ path, name: t(name) }))} />
  );
}
