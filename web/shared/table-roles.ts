/**
 * The roles of the parts of a table, for tables whose parts are blocks or grids on a phone. Without explicit roles,
 * browsers then no longer tell screen readers that there are rows and cells.
 */
export const tableRoles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { scope: "col", role: "columnheader" },
  rowHeader: { scope: "row", role: "rowheader" },
  cell: { role: "cell" },
} as const;
