import { sql } from "kysely";
import type { Draft, draftCalls } from "#contract/draft/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import { type DraftForm, draftLifetime } from "#domain/draft/forms.ts";
import { earlier } from "#domain/shared/durations.ts";
import { Refusal } from "#domain/shared/refusal.ts";
import type { StaffContext } from "#server/http/context.ts";
import { seal, unseal } from "#server/keys/index.ts";
import { mustBeKeepable } from "./must-be-keepable.ts";

interface Place {
  form: DraftForm;
  recordId: number;
}

/** Returns the person's own draft; null if there is none, or if it is older than drafts are kept. */
export async function findDraft(place: Place, { db, parts, actor, now }: StaffContext): Promise<Draft | null> {
  const row = await db
    .selectFrom("drafts")
    .selectAll()
    .where("ownerId", "=", actor.id)
    .where("form", "=", place.form)
    .where("recordId", "=", place.recordId)
    .where("keptAt", ">", earlier(now, draftLifetime))
    .executeTakeFirst();
  // A key that was removed from the key ring takes its drafts with it.
  if (!row || !parts.keys.names.includes(row.keyName)) return null;
  const content = unseal(parts.keys.key("draft", row.keyName), row.sealedContent, nameOf(actor.id, place)).toString();
  const { shape, version, recordVersion, keptAt } = row;
  return { content, shape, version, recordVersion, keptAt };
}

/**
 * Stores the typed values, sealed, and returns the version of the draft. Throws `invalid_input` for card data and for
 * what is not JSON, and `changed_meanwhile` if another tab has written a draft that the caller has not seen.
 */
export async function keepDraft(
  { version, recordVersion, shape, content, ...place }: CallInput<typeof draftCalls.keep>["body"],
  { db, parts, actor, now }: StaffContext,
): Promise<number> {
  mustBeKeepable(content);
  const sealedContent = seal(parts.keys.key("draft"), Buffer.from(content), nameOf(actor.id, place));
  const written = { recordVersion, shape, sealedContent, keyName: parts.keys.current, keptAt: now };
  // The condition is checked on the locked row, so of two tabs that write at the same time one is refused.
  const row = await db
    .insertInto("drafts")
    .values({ ownerId: actor.id, ...place, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(["ownerId", "form", "recordId"])
        .doUpdateSet({ ...written, version: sql<number>`drafts.version + 1` })
        .where("drafts.version", "=", version ?? 0),
    )
    .returning("version")
    .executeTakeFirst();
  if (!row) throw new Refusal("changed_meanwhile");
  return row.version;
}

/** Deletes the draft unless another tab has written it since. */
export async function forgetDraft(
  { form, recordId, version }: Place & { version: number },
  { db, actor }: StaffContext,
): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("ownerId", "=", actor.id)
    .where("form", "=", form)
    .where("recordId", "=", recordId)
    .where("version", "=", version)
    .execute();
}

/** The name that a draft is sealed with, so that it cannot be opened in the place of another one. */
function nameOf(ownerId: number, { form, recordId }: Place): string {
  return `draft:${ownerId}:${form}:${recordId}`;
}
