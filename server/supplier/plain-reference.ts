/**
 * Returns the SQL that computes the same as `plainReference` of domain/settlement-report/references.ts, as in the index
 * supplier_entries_of_reference.
 */
export function plainReferenceSql(column: string): string {
  const bare = String.raw`regexp_replace(lower(${column}), '[\s\u00a0‐-–-]', '', 'g')`;
  const unquoted = `regexp_replace(regexp_replace(${bare}, '^=?["'']?#?', ''), '["'']$', '')`;
  return String.raw`regexp_replace(${unquoted}, '^(\d+)[.,]0+$', '\1')`;
}
