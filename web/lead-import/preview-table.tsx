import { NativeSelect } from "@mantine/core";
import type { ImportPreview } from "#contract/lead-import/calls.ts";
import { type ImportField, importFields } from "#domain/lead/import/fields.ts";
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
  const map = (index: number, field: ImportField | null) =>
    // Each field has at most one column, so the previous column is cleared.
    onMap(mapping.map((one, at) => (at === index ? field : one === field ? null : one)));
  return (
    <section className={styles.scroll} aria-label={t("The first rows of the file")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("Line")}</th>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other name and never move.
              <th key={index} scope="col">
                <NativeSelect
                  label={heading || t("Column {{number}}", { number: String(index + 1) })}
                  size="xs"
                  value={mapping[index] ?? ""}
                  data={[
                    { value: "", label: t("Skip") },
                    ...importFields.map((field) => ({ value: field, label: t(importFieldNames[field]) })),
                  ]}
                  onChange={({ currentTarget }) => map(index, (currentTarget.value || null) as ImportField | null)}
                />
              </th>
            ))}
            <th scope="col">{t("Remarks")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, problems, duplicate }) => (
            <tr key={line} data-refused={problems.length > 0}>
              <td className={styles.number}>{line}</td>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={index} data-left-out={mapping[index] === null} title={cells[index]}>
                  {cells[index]}
                </td>
              ))}
              <td>
                {problems.length > 0 && (
                  <ul className={styles.reasons}>
                    {problems.map(({ field, message }) => (
                      <li key={field}>{`${nameOf(field)}: ${message}`}</li>
                    ))}
                  </ul>
                )}
                {duplicate && <Duplicate {...duplicate} />}
                {problems.length === 0 && !duplicate && "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
