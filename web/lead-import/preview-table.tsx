import type { ImportPreview } from "#contract/lead-import/calls.ts";
import { type ImportField, importFields } from "#domain/lead/import/fields.ts";
import { ColumnTable } from "#web/shared/csv/column-table.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { RowRemarks } from "./row-remarks.tsx";
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
      remarksOf={(row) => <RowRemarks {...row} />}
      onMap={onMap}
    />
  );
}
