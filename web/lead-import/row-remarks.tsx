import type { FileRow } from "#contract/lead-import/calls.ts";
import { importFields } from "#domain/lead/import/fields.ts";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./import-page.module.css";
import { importFieldNames } from "./words.ts";

/** The reasons for which a row cannot be imported, or the lead or line that it may be a duplicate of. */
export function RowRemarks({ problems, duplicate }: FileRow) {
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles.reasons}>
          {problems.map(({ field, message }) => (
            <li key={field}>{`${nameOf(field)}: ${message}`}</li>
          ))}
        </ul>
      )}
      {duplicate && <Duplicate {...duplicate} />}
      {problems.length === 0 && !duplicate && "–"}
    </>
  );
}

type Found = NonNullable<FileRow["duplicate"]>;

function Duplicate({ leadId, line, reasons }: Found) {
  const why = reasonsText(reasons);
  return leadId === null ? (
    t("Possible duplicate of line {{line}}: {{reasons}}", { line: String(line ?? ""), reasons: why })
  ) : (
    // In a new tab, because the chosen file would be lost.
    <a href={`/admin/leads/${leadId}`} target="_blank" rel="noreferrer">
      {t("Possible duplicate of lead {{leadId}}: {{reasons}}", { leadId: String(leadId), reasons: why })}
    </a>
  );
}

function nameOf(field: string): string {
  const known = importFields.find((one) => one === field);
  return known ? t(importFieldNames[known]) : field;
}
