/** A field says one thing at a time, and what several cards share is told once. */
export function onePerField<Found extends { field: string }>(problems: readonly Found[]): Found[] {
  return problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
}
