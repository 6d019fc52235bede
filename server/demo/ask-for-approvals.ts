import { optionTotals } from "#domain/quote/pricing.ts";
import { earlier, minute } from "#domain/shared/durations.ts";
import { type Asking, requestApproval } from "#server/approval/index.ts";
import { approvalSubject } from "#server/booking/index.ts";
import type { Parts } from "#server/http/parts.ts";
import { loadQuote } from "#server/quote/index.ts";
import { type Cast, staffContext } from "./context.ts";

const higherNetCents = 4500;

/**
 * Creates the supervisor's approval requests of the first morning: a higher net, and tickets before the money arrives.
 */
export async function askForApprovals(parts: Parts, { ticketing }: Cast): Promise<void> {
  const { db } = parts;
  const ask = async (asking: Omit<Asking, "version" | "netCents">, status: "signed" | "booked", minutesAgo: number) => {
    const { id } = await db
      .selectFrom("quotes")
      .select("id")
      .where("status", "=", status)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const quote = await loadQuote(db, id, { lock: true });
    const { version, sent } = quote;
    const [option] = sent?.content.options ?? [];
    if (!sent || !option) return;
    const netCents = optionTotals(option.fares, sent.content.party).netCents + higherNetCents;
    const at = earlier(parts.now(), minutesAgo * minute);
    const context = staffContext(parts, db, ticketing, "ticketing", at);
    await requestApproval(
      quote,
      { ...asking, version, ...(asking.kind === "net" ? { netCents } : {}) },
      context,
      approvalSubject,
    );
  };
  const urgent = "The airline cancels the seats at midnight, and the bank answers tomorrow morning";
  await ask({ kind: "ticketing", reason: urgent }, "booked", 35);
  const dearer = "The last seats of the quoted class are gone; the next class costs more";
  await ask({ kind: "net", reason: dearer }, "signed", 20);
}
