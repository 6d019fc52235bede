import { Stack } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./list-skeleton.module.css";

/** As many as a high window shows, so that nothing below them moves when the rows arrive. */
const rows = Array.from({ length: 30 }, (_, index) => index);

/** Holds the place of the rows while they load. */
export function ListSkeleton() {
  return (
    <div role="status" data-loading>
      <span className="visually-hidden">{t("loading...")}</span>
      <div aria-hidden="true">
        {rows.map((row) => (
          <Stack key={row} gap={6} align="center" className={styles.row}>
            <span />
            <span />
            <span />
            <span />
          </Stack>
        ))}
      </div>
    </div>
  );
}
