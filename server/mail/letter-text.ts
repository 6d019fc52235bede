import { formatAmount, formatMoney } from "#domain/money/format.ts";
import type { Block, Letter } from "./letter.ts";
import type { FlightWords, JourneyWords, StopWords } from "./trip-words.ts";

const width = 72;
const column = " ".repeat(12);

/** The whole letter for readers that show no HTML: same words, same order, lines of at most 72 signs where it wraps. */
export function letterText(letter: Letter): string {
  const { agency, agent } = letter;
  const foot = [
    "-- ",
    agent ? wrap(`Questions? Ask ${agent.name}: ${agent.phone ?? agency.phone}, ${agent.email}`) : null,
    wrap(`${agency.legalName || agency.name}, ${agency.address.replaceAll(/\s*\n\s*/g, ", ")}`),
    `${agency.phone}, ${agency.email}`,
  ];
  const parts = [agency.name, ...letter.blocks.map(blockText), foot.filter((line) => line !== null).join("\n")];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `${wrap(block.text)}\n${"=".repeat(Math.min([...block.text].length, width))}`;
    case "paragraph":
    case "small":
      return wrap(block.text.trim());
    case "notice":
      return wrap(`* ${block.text}`, "  ");
    case "list":
      return block.items.map((item) => wrap(`- ${item}`, "  ")).join("\n");
    case "link":
    case "button":
      // Never wrapped: half an address opens nothing.
      return `${block.label}:\n${block.url}`;
    case "facts":
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`, "  ")).join("\n");
    case "money": {
      const total = { label: block.total.label, amount: formatMoney(block.total.cents, block.currency) };
      const lines = block.lines.map(({ label, cents }) => ({ label, amount: formatAmount(cents) }));
      return [...lines, total].map(({ label, amount }) => amountLine(label, amount)).join("\n");
    }
    case "itinerary":
      return block.journeys.map(journeyText).join("\n\n");
    case "divider":
      return "-".repeat(width);
  }
}

/** "Gratuity ........ 57.30": label left, amount right. */
function amountLine(label: string, amount: string): string {
  const gap = width - [...label].length - amount.length - 2;
  return gap < 3 ? `${wrap(label)}\n${amount.padStart(width)}` : `${label} ${".".repeat(gap)} ${amount}`;
}

function journeyText({ title, summary, flights }: JourneyWords): string {
  return [`${title}\n${summary}`, ...flights.map(flightText)].join("\n\n");
}

function flightText({ departs, arrives, flight, operatedBy, details, connection }: FlightWords): string {
  const about = [flight, operatedBy, details].filter((line) => line !== null).map(beside);
  const lines = [...stopLines(departs), ...about, ...stopLines(arrives)];
  if (connection) lines.push("", beside(connection.alarming ? `! ${connection.text}` : connection.text));
  return lines.join("\n");
}

/** "   7:55 PM  New York (JFK), Sat, May 1": the clock in a column of its own. */
function stopLines({ time, day, dayShift, place, airport }: StopWords): string[] {
  return [`${time.padStart(10)}  ${[place, day, dayShift].filter(Boolean).join(", ")}`, beside(airport)];
}

function beside(line: string): string {
  return wrap(`${column}${line}`, column);
}

/** Breaks lines between words; what was typed as separate lines stays separate. */
function wrap(text: string, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, indent))
    .join("\n");
}

function wrapLine(line: string, indent: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let current = lead;
  for (const word of line.trim().split(/ +/)) {
    const longer = current.trim() === "" ? `${current}${word}` : `${current} ${word}`;
    if ([...longer].length > width && current.trim() !== "") {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}
