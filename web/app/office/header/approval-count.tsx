import { useQuery } from "@tanstack/react-query";
import { mostCounted } from "#calls/work/calls.ts";
import { Words } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { waitingWorkQuery } from "#web/work/queries.ts";
import styles from "./header.module.css";

/** Shows how many requests the signed-in user has to decide. */
export function ApprovalCount() {
  const { data } = useQuery(waitingWorkQuery);
  const count = data?.quotes.find(({ kind }) => kind === "toApprove")?.count ?? 0;
  if (count === 0) return null;
  return (
    <Words
      tone="attention"
      fontSize={1}
      weight={600}
      className={styles.count}
      title={t("{{count}} to decide", { count })}
    >
      {count < mostCounted ? count : `${mostCounted - 1}+`}
    </Words>
  );
}
