import type { ImportPreview } from "#contract/lead-import/calls.ts";
import { type ImportField, importFields } from "#domain/lead/import/fields.ts";
import { ColumnTable } from "#web/shared/csv/column-table.tsx";
import { reasonsText } from "#web/shared/names/duplicate-reasons.ts";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./import-page.module.css";
import { importFieldNames } from "./words.ts";

interface Props {
  preview: ImportPreview;
  onMap: (mapping: (ImportField | null)[]) => void;
}

/** The first rows, with the field of each column, the reasons for refusals, and possible duplicates. */
export function PreviewTable({ preview: { headings, mapping, rows }, onMap }: Props) {
  return (
    <ColumnTable
      headings={headings}
      mapping={mapping}
      fields={importFields}
      nameOf={(field) => t(importFieldNames[field])}
      rows={rows}
      remarksOf={(row) => <Remarks {...row} />}
      onMap={onMap}
    />
  );
}

function Remarks({ problems, duplicate }: ImportPreview["rows"][number]) {
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

type Found = NonNullable<ImportPreview["rows"][number]["duplicate"]>;

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
