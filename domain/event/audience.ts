import { type Actor, isAllowed, type Owned } from "#domain/access/permissions.ts";

/** Something that happened, and whose the records are that it is about, as they stand now. */
export interface Happened {
  kind: "changed" | "told" | "viewing" | "access";
  /** The kind of record that changed: its process, "letter", "document", or "leadImport". */
  record: string | null;
  /** Whom it is for, or about. */
  userId: number | null;
  lead: (Owned & { id: number }) | null;
  quote: (Owned & { id: number }) | null;
}

/** What somebody hears of it: never of a record that they may not read now. */
export type Heard =
  | { kind: "changed"; record: string; leadId: number | null; quoteId: number | null }
  | { kind: "told" }
  | { kind: "access" }
  | { kind: "viewing"; quoteId: number; isMine: boolean };

/** Undefined for whoever hears nothing of it. */
export function heardBy(actor: Actor, { kind, record, userId, lead, quote }: Happened): Heard | undefined {
  const leadId = lead && isAllowed(actor, "lead.read", lead) ? lead.id : null;
  const quoteId = quote && isAllowed(actor, "quote.read", quote) ? quote.id : null;
  switch (kind) {
    case "access":
    case "told":
      return userId === actor.id ? { kind } : undefined;
    case "viewing":
      return quoteId === null ? undefined : { kind, quoteId, isMine: quote?.ownerId === actor.id };
    case "changed": {
      // Whoever is live is shown to themselves and to those who watch the queue.
      const isOfQueue = userId !== null && (userId === actor.id || isAllowed(actor, "queue.board"));
      // A question that is withdrawn leaves the list of experts, who may not read its lead any more: they hear no number.
      const isAskedOfMe = record === "question" && isAllowed(actor, "expert.answer");
      // How far files of leads are is seen by whoever may import some.
      const isImport = record === "leadImport" && isAllowed(actor, "lead.import");
      // What happens to a quote is none of the business of whoever may read its lead alone.
      if (quote ? quoteId === null : leadId === null && !isOfQueue && !isAskedOfMe && !isImport) return undefined;
      return { kind, record: record ?? "", leadId, quoteId };
    }
  }
}
