import { formatAmount } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { countryName } from "#domain/shared/countries.ts";
import type { RecordPayment } from "../kept-payment.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { type Sheet, type StyleName, textWidth } from "./sheet.ts";

/** Points. */
const amountWidth = 110;
const lineHeight = 24;

/** Lines that add up to a total, and what is to be said under them. */
export function drawAmounts(
  sheet: Sheet,
  heading: string,
  lines: readonly { label: string; cents: number }[],
  total: { label: string; text: string },
  drawBelow: () => void = () => {},
): void {
  // A total on another page than its lines is hard to check.
  sheet.need(60 + (lines.length + 1) * lineHeight);
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", heading, "heading");
    sheet.group("Table", () => {
      for (const { label, cents } of lines) drawLine(sheet, label, formatAmount(cents), "body");
      drawLine(sheet, total.label, total.text, "strong");
    });
    sheet.rule();
    sheet.space(6);
    drawBelow();
  });
}

export function drawPayment(sheet: Sheet, payment: RecordPayment, currency: Currency, speech: DocumentSpeech): void {
  const { payment: say } = speech.say;
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", say("heading"), "heading");
    for (const line of paymentLines(payment, currency, speech)) sheet.paragraph(line);
    sheet.paragraph(say("billing", { address: addressLine(payment, speech) }), "quiet");
  });
}

function drawLine(sheet: Sheet, label: string, amount: string, style: StyleName): void {
  sheet.rule();
  sheet.space(5);
  sheet.row(
    [
      { text: label, style, tag: "TH", width: textWidth - amountWidth - 12 },
      { text: amount, style, x: textWidth - amountWidth, width: amountWidth, align: "right" },
    ],
    "TR",
  );
  sheet.space(4);
}

function paymentLines(payment: RecordPayment, currency: Currency, speech: DocumentSpeech): string[] {
  const { payment: say } = speech.say;
  if (payment.method !== "credit_card") {
    const { method, note, payerName: payer } = payment;
    return [
      note ? say("paidByNoting", { method: say(method), note, payer }) : say("paidBy", { method: say(method), payer }),
    ];
  }
  return payment.cards.map(({ brand, last4, expMonth, expYear, holderName, amountCents, billing }) => {
    const card = {
      ...{ card: brand, last4, expiry: `${String(expMonth).padStart(2, "0")}/${expYear}`, holder: holderName },
      amount: { cents: amountCents, currency },
    };
    return billing ? say("cardBilledTo", { ...card, address: addressLine({ billing }, speech) }) : say("card", card);
  });
}

function addressLine({ billing }: Pick<RecordPayment, "billing">, { language }: DocumentSpeech): string {
  const { line1, line2, city, state, postalCode, country } = billing;
  const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line1, line2, town, countryName(country, language)].filter(Boolean).join(", ");
}
