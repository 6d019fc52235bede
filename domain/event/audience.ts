import { type Actor, isAllowed, type Owned } from "#domain/access/permissions.ts";

/** An event, with the current owners of its records. */
export interface Happened {
  kind: "changed" | "told" | "viewing" | "access";
  /** The kind of record that changed: its process, "commission", "letter", "document", or "leadImport". */
  record: string | null;
  /** The recipient or the subject of the event. */
  userId: number | null;
  lead: (Owned & { id: number }) | null;
  quote: (Owned & { id: number }) | null;
}

/** The event as a user receives it. It never contains the id of a record that the user cannot read now. */
export type Heard =
  | { kind: "changed"; record: string; leadId: number | null; quoteId: number | null }
  | { kind: "told" }
  | { kind: "access" }
  | { kind: "viewing"; quoteId: number; isMine: boolean };

/** Returns the event as the user receives it, or undefined if they do not receive it. */
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
      // Agents see their own availability, commissions and statements. Users who watch the queue see everyone's
      // availability.
      const needed = record === "commission" || record === "statement" ? "statement.read" : "queue.board";
      const isOfPerson =
        userId !== null && (userId === actor.id || isAllowed(actor, needed, { ownerId: userId, expertAsked: false }));
      // A withdrawn question leaves the list of the experts. They can no longer read its lead, so they receive no id.
      const isAskedOfMe = record === "question" && isAllowed(actor, "expert.answer");
      const isManual = record === "manual_commission" && isAllowed(actor, "commission.adjust");
      // Users who can import leads see the progress of all imports.
      const isImport = record === "leadImport" && isAllowed(actor, "lead.import");
      const isReport = record === "settlement_report" && isAllowed(actor, "money.reconcile");
      // Users who can read only the lead of a quote do not receive events of the quote.
      if (
        quote ? quoteId === null : leadId === null && !isOfPerson && !isAskedOfMe && !isImport && !isManual && !isReport
      )
        return undefined;
      return { kind, record: record ?? "", leadId, quoteId };
    }
  }
}
