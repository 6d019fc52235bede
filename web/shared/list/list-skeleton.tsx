import { t } from "../texts.ts";
import styles from "./list-skeleton.module.css";

const rows = Array.from({ length: 12 }, (_, index) => index);

/** Where the rows will be, while they are on the way. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t("loading...")}</span>
      <div aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={styles.row}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </div>
  );
}
