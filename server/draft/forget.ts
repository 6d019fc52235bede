import { draftFormsAbout } from "#domain/draft/forms.ts";
import type { Db } from "#server/db/database.ts";

/** Deletes all drafts of a person who may no longer sign in. */
export async function forgetDraftsOfUser(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("drafts").where("ownerId", "=", userId).execute();
}

/** Deletes what anyone has typed about a lead and its quotes, because the lead's data is removed. */
export async function forgetDraftsOfLead(db: Db, leadId: number): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where(({ eb, and, or, selectFrom }) =>
      or([
        and([eb("form", "in", draftFormsAbout("lead")), eb("recordId", "=", leadId)]),
        and([
          eb("form", "in", draftFormsAbout("note")),
          eb("recordId", "in", selectFrom("leadNotes").select("leadNotes.id").where("leadId", "=", leadId)),
        ]),
        and([
          eb("form", "in", draftFormsAbout("customerRequest")),
          eb(
            "recordId",
            "in",
            selectFrom("customerRequests").select("customerRequests.id").where("leadId", "=", leadId),
          ),
        ]),
        and([
          eb("form", "in", draftFormsAbout("quote")),
          eb("recordId", "in", selectFrom("quotes").select("quotes.id").where("leadId", "=", leadId)),
        ]),
      ]),
    )
    .execute();
}
