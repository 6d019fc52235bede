import { formatAmount } from "#domain/money/format.ts";
import { total } from "#domain/money/money.ts";
import { statementBalance } from "#domain/statement/balance.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { type DocumentSpeech, documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawHead } from "#server/signed-form/document/head-part.ts";
import { drawAmounts } from "#server/signed-form/document/money-part.ts";
import { newPdf } from "#server/signed-form/document/new-pdf.ts";
import { onThread } from "#server/threads/on-thread.ts";
import type { DocumentLine, StatementFacts } from "./statement-facts.ts";

/** Draws a closed statement: the opening balance, its lines, the total, and what is paid or carried. */
export async function statementPdf(facts: StatementFacts, speech: DocumentSpeech): Promise<Buffer> {
  const { statement: say } = speech.say;
  const { agency, agent, openingCents, items, fromDay, untilDay, closedAt, closedBy } = facts;
  const number = String(facts.id);
  const until = { date: untilDay };
  const summary =
    fromDay === null
      ? say("until", { agent: agent.name, until })
      : say("period", { agent: agent.name, until, from: { date: fromDay } });
  const linesCents = total(items.map(({ amountCents }) => amountCents));
  const { totalCents, paidCents, carriedCents } = statementBalance(openingCents, linesCents);
  const usd = (cents: number) => ({ amount: { cents, currency: "USD" as const } });
  const head = { title: say("title", { number }), agency, foot: say("foot", { agency: agency.name, number }) };
  return newPdf({ ...head, at: closedAt }, speech, (sheet) => {
    drawHead(sheet, { agency, agent, title: say("name"), summary }, speech);
    drawAmounts(
      sheet,
      {
        heading: say("lines"),
        currency: "USD",
        lines: [
          { label: say("opening"), cents: openingCents },
          ...items.map((line) => ({ label: lineText(line, speech), cents: line.amountCents })),
        ],
        total: { label: say("total"), cents: totalCents },
      },
      () => {
        sheet.paragraph(carriedCents < 0 ? say("carried", usd(carriedCents)) : say("paid", usd(paidCents)), "strong");
        if (closedBy !== null) sheet.paragraph(say("closedBy", { name: closedBy }), "quiet");
        sheet.paragraph(say("acknowledge"), "quiet");
      },
    );
  });
}

/** Returns the sale or the manual commission, its day, and what the amount is computed from. */
function lineText(
  { id, kind, source, quoteId, customer, saleDate, basis, reason }: DocumentLine,
  { say }: DocumentSpeech,
): string {
  const sale =
    quoteId !== null && customer !== null ? say.statement("quote", { customer, id: String(quoteId) }) : String(id);
  const name = say.statement(kind, { sale });
  const line = source ? say.statement(source, { line: name }) : name;
  const dated = saleDate === null ? line : say.statement("soldOn", { line, day: { date: saleDate } });
  if (reason) return say.statement("because", { line: dated, reason });
  if (!basis) return dated;
  const { of, cents, currency, rateBps } = basis;
  return say.statement(of, { line: dated, amount: { cents, currency }, rate: formatAmount(rateBps) });
}

export default onThread(
  async (facts: StatementFacts) =>
    new Uint8Array(await statementPdf(facts, documentSpeech(catalogueFor(facts.language), facts.agency.timeZone))),
);
