import { signatureBox } from "#domain/signed-form/signature.ts";
import type { SignedRecord } from "#server/signed-form/signed-record.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { momentInWords } from "./moment.ts";
import type { Sheet } from "./sheet.ts";

export function drawConsents(
  sheet: Sheet,
  { consents }: Pick<SignedRecord, "consents">,
  { say }: DocumentSpeech,
): void {
  sheet.group("Sect", () => {
    sheet.space(18);
    sheet.heading("H2", say.frame("consents"), "heading");
    for (const { text, details, id } of consents) {
      sheet.together(() => {
        sheet.paragraph(say.frame("agreed", { text }), "strong", { keep: "withNext" });
        for (const detail of details) sheet.paragraph(detail, "small");
        sheet.paragraph(say.frame("consent", { id }), "small", { keep: "withPrevious" });
      });
      sheet.space(6);
    }
  });
}

/** Points. The box has the proportions in which the signature was drawn. */
const drawn = { width: 240, height: (240 * signatureBox.height) / signatureBox.width };

/** Draws the signature on the same page as the end of the text that it signs. */
export function drawSignature(
  sheet: Sheet,
  { signature, signedAt }: Pick<SignedRecord, "signature" | "signedAt">,
  speech: DocumentSpeech,
): void {
  const { frame: say } = speech.say;
  const { name, kind } = signature;
  sheet.group("Sect", () => {
    sheet.space(18);
    sheet.together(() => {
      sheet.heading("H2", say("signature"), "heading", "withPrevious");
      if (signature.kind === "typed") sheet.paragraph(name, "signature");
      else drawStrokes(sheet, say("picture", { name }), signature.strokes);
      sheet.space(4);
      sheet.rule();
      sheet.space(5);
      sheet.paragraph(say(kind, { name, at: momentInWords(signedAt, speech) }), "quiet");
    }, "strong");
  });
}

function drawStrokes(sheet: Sheet, alternative: string, strokes: readonly (readonly number[])[]): void {
  const scale = drawn.width / signatureBox.width;
  sheet.figure(alternative, drawn.width, drawn.height, (pdf) => {
    pdf.lineWidth(1.4).lineCap("round").lineJoin("round").strokeColor("#15181c");
    for (const stroke of strokes) {
      for (let index = 0; index + 1 < stroke.length; index += 2) {
        const [x, y] = [(stroke[index] ?? 0) * scale, (stroke[index + 1] ?? 0) * scale];
        if (index === 0) pdf.moveTo(x, y);
        else pdf.lineTo(x, y);
      }
      pdf.stroke();
    }
  });
}
