import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";
import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./booking-content.ts";

/** Draws the terms as the form showed them. */
export function drawTerms(sheet: Sheet, { agency, terms }: BookingRecord["offer"], speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", say("terms"), "heading");
    sheet.paragraph(say("termsOf", { agency: agency.name, version: String(terms.version) }), "small", {
      keep: "withNext",
    });
    sheet.space(4);
    for (const paragraph of terms.text.split(/\n\s*\n/)) {
      sheet.paragraph(paragraph.trim());
      sheet.space(4);
    }
  });
}

/** Draws the terms under which travel protection was offered, and the choice that was made. */
export function drawProtectionTerms(sheet: Sheet, { offer, protection }: BookingRecord, speech: DocumentSpeech): void {
  const { booking: say } = speech.say;
  const { name, provider, version, summary, covers, excludes, text } = offer.protection.terms;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", name, "heading");
    sheet.paragraph(
      say(protection === "yes" ? "protectionTermsChosen" : "protectionTermsDeclined", {
        provider,
        version: String(version),
      }),
      "small",
      { keep: "withNext" },
    );
    sheet.space(4);
    sheet.paragraph(summary);
    if (protection === "no") return;
    sheet.space(4);
    sheet.paragraph(say("covered", { list: covers.join("; ") }));
    sheet.paragraph(say("notCovered", { list: excludes.join("; ") }));
    sheet.space(4);
    for (const paragraph of text.split(/\n\s*\n/)) {
      sheet.paragraph(paragraph.trim());
      sheet.space(4);
    }
  });
}
