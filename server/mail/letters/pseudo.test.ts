import { expect, test } from "vitest";
import { catalogueFor } from "#messages/catalogues.ts";
import { leftOver, plainWords, pseudo, unreadable, writtenFacts } from "#tests/pseudo.ts";
import { aVoucher, someLetters } from "#tests/some-letters.ts";
import { composeMessage } from "../compose-message.ts";
import type { Template } from "../templates.ts";

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

/** The other branch of every choice that a letter makes. */
const otherwise: Partial<{ [T in Template]: object[] }> = {
  "quote-sent": [{ offer: { ...someLetters["quote-sent"].offer, customerName: "", customizedMessage: "" } }],
  "quote-updated": [{ changes: [] }],
  "quote-reopened": [{ changes: [{ what: "expiry" }, { what: "party", passengerType: "CHILD", before: 1, after: 2 }] }],
  "booking-signed": [{ cards: [] }],
  "replacement-card": [{ declined: null }],
  receipt: [{ payments: someLetters.receipt.payments.map((paid) => ({ ...paid, amountCents: -5, last4: null })) }],
  "charge-reversed": [{ method: "cash", brand: null, last4: null, cause: "sale_ends" }],
  "quote-cancelled": [{ wasSigned: false }],
  "credit-ends": [{ daysLeft: 1, voucher: { ...aVoucher, issuer: "airline", validityKind: "travel_by" } }],
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
  [{}, ...(otherwise[template as Template] ?? [])].map((other) => ({ template, facts: { ...facts, ...other } })),
);

test.each(cases)("every word of $template is of a catalogue or of a fact", async ({ template, facts: given }) => {
  const facts = unreadable(given);
  const { letter, subject, html, text } = await write(template, facts);
  const allowed = [facts, writtenFacts];
  for (const part of [subject, letter.preheader, text.replaceAll(/https:\S+/g, ""), visible(html)])
    expect(leftOver(part, allowed)).toEqual([]);
  // That there is something to be found: the letter does speak.
  expect(text.match(/\[[^\]]+\]/g)?.length).toBeGreaterThan(3);
});

test("a sentence of the code would be found", () => {
  expect(
    leftOver("[Ýöûŕ ƒļîĝĥţš] New York: approved on Sat", [{ city: "New York", status: "approved" }, writtenFacts]),
  ).toEqual(["approved", "on"]);
  expect(plainWords(unreadable({ name: "Mary Ann" }).name)).toEqual(["qqqq", "qqq"]);
});

/** What is shown of a letter, and what is read aloud of it. */
function visible(html: string): string {
  const spoken = [...html.matchAll(/aria-[a-z]+="([^"]*)"/g)].map(([, said]) => said);
  const body = html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/<[^>]*>/g, " ");
  return [...spoken, body].join(" ").replaceAll(/&#?\w+;/g, " ");
}
