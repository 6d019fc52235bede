import type { Actor } from "#domain/access/permissions.ts";
import type { NotificationKind } from "#domain/notification/kinds.ts";
import { between } from "#domain/shared/durations.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/notification/index.ts";
import type { ImportRow } from "./store.ts";

interface End {
  outcome: "done" | "cancelled" | "unreadable";
  endedAt: string;
  endedBy?: Actor;
  problemLine?: number;
  /** No person started it. */
  notStarted?: true;
}

/** Ends an open import, notifies the person who created it, and deletes its text and its rows. */
export async function endImport(db: Db, id: number, how: End): Promise<void> {
  const { endedBy, notStarted: _, ...set } = how;
  const ended = await db
    .updateTable("leadImports")
    .set({ ...set, endedBy: endedBy?.id ?? null })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .returning(["createdBy", "fileName", "imported", "refused"])
    .executeTakeFirst();
  if (!ended) return;
  for (const table of ["leadImportParts", "leadImportKeys", "leadImportRows"] as const)
    await db.deleteFrom(table).where("importId", "=", id).execute();
  const { createdBy, fileName, ...counts } = ended;
  await notify(db, {
    kind: toldOf(how),
    leadId: null,
    quoteId: null,
    involved: { asker: createdBy },
    facts: { file: fileName, ...counts },
    by: endedBy ?? "system",
    now: how.endedAt,
  });
}

function toldOf({ outcome, endedBy, notStarted }: End): NotificationKind {
  if (outcome !== "cancelled") return `import_${outcome}`;
  if (notStarted) return "import_not_started";
  return endedBy ? "import_cancelled" : "import_incomplete";
}

/** A person who sent a file watches its check for so long. */
const watchedMilliseconds = 30_000;

/**
 * Ends the check of a file: deletes what only the check needs, and notifies the person who created the import if they may
 * have left the page meanwhile.
 */
export async function endCheck(
  db: Db,
  { id, createdBy, createdAt, fileName }: Pick<ImportRow, "id" | "createdBy" | "createdAt" | "fileName">,
  now: string,
): Promise<void> {
  for (const table of ["leadImportParts", "leadImportKeys"] as const)
    await db.deleteFrom(table).where("importId", "=", id).execute();
  if (between(createdAt, now) < watchedMilliseconds) return;
  await notify(db, {
    kind: "import_checked",
    leadId: null,
    quoteId: null,
    involved: { asker: createdBy },
    facts: { file: fileName },
    by: "system",
    now,
  });
}
