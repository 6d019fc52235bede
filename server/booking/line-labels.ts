import type { AmountLine } from "#domain/booking/amount-due.ts";
import type { DocumentSpeech } from "#server/signed-form/document/document-speech.ts";

/** The lines of the sum as the signer reads them, in record, letter and document alike. */
export function labelled(
  lines: readonly AmountLine[],
  passengerNames: readonly string[],
  speech: DocumentSpeech,
): { label: string; cents: number }[] {
  return lines.map((line) => ({ label: labelOf(line, passengerNames, speech), cents: line.cents }));
}

function labelOf(line: AmountLine, passengerNames: readonly string[], { say: { lines: say } }: DocumentSpeech): string {
  if (line.kind === "gratuity") return say("gratuity");
  if (line.kind === "protection") {
    const name = passengerNames[line.passenger];
    return name === undefined
      ? say("protectionOfPassenger", { number: String(line.passenger + 1) })
      : say("protection", { name });
  }
  return say(line.passengerType, { count: line.passengers, each: { cents: line.eachCents } });
}
