import { timeSince } from "#domain/shared/relative-time.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { ComposedMessage } from "./compose-message.ts";
import { escapeHtml as text } from "./escape-html.ts";
import { instantInWords } from "./instant-in-words.ts";
import { letterSpeech } from "./letter-speech.ts";

/** Always English and never translated, because only developers see this page. */
const english = (zone: string) => letterSpeech(catalogueFor("en"), zone);

/** A row of the outbox as shown in the mailbox. */
export interface MailboxRow {
  id: number;
  recipient: string;
  state: string;
  lastError: string | null;
  createdAt: string;
}

function age(instant: string, now: string): string {
  const { unit, count } = timeSince(instant, now);
  return unit === "now" ? "just now" : `${count} ${unit}`;
}

/** Labels for the states of a message. A sent message has none. */
const stateNames: Record<string, string> = {
  queued: "Waiting",
  sending: "Being sent",
  failed: "Not delivered",
  uncertain: "Perhaps delivered",
};

export interface MailboxList {
  rows: readonly (MailboxRow & { subject: string })[];
  /** The id from which the next page continues. Null on the last page. */
  before: number | null;
  /** True if messages are also sent to a mail server. */
  leaves: boolean;
  now: string;
  /** The agency's time zone. */
  zone: string;
}

export function listPage({ rows, before, leaves, now, zone }: MailboxList): string {
  const introduction = leaves
    ? "Everything that was handed to the mail server, newest first."
    : "No mail leaves this machine. Here is everything that would have been sent, newest first.";
  const list = rows.map(
    (row) => `<li><a class="row" href="/dev/mailbox/${row.id}">
<span class="subject">${text(row.subject)}</span>
<span class="who">${text(row.recipient)}</span>
<span class="when">${badge(row.state)}<time datetime="${row.createdAt}" title="${text(instantInWords(row.createdAt, english(zone)))}">${text(age(row.createdAt, now))}</time></span>
</a></li>`,
  );
  const content =
    list.length > 0
      ? `<ul class="list">${list.join("\n")}</ul>`
      : `<div class="empty"><p><strong>No mail yet</strong></p><p>Send a quote to a customer, and the email appears here.</p></div>`;
  const more = before === null ? "" : `<p class="more"><a href="/dev/mailbox?before=${before}">Older mail</a></p>`;
  return page("Mailbox", `<header><h1>Mailbox</h1><p class="quiet">${introduction}</p></header>${content}${more}`);
}

export function messagePage(row: MailboxRow, message: ComposedMessage, zone: string): string {
  const { letter, subject } = message;
  const facts = [
    ["To", row.recipient],
    ["From", letter.agency.name],
    ["Answers go to", letter.agent?.email ?? letter.agency.email],
    ["Written", instantInWords(row.createdAt, english(zone))],
    ...(stateNames[row.state] ? [["State", stateNames[row.state] ?? ""]] : []),
    ...(row.lastError ? [["Last problem", row.lastError]] : []),
  ];
  const files = message.attachments.map(
    ({ fileName, content }, index) =>
      `<li><a href="/dev/mailbox/${row.id}/attachments/${index + 1}">${text(fileName)}</a> <span class="quiet">${Math.ceil(content.length / 1024)} KB</span></li>`,
  );
  return page(
    subject,
    `<header><p><a href="/dev/mailbox">Mailbox</a></p><h1>${text(subject)}</h1>
<dl>${facts.map(([name = "", value = ""]) => `<div><dt>${text(name)}</dt><dd>${text(value)}</dd></div>`).join("")}</dl>
${files.length > 0 ? `<h2>Attachments</h2><ul class="files">${files.join("")}</ul>` : ""}</header>
<section aria-labelledby="letter"><div class="bar"><h2 id="letter">Letter</h2><a href="/dev/mailbox/${row.id}/html">Open it alone</a></div>
<iframe title="${text(subject)}" src="/dev/mailbox/${row.id}/html" sandbox="allow-same-origin allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe></section>
<section aria-labelledby="text"><h2 id="text">Text part</h2><pre tabindex="0" aria-labelledby="text">${text(message.text)}</pre></section>
<script src="/dev/mailbox-frame.js" defer></script>`,
  );
}

export function problemPage(title: string, explanation: string): string {
  return page(
    title,
    `<header><p><a href="/dev/mailbox">Mailbox</a></p><h1>${text(title)}</h1><p>${text(explanation)}</p></header>`,
  );
}

function badge(state: string): string {
  const name = stateNames[state];
  return name ? `<span class="badge ${state}">${name}</span>` : "";
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
