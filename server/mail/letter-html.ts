import { formatAmount, formatMoney } from "#domain/money/format.ts";
import { readablePhone } from "#domain/shared/shown-phone.ts";
import { colourOn } from "./colour.ts";
import { escapeHtml as text, withBreaks } from "./escape-html.ts";
import { itineraryHtml } from "./itinerary-html.ts";
import type { Block, Fact, Letter } from "./letter.ts";
import type { LetterSpeech } from "./letter-speech.ts";

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Uses tables and inline styles, because Outlook's Word engine supports little else. The style sheet in the head only
 * adds dark mode and narrow screens, so a mail program that drops it still shows the whole letter.
 */
export function letterHtml(letter: Letter, speech: LetterSpeech): string {
  const { agency, subject, preheader } = letter;
  const { language, say } = speech;
  return `<!doctype html>
<html lang="${language}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${text(subject)}</title>
<style>${headStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6;color:#15181c;${font};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${text(preheader)}${"&#8199;&#65279;".repeat(60)}</div>
<div role="article" aria-roledescription="${text(say.common("email"))}" aria-label="${text(subject)}" lang="${language}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#f3f4f6">
<tr><td align="center" class="edge" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left">
<tr><td class="sheet inner" style="background:#ffffff;border-radius:8px;border-top:4px solid ${agency.accentColor};padding:28px 32px 32px">
<h1 class="ink" style="margin:0 0 20px;font-size:18px;line-height:26px;font-weight:600;color:#15181c;${font}">${text(agency.name)}</h1>
${letter.blocks.map((block) => blockHtml(block, agency.accentColor)).join("\n")}
</td></tr>
<tr><td class="foot" style="padding:20px 32px 8px">${footHtml(letter, speech)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</div>
</body>
</html>
`;
}

/** Outlook on the web sets `data-ogsc` on elements that it has darkened. */
const headStyles = `
a { color: inherit; }
@media (max-width: 480px) { .edge { padding: 0 !important; } .inner { padding: 24px 20px 28px !important; border-radius: 0 !important; } .foot { padding: 20px !important; } }
@media (prefers-color-scheme: dark) {
  .page { background: #111417 !important; }
  .sheet { background: #1b1f24 !important; }
  .ink { color: #f2f4f6 !important; }
  .quiet { color: #aab3bd !important; }
  .alarm { color: #ff9c94 !important; }
  .line { border-color: #363c44 !important; }
  .tint { background: #262c33 !important; }
}
[data-ogsc] .ink { color: #f2f4f6 !important; }
[data-ogsc] .quiet { color: #aab3bd !important; }
[data-ogsc] .alarm { color: #ff9c94 !important; }
`;

function blockHtml(block: Block, accent: string): string {
  switch (block.kind) {
    case "heading":
      return `<h2 class="ink" style="margin:8px 0;font-size:20px;line-height:28px;font-weight:600;color:#15181c;${font}">${text(block.text)}</h2>`;
    case "paragraph":
      return block.text
        .split(/\n\s*\n/)
        .map((part) => paragraph(withBreaks(part.trim())))
        .join("\n");
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li class="ink" style="margin:0 0 4px;font-size:16px;line-height:26px;color:#15181c;${font}">${text(item)}</li>`).join("")}</ul>`;
    case "button":
      return buttonHtml(block.label, block.url, accent);
    case "link":
      return paragraph(`<a href="${text(block.url)}" class="ink" style="color:#15181c">${text(block.label)}</a>`);
    case "records":
      return recordsHtml(block.rows);
    case "facts":
      return factsHtml(block.rows);
    case "money":
      return moneyHtml(block);
    case "itinerary":
      return itineraryHtml(block.journeys, font);
    case "notice":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td class="tint ink" style="background:#f3f4f6;border-radius:8px;padding:12px 16px;font-size:16px;line-height:24px;color:#15181c;${font}">${withBreaks(block.text)}</td></tr></table>`;
    case "divider":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 20px"><tr><td class="line" style="border-top:1px solid #d8dde3;font-size:0;line-height:0">&nbsp;</td></tr></table>`;
    case "small":
      return `<p class="quiet" style="margin:12px 0 16px;font-size:14px;line-height:20px;color:#59636e;${font}">${withBreaks(block.text)}</p>`;
  }
}

function paragraph(html: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:26px;color:#15181c;${font}">${html}</p>`;
}

/** Draws a colored cell with a link, because Outlook ignores padding on links but keeps the color of cells. */
function buttonHtml(label: string, url: string, accent: string): string {
  const ink = colourOn(accent);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${accent}" style="background:${accent};border-radius:8px"><a href="${text(url)}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:${ink};text-decoration:none;border:1px solid ${accent};border-radius:8px;${font}">${text(label)}</a></td></tr></table>`;
}

function recordsHtml(rows: Extract<Block, { kind: "records" }>["rows"]): string {
  const items = rows.map(
    ({ label, detail, url }) =>
      `<tr><td class="line" style="padding:8px 0;border-top:1px solid #d8dde3"><a href="${text(url)}" class="ink" style="font-size:16px;line-height:24px;color:#15181c;${font}">${text(label)}</a><div class="quiet" style="font-size:14px;line-height:20px;color:#59636e;${font}">${withBreaks(detail)}</div></td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${items.join("")}</table>`;
}

function factsHtml(rows: readonly Fact[]): string {
  const cells = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" width="38%" class="quiet line" style="padding:8px 12px 8px 0;border-top:1px solid #d8dde3;font-size:16px;line-height:24px;font-weight:400;text-align:left;color:#59636e;${font}">${text(label)}</th><td valign="top" class="ink line" style="padding:8px 0;border-top:1px solid #d8dde3;font-size:16px;line-height:24px;color:#15181c;${font}">${withBreaks(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${cells.join("")}</table>`;
}

function moneyHtml({ currency, lines, total }: Extract<Block, { kind: "money" }>): string {
  const row = (label: string, amount: string, weight: number) =>
    `<tr><th scope="row" align="left" valign="top" class="ink line" style="padding:8px 12px 8px 0;border-top:1px solid #d8dde3;font-size:16px;line-height:24px;font-weight:${weight};text-align:left;color:#15181c;${font}">${text(label)}</th><td align="right" valign="top" class="ink line" style="padding:8px 0;border-top:1px solid #d8dde3;font-size:16px;line-height:24px;font-weight:${weight};text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;color:#15181c;${font}">${text(amount)}</td></tr>`;
  const rows = lines.map(({ label, cents }) => row(label, formatAmount(cents), 400));
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${rows.join("")}${row(total.label, formatMoney(total.cents, currency), 600)}</table>`;
}

function footHtml({ agency, agent }: Letter, { say }: LetterSpeech): string {
  const line = (html: string) =>
    `<p class="quiet" style="margin:0 0 4px;font-size:14px;line-height:20px;color:#59636e;${font}">${html}</p>`;
  const mail = (address: string) =>
    `<a href="mailto:${text(address)}" class="quiet" style="color:#59636e">${text(address)}</a>`;
  const call = (phone: string) =>
    `<a href="tel:${text(phone.replace(/[^\d+]/g, ""))}" class="quiet" style="color:#59636e;white-space:nowrap">${text(readablePhone(phone))}</a>`;
  const questionsTo = ({ name, phone, email }: NonNullable<Letter["agent"]>) => ({
    agent: text(name),
    phone: call(phone ?? agency.phone),
    email: mail(email),
  });
  return [
    agent ? line(fill(text(say.common("questions", marks)), questionsTo(agent))) : "",
    line(`${text(agency.legalName || agency.name)}, ${text(agency.address.replaceAll(/\s*\n\s*/g, ", "))}`),
    line(`${call(agency.phone)}, ${mail(agency.email)}`),
  ].join("");
}

/**
 * Placeholders for markup: private-use characters, which occur in no text. They are put into a sentence before it is
 * escaped.
 */
const marks = { agent: "\uE000", phone: "\uE001", email: "\uE002" };

function fill(escaped: string, markup: typeof marks): string {
  const places = Object.entries(marks) as [keyof typeof marks, string][];
  return places.reduce((html, [name, mark]) => html.replace(mark, () => markup[name]), escaped);
}
