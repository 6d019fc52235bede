import { journeysText } from "#domain/itinerary/render-text.ts";
import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { textWidth, wrap } from "#domain/shared/wrap-text.ts";
import type { Block, Letter } from "./letter.ts";
import type { LetterSpeech } from "./letter-speech.ts";

/**
 * Writes the whole letter as plain text, with the words and the order of the HTML. Wrapped lines have at most 72
 * characters.
 */
export function letterText(letter: Letter, { say }: LetterSpeech): string {
  const { agency, agent } = letter;
  const foot = [
    "-- ",
    agent
      ? wrap(
          say.common("questions", {
            agent: agent.name,
            phone: readablePhone(agent.phone ?? agency.phone),
            email: agent.email,
          }),
        )
      : null,
    wrap(`${agency.legalName || agency.name}, ${agency.address.replaceAll(/\s*\n\s*/g, ", ")}`),
    `${readablePhone(agency.phone)}, ${agency.email}`,
  ];
  const parts = [agency.name, ...letter.blocks.map(blockText), foot.filter((line) => line !== null).join("\n")];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${wrap(block.text)}\n${"=".repeat(Math.min([...block.text].length, textWidth))}`;
    case "paragraph":
    case "small":
      return wrap(block.text.trim());
    case "notice":
      return wrap(`* ${block.text}`, "  ");
    case "list":
      return block.items.map((item) => wrap(`- ${item}`, "  ")).join("\n");
    case "link":
    case "button":
      // Not wrapped, because a broken address does not open.
      return `${block.label}:\n${block.url}`;
    case "records":
      return block.rows.map(recordText).join("\n");
    case "facts":
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`, "  ")).join("\n");
    case "money": {
      const total = { label: block.total.label, amount: formatMoney(block.total.cents, block.currency) };
      const lines = block.lines.map(({ label, cents }) => ({ label, amount: formatAmount(cents) }));
      return [...lines, total].map(({ label, amount }) => amountLine(label, amount)).join("\n");
    }
    case "itinerary":
      return journeysText(block.journeys);
    case "divider":
      return "-".repeat(textWidth);
  }
}

function recordText({ label, detail, url }: Extract<Block, { kind: "records" }>["rows"][number]): string {
  const details = detail.split("\n").map((line) => wrap(`  ${line}`, "  "));
  return [wrap(`- ${label}`, "  "), ...details, url].join("\n");
}

/** Writes "Gratuity ........ 57.30": the label on the left, the amount on the right. */
function amountLine(label: string, amount: string): string {
  const gap = textWidth - [...label].length - amount.length - 2;
  return gap < 3 ? `${wrap(label)}\n${amount.padStart(textWidth)}` : `${label} ${".".repeat(gap)} ${amount}`;
}
