import { expect, test } from "vitest";
import { catalogueFor } from "#messages/all-catalogues.ts";
import type { LetterName } from "#server/mail/letters/all-letters.ts";
import { leftOver, plainWords, pseudo, unreadable, writtenFacts } from "#tests/project/pseudo.ts";
import { aVoucher, someLetters } from "#tests/server/some-letters.ts";
import { composeMessage } from "../compose-message.ts";

const sources = {
  linkUrl: async (linkId: number) => `https://office.example/booking/form/link-${linkId}`,
  emailChangeUrl: async () => "https://office.example/admin/accounts/1#email=secret",
  document: async () => ({ fileName: "signed.pdf", pdf: Buffer.alloc(10) }),
  voucher: async () => Buffer.from("%PDF-1.7 voucher"),
};
const config = { publicUrl: "https://office.example" } as never;
const catalogues = { language: "en" as const, said: pseudo(catalogueFor("en").said) };

const write = (template: string, facts: unknown) =>
  composeMessage({ config }, sources, { template, data: { language: "en", facts } }, () => catalogues);

/** Facts that take the other branch of each choice in a letter. */
const otherwise: Partial<{ [T in LetterName]: object[] }> = {
  "quote-sent": [{ offer: { ...someLetters["quote-sent"].offer, customerName: "", customizedMessage: "" } }],
  "quote-updated": [{ changes: [] }],
  "quote-reopened": [{ changes: [{ what: "expiry" }, { what: "party", passengerType: "CHILD", before: 1, after: 2 }] }],
  "booking-signed": [{ cards: [] }],
  "replacement-card": [{ declined: null }],
  receipt: [{ payments: someLetters.receipt.payments.map((paid) => ({ ...paid, amountCents: -5, last4: null })) }],
  "charge-reversed": [{ method: "cash", brand: null, last4: null, cause: "sale_ends" }],
  "quote-cancelled": [{ wasSigned: false }],
  "credit-ends": [{ daysLeft: 1, voucher: { ...aVoucher, issuer: "airline", validityKind: "travel_by" } }],
  "statement-closed": [{ fromDay: null }],
  "report-scheduled": [{ every: "week", period: null, search: "" }],
  "approval-decided": [
    {
      status: "approved",
      kind: "margin",
      difference: [{ what: "profit", of: 2, beforeCents: 1, afterCents: 2 }],
    },
    { status: "expired", decidedBy: null, kind: "ticketing" },
  ],
};

const cases = Object.entries(someLetters).flatMap(([template, facts]) =>
  [{}, ...(otherwise[template as LetterName] ?? [])].map((other) => ({ template, facts: { ...facts, ...other } })),
);

test.each(cases)("every word of $template comes from a catalogue or a fact", async ({ template, facts: given }) => {
  const facts = unreadable(given);
  const { letter, subject, html, text } = await write(template, facts);
  const allowed = [facts, writtenFacts];
  for (const part of [subject, letter.preheader, text.replaceAll(/https:\S+/g, ""), visible(html)])
    expect(leftOver(part, allowed)).toEqual([]);
  // Makes sure that the check has words to examine.
  expect(text.match(/\[[^\]]+\]/g)?.length).toBeGreaterThan(3);
});

test("would find a sentence that is hard-coded", () => {
  expect(
    leftOver("[Ýöûŕ ƒļîĝĥţš] New York: approved on Sat", [{ city: "New York", status: "approved" }, writtenFacts]),
  ).toEqual(["approved", "on"]);
  expect(plainWords(unreadable({ name: "Mary Ann" }).name)).toEqual(["qqqq", "qqq"]);
});

/** Returns the visible text of a letter, and the text for screen readers. */
function visible(html: string): string {
  const spoken = [...html.matchAll(/aria-[a-z]+="([^"]*)"/g)].map(([, said]) => said);
  const body = html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ");
  return [...spoken, body].join(" ").replaceAll(/&#?\w+;/g, " ");
}
