import { formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { countryNameIn } from "#messages/country-names.ts";
import type { RecordPayment } from "../kept-payment.ts";
import type { DocumentSpeech } from "./document-speech.ts";
import { type Sheet, type StyleName, textWidth } from "./sheet.ts";

/** Points. */
const amountWidth = 110;

interface AmountLine {
  label: string;
  cents: number;
}

/** Amounts that add up to a total. */
export interface Amounts {
  heading: string;
  lines: readonly AmountLine[];
  total: AmountLine;
  currency: Currency;
}

/** Draws amounts with their total, and below them what `drawBelow` draws. */
export function drawAmounts(sheet: Sheet, amounts: Amounts, drawBelow: () => void = () => {}): void {
  const { heading, lines, total, currency } = amounts;
  sheet.group("Sect", () => {
    sheet.space(22);
    // A total on a separate page is hard to check.
    sheet.together(() => {
      sheet.heading("H2", heading, "heading");
      sheet.group("Table", () => {
        for (const { label, cents } of lines) drawLine(sheet, label, formatMoney(cents, currency), "body");
        sheet.together(() => drawLine(sheet, total.label, formatMoney(total.cents, currency), "strong"), "strong");
      });
      sheet.rule("closing");
    });
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
      card: brand,
      last4,
      expiry: `${String(expMonth).padStart(2, "0")}/${expYear}`,
      holder: holderName,
      amount: { cents: amountCents, currency },
    };
    return billing ? say("cardBilledTo", { ...card, address: addressLine({ billing }, speech) }) : say("card", card);
  });
}

function addressLine({ billing }: Pick<RecordPayment, "billing">, { language }: DocumentSpeech): string {
  const { line1, line2, city, state, postalCode, country } = billing;
  const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line1, line2, town, countryNameIn(country, language)].filter(Boolean).join(", ");
}
