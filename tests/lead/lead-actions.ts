import { sendQuote } from "#server/quote/send-quote.ts";
import type { TestParts } from "#tests/server/database.ts";
import { aDraft, onQuote, type Person, publicIdOf } from "#tests/server/factories.ts";
import { mergeSteps } from "./merges.ts";

/** Sets up an office that merges leads, and returns the actions that move a lead from one step to the next. */
export function leadActions(parts: TestParts) {
  const { office, call, versionOf, merge, unmerge } = mergeSteps(parts);

  /** Sets the clock to a time of 20 November 2026 in UTC. */
  const at = (time: string) => {
    parts.clock.now = `2026-11-20T${time}.000Z`;
  };

  const note = (who: Person, leadId: number) =>
    call(who, "POST", `/leads/${leadId}/notes`, { kind: "call", text: "Hi" });
  const setStatus = async (leadId: number, status: string, reason: string) =>
    call(office.supervisor, "PATCH", `/leads/${leadId}/status`, { version: await versionOf(leadId), status, reason });
  const removeLead = async (leadId: number) =>
    call(office.supervisor, "DELETE", `/leads/${leadId}?version=${await versionOf(leadId)}`);

  async function sentQuoteOf(agent: Person, leadId: number) {
    const id = await aDraft(parts, agent, leadId);
    await onQuote(parts, agent, id, (quote, context) => sendQuote("send", quote, { version: 1 }, context));
    const { sentVersionId } = await parts.db
      .selectFrom("quotes")
      .select("sentVersionId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, publicId: await publicIdOf(parts, id), versionId: sentVersionId ?? 0 };
  }

  return { office, call, versionOf, merge, unmerge, at, note, setStatus, removeLead, sentQuoteOf };
}
