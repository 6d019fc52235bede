import type { LeadRow } from "#contract/lead.ts";
import { t } from "#web/shared/texts.ts";
import styles from "./lead-marks.module.css";
import { expertStatusNames, labelNames } from "./words.ts";

/** What stands beside the status of a lead wherever it is shown: how warm it is, and whether an expert is at it. */
export function LeadMarks({ lead: { label, expertStatus } }: { lead: Pick<LeadRow, "label" | "expertStatus"> }) {
  return (
    <>
      {label && (
        <span className={styles.mark} data-label={label}>
          {t(labelNames[label])}
        </span>
      )}
      {expertStatus !== "none" && <span className={styles.mark}>{t(expertStatusNames[expertStatus])}</span>}
    </>
  );
}
