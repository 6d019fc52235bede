/** Keeps one problem for each field. A problem that several cards share is kept once. */
export function onePerField<Found extends { field: string }>(problems: readonly Found[]): Found[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
