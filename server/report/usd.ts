/** Returns the SQL of an amount in cents of USD, at a rate in millionths of a USD for each unit; null without a rate. */
export function usdAt(rate: string, cents: string): string {
  return `round(${cents} * ${rate} / 1000000.0)::bigint`;
}
