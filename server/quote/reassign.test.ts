import { expect, test } from "vitest";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson, aSentQuote, onQuote } from "#tests/server/factories.ts";
import { refusalOf } from "#tests/server/refusal-of.ts";
import { waitingForLocks } from "#tests/server/waiting-for-locks.ts";
import { reassignQuote } from "./end-quote.ts";
import { loadQuote } from "./store.ts";

const parts = freshDatabase();

test.each([true, false])(
  "gives nothing to a person who is deactivated at the same moment (with the lead: %s)",
  async (withLead) => {
    const [owner, leaver, boss] = [
      await aPerson(parts, "agent"),
      await aPerson(parts, "agent"),
      await aPerson(parts, "supervisor"),
    ];
    const { id, leadId } = await aSentQuote(parts, owner);
    const { version } = await loadQuote(parts.db, id);
    let given: Promise<unknown> = Promise.resolve();
    await parts.db.transaction().execute(async (tx) => {
      // A deactivation that has not committed yet.
      await tx.updateTable("users").set({ isActive: false }).where("id", "=", leaver.id).execute();
      given = refusalOf(
        onQuote(parts, boss, id, (quote, context) =>
          reassignQuote(quote, { version, ownerId: leaver.id, withLead }, context),
        ),
      );
      await expect.poll(() => waitingForLocks(parts)).toBe(1);
    });
    expect(await given).toMatchObject({ code: "target_not_active" });
    expect((await loadQuote(parts.db, id)).ownerId).toBe(owner.id);
    const lead = await parts.db
      .selectFrom("leads")
      .select("ownerId")
      .where("id", "=", leadId)
      .executeTakeFirstOrThrow();
    expect(lead.ownerId).toBe(owner.id);
  },
);
