import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Currency } from "#domain/money/money.ts";
import { countryName } from "#domain/shared/countries.ts";
import type { RecordPayment } from "../kept-payment.ts";
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

export function drawPayment(sheet: Sheet, payment: RecordPayment, currency: Currency): void {
  sheet.group("Sect", () => {
    sheet.space(22);
    sheet.heading("H2", "Payment", "heading");
    for (const line of paymentLines(payment, currency)) sheet.paragraph(line);
    sheet.paragraph(`Billing address: ${addressLine(payment)}`, "quiet");
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

const methodNames = {
  bank_transfer: "Wire or bank transfer",
  check: "Check",
  cash: "Cash",
  other: "Another way to pay",
};

function paymentLines(payment: RecordPayment, currency: Currency): string[] {
  if (payment.method !== "credit_card")
    return [[methodNames[payment.method], payment.note, `paid by ${payment.payerName}`].filter(Boolean).join(", ")];
  return payment.cards.map(
    ({ brand, last4, expMonth, expYear, holderName, amountCents, billing }) =>
      `${brand} ending ${last4}, valid through ${String(expMonth).padStart(2, "0")}/${expYear}, ${holderName}: up to ${formatMoney(amountCents, currency)}${billing ? `, billed to ${addressLine({ billing })}` : ""}`,
  );
}

function addressLine({ billing }: Pick<RecordPayment, "billing">): string {
  const { line1, line2, city, state, postalCode, country } = billing;
  const town = [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return [line1, line2, town, countryName(country)].filter(Boolean).join(", ");
}
