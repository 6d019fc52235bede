import { AfterSaleTile } from "./after-sale-tile.tsx";
import { AgentsTile } from "./agents-tile.tsx";
import { FunnelTile } from "./funnel-tile.tsx";
import { MoneyTile } from "./money-tile.tsx";
import styles from "./overview.module.css";
import { QueueTile } from "./queue-tile.tsx";
import { SalesTile } from "./sales-tile.tsx";

/** The reports of this month in small. Each is loaded by itself, and again each minute. */
export function ReportTiles() {
  return (
    <div className={styles.tiles}>
      <SalesTile />
      <AgentsTile />
      <FunnelTile />
      <QueueTile />
      <AfterSaleTile />
      <MoneyTile />
    </div>
  );
}
