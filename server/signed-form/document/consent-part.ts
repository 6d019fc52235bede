import { signatureBox } from "#domain/signed-form/signature.ts";
import type { SignedRecord } from "../record.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { momentInWords } from "./moment.ts";
import type { Sheet } from "./sheet.ts";

/** The boxes that were ticked. */
export function drawConsents(
  sheet: Sheet,
  { consents }: Pick<SignedRecord, "consents">,
  { say }: DocumentSpeech,
): void {
  sheet.group("Sect", () => {
    sheet.space(18);
    sheet.heading("H2", say.frame("consents"), "heading");
    for (const { text, details, id } of consents) {
      sheet.need(40);
      sheet.paragraph(say.frame("agreed", { text }), "strong");
      for (const detail of details) sheet.paragraph(detail, "small");
      sheet.paragraph(say.frame("consent", { id }), "small");
      sheet.space(6);
    }
  });
}

/** Points; the box keeps the shape it was drawn in. */
const drawn = { width: 240, height: (240 * signatureBox.height) / signatureBox.width };

export function drawSignature(
  sheet: Sheet,
  { signature, signedAt }: Pick<SignedRecord, "signature" | "signedAt">,
  speech: DocumentSpeech,
): void {
  const { frame: say } = speech.say;
  const { name, kind } = signature;
  sheet.group("Sect", () => {
    sheet.need(drawn.height + 80);
    sheet.space(18);
    sheet.heading("H2", say("signature"), "heading");
    if (signature.kind === "typed") sheet.paragraph(name, "signature");
    else drawStrokes(sheet, say("picture", { name }), signature.strokes);
    sheet.space(4);
    sheet.rule();
    sheet.space(5);
    sheet.paragraph(say(kind, { name, at: momentInWords(signedAt, speech) }), "quiet");
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
