import { type Anchor, findBreaks } from "../server/audit/find-breaks.ts";
import { openDatabase } from "../server/db/database.ts";
import { operatorPool } from "./operator-pool.ts";

/**
 * Verifies the audit trail of DATABASE_URL against heads of the chain that were stored elsewhere:
 * npm run audit:verify -- 1204:9f86d0… 1310:2c26b4…
 */
const anchors = process.argv.slice(2).map((text): Anchor => {
  const [, position, hash] = /^(\d+):([\da-f]{64})$/i.exec(text) ?? [];
  if (!position || !hash) throw new Error(`"${text}" is not a position and a hash, such as 1204:9f86d0…`);
  return { position: Number(position), hash: hash.toLowerCase() };
});
const pool = operatorPool();
const breaks = await findBreaks(openDatabase(pool), anchors);
await pool.end();
for (const broken of breaks) console.log(JSON.stringify(broken));
console.log(
  breaks.length === 0 ? "The audit trail is whole." : `The audit trail is broken in ${breaks.length} places.`,
);
process.exitCode = breaks.length === 0 ? 0 : 1;
