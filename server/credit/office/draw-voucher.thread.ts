import type { Language } from "#contract/shared/languages.ts";
import { formatMoney } from "#domain/money/format.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { Voucher } from "#server/mail/index.ts";
import { type DocumentSpeech, documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { drawHead } from "#server/signed-form/document/head-part.ts";
import { newPdf } from "#server/signed-form/document/new-pdf.ts";
import { onThread } from "#server/threads/on-thread.ts";

/** Draws the amount, the holder and the validity of a credit for its holder to keep. It contains no link. */
export async function voucherPdf(voucher: Voucher, speech: DocumentSpeech): Promise<Buffer> {
  const { voucher: say } = speech.say;
  const { agency, agent, issuer, currency, amountCents, holderName } = voucher;
  const number = String(voucher.creditId);
  const title = say("title", { number });
  const summary = say("summary", { amount: { cents: amountCents, currency }, holder: holderName });
  const foot = say("foot", { agency: agency.name, number });
  return newPdf({ title, agency, foot, at: voucher.issuedAt }, speech, (sheet) => {
    drawHead(sheet, { agency, agent, title: say("name"), summary }, speech);
    sheet.group("Sect", () => {
      sheet.heading("H2", formatMoney(amountCents, currency), "title");
      sheet.paragraph(say(voucher.validityKind, { day: { date: voucher.validUntil } }), "strong");
      sheet.paragraph(say("dayEnds", { zone: { zone: zoneOf(voucher), at: voucher.issuedAt } }), "quiet");
    });
    const rows: [label: string, value: string][] = [
      [say("number"), number],
      [say("holder"), holderName],
      [say("owedBy"), issuer === "agency" ? agency.legalName || agency.name : say("airline")],
      [say("from"), say("quote", { quote: String(voucher.quoteId) })],
      ...voucher.ticketNumbers.map((ticket): [string, string] => [say("ticket"), ticket]),
    ];
    sheet.group("Sect", () => {
      sheet.space(22);
      sheet.heading("H2", say("facts"), "heading");
      for (const [label, value] of rows) {
        sheet.rule();
        sheet.space(5);
        sheet.row([
          { text: label, width: 200 },
          { text: value, style: "strong", x: 212 },
        ]);
        sheet.space(4);
      }
      sheet.rule("closing");
    });
    sheet.group("Sect", () => {
      sheet.space(22);
      sheet.heading("H2", say("use"), "heading");
      sheet.paragraph(say(issuer === "agency" ? "useAtAgency" : "useAtAirline"));
      sheet.paragraph(say("reminders"), "quiet");
    });
  });
}

/** A voucher in a letter from before agencies had a time zone names none. */
function zoneOf({ agency }: Voucher): string {
  return agency.timeZone ?? "America/New_York";
}

export default onThread(async ({ voucher, language }: { voucher: Voucher; language: Language }) => {
  return new Uint8Array(await voucherPdf(voucher, documentSpeech(catalogueFor(language), zoneOf(voucher))));
});
