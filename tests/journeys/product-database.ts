import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of the product that the journeys go through. */
export const productFolder = () => process.env.JOURNEY_DATA ?? "";

/** Where its embedded server listens, as it says itself. */
export function productDatabase(): string {
  const folder = productFolder();
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "postgres-password"), "utf8").trim();
  return `postgres://farewright:${password}@127.0.0.1:${port}/farewright`;
}
