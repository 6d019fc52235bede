/** How much a column matters when there is no room for all of them. Columns of the highest worth get room first. */
export type Worth = 1 | 2 | 3 | "always";

/** A column with the width that its content needs, in pixels. */
export interface MeasuredColumn {
  name: string;
  worth: Worth;
  width: number;
}

/**
 * Returns the columns that are hidden so that the others fit into the room. Room is given to the most valuable columns
 * first, and from left to right among equally valuable ones. A narrow column may take room that a wider one left.
 */
export function columnsWithoutRoom(columns: readonly MeasuredColumn[], room: number): string[] {
  const shown = columns.filter(({ worth }) => worth === "always");
  let left = shown.reduce((rest, { width }) => rest - width, room);
  for (const worth of [3, 2, 1] as const) {
    for (const column of columns.filter((one) => one.worth === worth)) {
      if (column.width > left) continue;
      shown.push(column);
      left -= column.width;
    }
  }
  return columns.filter((column) => !shown.includes(column)).map(({ name }) => name);
}
