import type { Offer } from "#contract/booking-form/form.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import type { Sheet } from "./sheet.ts";

interface Head {
  agency: Offer["agency"];
  agent: Offer["agent"];
  title: string;
  /** One sentence with the signer, the content, the time and the amount. */
  summary: string;
}

/** Draws the first lines of every document: the agency, the title, and whom to contact. */
export function drawHead(sheet: Sheet, { agency, agent, title, summary }: Head, { say }: DocumentSpeech): void {
  sheet.group("Sect", () => {
    sheet.paragraph(agency.name, "brand");
    sheet.space(8);
    sheet.heading("H1", title, "title");
    sheet.paragraph(summary, "quiet");
    sheet.space(6);
    sheet.rule("accent");
    sheet.space(10);
    sheet.row([
      {
        text: agency.legalName || agency.name,
        below: [...agency.address.split("\n"), readablePhone(agency.phone), agency.email],
        width: 240,
      },
      {
        text: say.frame("agent", { agent: agent.name }),
        below: [readablePhone(agent.phone ?? agency.phone), agent.email],
        x: 306,
      },
    ]);
    sheet.space(20);
  });
}
