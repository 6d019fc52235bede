import type { Sheet } from "#server/signed-form/document/sheet.ts";
import type { BookingRecord } from "./record.ts";

/** The terms as they were shown. */
export function drawTerms(sheet: Sheet, { agency, terms }: BookingRecord["offer"]): void {
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", "Terms", "heading");
    sheet.paragraph(`Terms of ${agency.name}, version ${terms.version}`, "small");
    sheet.space(4);
    for (const paragraph of terms.text.split(/\n\s*\n/)) {
      sheet.paragraph(paragraph.trim());
      sheet.space(4);
    }
  });
}

/** On what terms travel protection was offered, beside the choice that was made. */
export function drawProtectionTerms(sheet: Sheet, { offer, protection }: BookingRecord): void {
  const { name, provider, version, summary, covers, excludes, text } = offer.protection.terms;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", name, "heading");
    sheet.paragraph(
      `${protection === "yes" ? "Chosen" : "Offered and declined"}. Given by ${provider}. Terms version ${version}`,
      "small",
    );
    sheet.space(4);
    sheet.paragraph(summary);
    if (protection === "no") return;
    sheet.space(4);
    sheet.paragraph(`Covered: ${covers.join("; ")}.`);
    sheet.paragraph(`Not covered: ${excludes.join("; ")}.`);
    sheet.space(4);
    for (const paragraph of text.split(/\n\s*\n/)) {
      sheet.paragraph(paragraph.trim());
      sheet.space(4);
    }
  });
}
