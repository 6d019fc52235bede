/** The kinds of rows before the import: a lead of a new person, a possible duplicate, or a row without a lead. */
export const rowKinds = ["good", "duplicate", "refused"] as const;
export type RowKind = (typeof rowKinds)[number];

/**
 * The choices for possible duplicates: skip them, import them and link each to the earlier lead, or import them as new
 * leads.
 */
export const duplicateChoices = ["skip", "link", "import"] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];

/** Creates no second lead for a person. The skipped rows are in a file that can be imported later. */
export const usualDuplicateChoice: DuplicateChoice = "skip";

/** The number of rows of each kind. */
export type Forecast = Record<RowKind, number>;

/** Returns the number of leads that an import makes. */
export function leadsToMake({ good, duplicate }: Forecast, choice: DuplicateChoice): number {
  return choice === "skip" ? good : good + duplicate;
}

/** Returns the kind of a row. */
export function kindOf(row: { isRefused: boolean; isDuplicate: boolean }): RowKind {
  if (row.isRefused) return "refused";
  return row.isDuplicate ? "duplicate" : "good";
}
