import { useRole } from "#web/shared/api/session.ts";
import { AfterSaleTile } from "./after-sale-tile.tsx";
import { AgentsTile } from "./agents-tile.tsx";
import { FunnelTile } from "./funnel-tile.tsx";
import { MoneyTile } from "./money-tile.tsx";
import styles from "./overview.module.css";
import { QueueTile } from "./queue-tile.tsx";
import { SalesTile } from "./sales-tile.tsx";

/**
 * Shows summaries of the reports of this month. Each is loaded by itself, and again each minute. Agents have no summary
 * of the money, because their day shows the same sums of their commission.
 */
export function ReportTiles() {
  const isAgent = useRole() === "agent";
  return (
    <div className={styles.tiles}>
      <SalesTile />
      <AgentsTile />
      <FunnelTile />
      <QueueTile />
      <AfterSaleTile />
      {!isAgent && <MoneyTile />}
    </div>
  );
}
