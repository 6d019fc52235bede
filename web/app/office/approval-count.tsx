import { useQuery } from "@tanstack/react-query";
import { mostCounted } from "#calls/work.ts";
import { t } from "#web/shared/texts.ts";
import { waitingWorkQuery } from "#web/work/queries.ts";
import styles from "./header.module.css";

/** How many requests wait for a decision of whoever is signed in. */
export function ApprovalCount() {
  const { data } = useQuery(waitingWorkQuery);
  const count = data?.quotes.find(({ kind }) => kind === "toApprove")?.count ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.count} title={t("{{count}} to decide", { count })}>
      {count < mostCounted ? count : `${mostCounted - 1}+`}
    </span>
  );
}
