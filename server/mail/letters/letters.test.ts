import { expect, test } from "vitest";
import type { LetterName } from "#server/mail/letters/all-letters.ts";
import { anOffer } from "#tests/sale/an-offer.ts";
import { someLetters } from "#tests/server/some-letters.ts";
import { composeMessage } from "../compose-message.ts";

const sources = {
  linkUrl: async (linkId: number) => `https://office.example/booking/form/link-${linkId}`,
  emailChangeUrl: async () => "https://office.example/admin/accounts/1#email=secret",
  document: async () => ({ fileName: "signed.pdf", pdf: Buffer.alloc(10) }),
  voucher: async () => Buffer.from("%PDF-1.7 voucher"),
};
const config = { publicUrl: "https://office.example" } as never;
const templates = Object.keys(someLetters) as LetterName[];

const write = (template: LetterName, facts: unknown = someLetters[template]) =>
  composeMessage({ config }, sources, { template, data: { language: "en", facts } });

test.each(templates)("%s has the same words in HTML and text, names the agency, and has no gaps", async (template) => {
  const { html, text, subject } = await write(template);
  expect(subject.length).toBeGreaterThan(10);
  for (const part of [html, text]) {
    expect(part).toContain("Farewright Travel");
    expect(part).toContain("+1 (212) 555-0100");
    expect(part).not.toMatch(/undefined|null|NaN|\[object/);
  }
  // The text has a colon in place of an HTML column, and dots before an amount.
  const words = (part: string) =>
    new Set(part.replaceAll(/:(?=[\s<])/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}:/.]{2,}/gu));
  const inHtml = words(html.replaceAll(/<[^>]*href="([^"]*)"[^>]*>/g, " $1 ").replaceAll("&#39;", "'"));
  expect([...words(text)].filter((word) => !inHtml.has(word))).toEqual([]);
});

test.each(["quote-sent", "quote-updated", "quote-reopened"] as const)(
  "%s shows the total price, the operating airline, the expiry and the booking link",
  async (template) => {
    const { html, text } = await write(template);
    for (const part of [html, text.replaceAll(/\s+/g, " ")]) {
      expect(part).toContain("USD 3,999.50");
      expect(part).toContain("Operated by Endeavor Air DBA Delta Connection");
      expect(part).toContain("Fri, Nov 27, 2026, 5:00 PM Eastern Time");
      expect(part).toMatch(/https:\/\/office\.example\/booking\/form\/link-\d+/);
      expect(part).toContain("Airlines may charge for carry-on");
    }
  },
);

test("describes a schedule change flight by flight, and does not call five hours small", async () => {
  const { text } = await write("schedule-change-sent");
  const said = text.replaceAll(/\s+/g, " ");
  expect(said).toContain("HY 101 from Tashkent (TAS) to New York (JFK).");
  expect(said).toContain("Leaves Thu, May 20, 2:30 PM instead of Thu, May 20, 9:30 AM (5 h later).");
  expect(said).toContain("Arrives Mon, May 3, 8:05 AM instead of Sun, May 2, 8:05 AM (24 h later).");
  expect(said).toContain("It arrives in London (LHR) instead of London (LGW).");
  expect(said).toContain("New: HY 103 from Tashkent (TAS) to New York (JFK)");
  expect(said).toContain("No longer flown: HY 105");
  expect(said).not.toContain("Your current flights");
  const facts = { ...someLetters["schedule-change-sent"], isSignificant: false };
  expect((await write("schedule-change-sent", facts)).text).not.toContain("small");
  expect((await write("schedule-change-sent", { ...facts, isSmall: true })).text).toContain("small");
  // Queued by an earlier version.
  const { changes: _changes, ...older } = facts;
  expect((await write("schedule-change-sent", older)).text).toContain("Your current flights");
});

test.each(["quote-sent", "quote-updated", "quote-reopened"] as const)("%s contains one greeting", async (template) => {
  for (const customizedMessage of [
    "Hello Mary,\n\nas promised.",
    "Good morning Mary",
    "Здравствуйте, Мэри!",
    "As promised.",
  ]) {
    const { text } = await write(template, { offer: anOffer({ customizedMessage }), linkId: 1, changes: ["Cheaper"] });
    expect(text.match(/Hello|Good morning|Здравствуйте/g)).toHaveLength(1);
  }
  const { text } = await write(template, {
    offer: anOffer({ customizedMessage: "Historic fares!" }),
    linkId: 1,
    changes: [],
  });
  expect(text).toContain("Hello Mary,");
});

test("formats phone numbers for reading, and as links that call", async () => {
  const agent = { name: "Dana Okafor", phone: "+12125550123", email: "dana@farewright.example", picture: null };
  const { html, text } = await write("quote-sent", { offer: anOffer({ agent }), linkId: 1 });
  expect(html).toMatch(/<a href="tel:\+12125550123"[^>]*>\+1 \(212\) 555-0123<\/a>/);
  expect(html).toMatch(/<a href="tel:\+12125550100"/);
  expect(text).toContain("+1 (212) 555-0123");
});

test("distinguishes the outbound and the return flight of a round trip", async () => {
  const { html, text } = await write("quote-sent");
  for (const part of [html, text])
    expect(part).toMatch(/Outbound: New York to Tashkent[\s\S]*Return: Tashkent to New York/);
});

test("lists the changes of an update first, or nothing if there are none", async () => {
  const { text } = await write("quote-updated");
  expect(text.indexOf("price per adult")).toBeLessThan(text.indexOf("Choose and book"));
  const again = await write("quote-updated", { offer: anOffer(), linkId: 1, changes: [] });
  expect(again.subject).not.toContain("Updated");
  expect(again.text).not.toContain("changed since");
});

test("shows operating airlines in the font size of the flight", async () => {
  const { html } = await write("tickets-issued");
  const styleOf = (words: string) => /style="([^"]*)"[^>]*$/.exec(html.slice(0, html.indexOf(words)))?.[1];
  expect(styleOf("Operated by")).toBe(styleOf("Delta Air Lines DL 401"));
});

test("shows the card's last four digits and the name on the statement in a receipt", async () => {
  const { text } = await write("receipt");
  expect(text).toContain("Visa ending 1111");
  expect(text).toContain("On your statement: FAREWRIGHT TRAVEL");
});

test("lists tickets by passenger, with notices and baggage rules", async () => {
  const { text } = await write("tickets-issued");
  expect(text).toContain("OBRIEN/MARY ANN: 006-2106312810");
  expect(text).toContain("lithium batteries");
  expect(text).toContain("https://www.delta.example/bags");
});

test("shows which ticket number replaces which, followed by everything the first letter contained", async () => {
  const { text, attachments } = await write("tickets-corrected");
  const named = text.indexOf("Correct number: 006-2106312812");
  expect(text.indexOf("Replaces: 006-2106312821")).toBeGreaterThan(named);
  const issued = await write("tickets-issued");
  const tickets = issued.text.slice(issued.text.indexOf("OBRIEN/MARY ANN: 006"));
  expect(text.slice(named)).toContain(tickets);
  expect(attachments).toEqual(issued.attachments);
});

test("lists several corrected tickets, and reads the single correction of an older letter", async () => {
  const facts = someLetters["tickets-corrected"];
  if (!("corrections" in facts)) throw new Error("a letter of today");
  const { corrections, ...tickets } = facts;
  const [correction] = corrections;
  const other = { ticketName: "OBRIEN/MARY ANN", wrongNumber: "0062106312801", rightNumber: "0062106312810" };
  const two = await write("tickets-corrected", { ...tickets, corrections: [correction, other] });
  expect(two.subject).toMatch(/^Corrected ticket numbers /);
  expect(two.text).toContain("Some of the ticket numbers we sent you were wrong.");
  expect(two.text.match(/^Replaces: /gm)).toHaveLength(2);
  expect(await write("tickets-corrected", { ...tickets, correction })).toEqual(await write("tickets-corrected"));
});

test("writes older letters that store sentences exactly as before", async () => {
  const changes = ["Fastest: price per adult 1,400.00 → 1,450.00", "Option 2 is new"];
  expect(await write("quote-updated", { ...someLetters["quote-updated"], changes })).toEqual(
    await write("quote-updated"),
  );
  const notices = ["Be early."];
  expect((await write("tickets-issued", { ...someLetters["tickets-issued"], notices })).text).toContain(
    "\nBe early.\n",
  );
});

test("does not mention a calendar file in older letters without one", async () => {
  const { calendar: _calendar, ...older } = someLetters["tickets-issued"];
  expect((await write("tickets-issued")).text).toContain("calendar file");
  const { text, attachments } = await write("tickets-issued", older);
  expect(text).not.toContain("calendar");
  expect(attachments).toEqual([]);
});

test("escapes the text that customers enter", async () => {
  const offer = anOffer({ customerName: `<img src=x onerror="alert(1)">`, customizedMessage: "1 < 2 & 'three'" });
  const { html, text } = await write("quote-sent", { offer, linkId: 1 });
  expect(html).not.toContain("<img");
  expect(html).toContain("1 &lt; 2 &amp; &#39;three&#39;");
  expect(text).toContain("1 < 2 & 'three'");
});

test.each(templates)("%s keeps text lines short, but never breaks an address", async (template) => {
  const { text } = await write(template);
  const long = text.split("\n").filter((line) => line.length > 72 && !line.startsWith("https://"));
  expect(long).toEqual([]);
});

test("shows the amount, the card, the reason and the date of returned money, but no internal note", async () => {
  const { text, subject } = await write("charge-reversed");
  expect(subject).toBe("We have returned USD 228.00: booking 5001");
  for (const said of ["Visa ending 1111", "We had collected more than you authorized.", "5 to 10 business days"]) {
    expect(text.replaceAll(/\s+/g, " ")).toContain(said);
  }
  const inCash = { ...someLetters["charge-reversed"], method: "cash", brand: null, last4: null, statementName: "" };
  const { text: cash } = await write("charge-reversed", inCash);
  expect(cash).toContain("Cash");
  expect(cash).not.toMatch(/your bank|On your statement/i);
});
