import type { Role } from "#domain/access/roles.ts";
import type { Db } from "#server/db/database.ts";
import { demoPeople } from "./people.ts";

export { loadDemoData } from "./load-demo-data.ts";

/** Returns one account for each role, which the start prints; an empty list if the demo was never loaded. */
export async function demoAccounts(db: Db): Promise<{ email: string; name: string; role: Role }[]> {
  const known = await db
    .selectFrom("users")
    .select("email")
    .where(
      "email",
      "in",
      demoPeople.map(({ email }) => email),
    )
    .execute();
  const emails = new Set(known.map(({ email }) => email));
  const seen = new Set<Role>();
  return demoPeople.filter(({ email, role }) => emails.has(email) && !seen.has(role) && seen.add(role));
}
