import type { LeadRow } from "#contract/lead/lead.ts";
import { Note } from "#web/shared/layout/layout.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./lead-marks.module.css";
import { expertStatusNames, labelNames } from "./words.ts";

/** The label and the expert status, shown next to the status of a lead. */
export function LeadMarks({ lead: { label, expertStatus } }: { lead: Pick<LeadRow, "label" | "expertStatus"> }) {
  return (
    <>
      {label && (
        <Note as="span" weight={400} nowrap className={styles.mark} data-label={label}>
          {t(labelNames[label])}
        </Note>
      )}
      {expertStatus !== "none" && (
        <Note as="span" weight={400} nowrap className={styles.mark}>
          {t(expertStatusNames[expertStatus])}
        </Note>
      )}
    </>
  );
}
