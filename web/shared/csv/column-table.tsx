import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./column-table.module.css";

interface FileRow {
  line: number;
  cells: readonly string[];
  problems: readonly unknown[];
}

interface Props<Field extends string, Row extends FileRow> {
  headings: readonly string[];
  /** The field of each column; null for a column that is left out. */
  mapping: readonly (Field | null)[];
  fields: readonly Field[];
  nameOf: (field: Field) => string;
  rows: readonly Row[];
  remarksOf: (row: Row) => ReactNode;
  /** Describes the rows. The first rows of the file if omitted. */
  label?: string;
  /** Omitted if the fields of the columns are settled. */
  onMap?: (mapping: (Field | null)[]) => void;
}

/** Rows of a file, with the field of each column and a remark on each row. */
export function ColumnTable<Field extends string, Row extends FileRow>({
  headings,
  mapping,
  fields,
  nameOf,
  rows,
  remarksOf,
  label = t("The first rows of the file"),
  onMap,
}: Props<Field, Row>) {
  const map = (index: number, value: string) => {
    const field = fields.find((one) => one === value) ?? null;
    // Each field has at most one column, so the previous column is cleared.
    onMap?.(mapping.map((one, at) => (at === index ? field : one === field ? null : one)));
  };
  return (
    // Without a control in it, a wide table could not be scrolled by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={onMap ? undefined : 0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("Line")}</th>
            <th scope="col" className={styles.remarks}>
              {t("Remarks")}
            </th>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other name and never move.
              <th key={index} scope="col">
                {onMap ? (
                  <NativeSelect
                    label={heading || t("Column {{number}}", { number: String(index + 1) })}
                    size="xs"
                    value={mapping[index] ?? ""}
                    data={[
                      { value: "", label: t("Skip") },
                      ...fields.map((field) => ({ value: field, label: nameOf(field) })),
                    ]}
                    onChange={({ currentTarget }) => map(index, currentTarget.value)}
                  />
                ) : (
                  heading || t("Column {{number}}", { number: String(index + 1) })
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} data-refused={row.problems.length > 0}>
              <td>{row.line}</td>
              <td className={styles.remarks}>{remarksOf(row)}</td>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file have no other name and never move.
                <td key={index} data-left-out={mapping[index] === null} title={row.cells[index]}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
