import { count } from "#web/report/axis.ts";
import { RowsLink } from "#web/report/rows-link.tsx";
import { t, text } from "#web/shared/texts/texts.ts";
import styles from "./report.module.css";

export const untouchedName = text("Leads nobody touched");

/** The number of leads that no one has worked on, with a link to them. */
export function UntouchedCount({ leads }: { leads: number }) {
  return (
    <RowsLink rows={{ to: "/admin/leads", search: { firstTouch: "missing" } }} count={leads} of={[t(untouchedName)]}>
      {count(leads)}
    </RowsLink>
  );
}

/** The number of those that are late, in red, with a link to them. */
export function UntouchedLate({ late }: { late: number }) {
  const name = t("{{late}} late", { late: count(late) });
  if (late === 0) return <span className={styles.muted}>{name}</span>;
  return (
    <span className={styles.late}>
      <RowsLink rows={{ to: "/admin/leads", search: { firstTouch: "late" } }}>{name}</RowsLink>
    </span>
  );
}
