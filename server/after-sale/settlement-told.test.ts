import { expect, test } from "vitest";
import type { RequestForm } from "#contract/after-sale/form.ts";
import type { ApprovalRow } from "#contract/approval/calls.ts";
import { type Settlement, settlementOf } from "#domain/after-sale/settlement.ts";
import { settlementWords } from "#domain/after-sale/settlement-words.ts";
import { formatAmount } from "#domain/money/format.ts";
import { catalogueFor } from "#messages/all-catalogues.ts";
import { sayFrom } from "#messages/catalogue.ts";
import { settlement as sentences } from "#messages/en/settlement.ts";
import { composeMessage } from "#server/mail/compose-message.ts";
import { documentSpeech } from "#server/signed-form/document/document-speech.ts";
import { titlesOf } from "#server/signed-form/document/document-words.ts";
import { renderDocument } from "#server/signed-form/document/render-document.ts";
import { requests, type TicketedSale } from "#tests/after-sale/requests.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { pdfText } from "#tests/server/pdf-text.ts";
import { aCertificate } from "#tests/server/signed-records.ts";
import requestPaper from "./draw-request.ts";
import type { RequestRecordSigned } from "./request-content.ts";

const parts = freshDatabase();
const { aTicketedSale, tripOf, aDraft, show, send, decide, atForm, sign, path } = requests(parts);

interface Case {
  name: string;
  kind: "cancellation" | "refund";
  facts?: object;
  line?: object;
  /** The fare of the first flight, which was flown, in cents. */
  flownCents?: number;
  /** How the value follows from what was paid, if part of the ticket was flown. */
  basis?: number[];
  /** Cents in the order of the form, deductions negative. */
  values: number[];
  destinations: [Settlement["destinations"][number]["to"], number][];
}

const credit = { agencyCreditUntil: "2027-11-20", airlineCreditUntil: "2027-11-20", creditKind: "book_by" };

/** Cases for one adult of example A, whose ticket was 1,450.00 (docs/rules/money.md#refund-and-credit). */
const cases: Case[] = [
  { name: "a whole refund", kind: "refund", values: [145_000], destinations: [["payment", 145_000]] },
  {
    name: "a refund with protection, less penalty and fee",
    kind: "refund",
    line: { protectionCents: 20_300, airlinePenaltyCents: 40_000, agencyFeeCents: 5_000 },
    values: [145_000, 20_300, -40_000, -5_000],
    destinations: [["payment", 120_300]],
  },
  {
    name: "a refund of a partly used ticket",
    kind: "refund",
    flownCents: 70_000,
    basis: [145_000, -70_000],
    line: { airlinePenaltyCents: 10_000 },
    values: [75_000, -10_000],
    destinations: [["payment", 65_000]],
  },
  {
    name: "a refund and a credit",
    kind: "refund",
    facts: { type: "refund_plus_credit", ...credit },
    line: { airlinePenaltyCents: 40_000, agencyFeeCents: 5_000, agencyCreditCents: 60_000 },
    values: [145_000, -40_000, -5_000],
    destinations: [
      ["payment", 40_000],
      ["agencyCredit", 60_000],
    ],
  },
  {
    name: "a cancellation with the airline's credit and a rest that is held",
    kind: "cancellation",
    facts: credit,
    line: { agencyFeeCents: 2_500, airlineCreditCents: 10_000 },
    values: [145_000, -2_500],
    destinations: [
      ["airlineCredit", 10_000],
      ["laterRefund", 132_500],
    ],
  },
  {
    name: "a cancellation of which everything is held",
    kind: "cancellation",
    values: [145_000],
    destinations: [["laterRefund", 145_000]],
  },
  {
    name: "a cancellation of which the airline keeps everything",
    kind: "cancellation",
    line: { airlinePenaltyCents: 145_000 },
    values: [145_000, -145_000],
    destinations: [],
  },
];

/**
 * Returns the form before the signature, the letters before and after it, the signed document, the approval and the
 * history.
 */
async function told({ kind, facts, line, flownCents }: Case) {
  const sale = await aTicketedSale();
  const trip = await tripOf(sale);
  const passengerId = trip.travelers[1]?.id ?? 0;
  const [first, ...rest] = trip.coupons.filter((coupon) => coupon.passengerId === passengerId).map(({ id }) => id);
  const isPartlyUsed = flownCents !== undefined;
  if (isPartlyUsed)
    await parts.db
      .updateTable("coupons")
      .set({ state: "FLOWN" })
      .where("id", "=", first ?? 0)
      .execute();
  const lines = line ? [{ passengerId, ...line, ...(isPartlyUsed ? { flownCents } : {}) }] : [];
  const draft = (await aDraft(sale, kind, { ...facts, lines, ...(isPartlyUsed ? { couponIds: rest } : {}) })).body;
  await send(sale, draft);
  const { approvalId } = await show(sale, draft);
  const approval: ApprovalRow = (await sale.as.supervisor("GET", `/approval-requests/${approvalId}`)).body;
  await decide(sale, draft, "approve");
  const form: Extract<RequestForm, { state: "open" }> = (await atForm(draft, "GET")).body;
  await sign(draft);
  return {
    form,
    approval,
    view: (await sale.as.agent("GET", path(draft))).body,
    letters: await Promise.all(["request-sent", "request-signed"].map((template) => letterOf(sale, template))),
    paper: await paperOf(sale),
    history: await historyOf(sale),
    asked: await approvalHistoryOf(sale),
  };
}

async function letterOf({ quoteId }: TicketedSale, template: string): Promise<string> {
  const message = await parts.db
    .selectFrom("messages")
    .select(["template", "data"])
    .where("quoteId", "=", quoteId)
    .where("template", "=", template)
    .executeTakeFirstOrThrow();
  const sources = {
    linkUrl: async () => "https://office.example/link",
    emailChangeUrl: async () => "",
    document: async () => ({ fileName: "signed.pdf", pdf: Buffer.alloc(0) }),
    voucher: async () => Buffer.alloc(0),
  };
  return (await composeMessage(parts, sources, message)).text;
}

async function paperOf({ quoteId }: TicketedSale): Promise<string> {
  const { record } = await parts.db
    .selectFrom("signatures")
    .select("record")
    .where("quoteId", "=", quoteId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const signed = JSON.parse(record) as RequestRecordSigned;
  const english = documentSpeech(catalogueFor("en"), "America/New_York");
  const titles = titlesOf(signed.kind)({ agency: signed.agency.name, number: "5001-R7" }, english);
  return pdfText(await renderDocument(requestPaper, titles, signed, aCertificate(), english));
}

async function historyOf({ quoteId }: TicketedSale): Promise<Record<string, unknown>> {
  const { details } = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", quoteId)
    .where("action", "like", "%sign")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return details as Record<string, unknown>;
}

/** Returns the amounts of the requested and the decided approval. */
async function approvalHistoryOf({ quoteId }: TicketedSale) {
  const rows = await parts.db
    .selectFrom("history")
    .select("details")
    .where("quoteId", "=", quoteId)
    .where("record", "=", "approval")
    .where("action", "in", ["request", "approve"])
    .execute();
  return rows.map(({ details }) => details as Record<string, unknown>);
}

const centsOf = (parts: readonly { cents: number }[]) => parts.map(({ cents }) => cents);
/** Removes the dots before an amount in a letter, and line breaks. */
const spaced = (text: string) => text.replaceAll(/[\s.*]*\s[\s.*]*/g, " ");

test.each(cases)(
  "$name: form, letters, document, approval and history have the same amounts, and they add up",
  async (one) => {
    const { form, approval, view, letters, paper, history, asked } = await told(one);
    const settlement = settlementOf(form.passengers, form);
    expect(centsOf(settlement.values)).toEqual(one.values);
    expect(centsOf(settlement.basis ?? [])).toEqual(one.basis ?? []);
    expect(settlement.destinations.map(({ to, cents }) => [to, cents])).toEqual(one.destinations);

    const words = settlementWords(settlement, form.currency, sayFrom(sentences, "en"));
    // A letter prints the currency of a column once, with its total.
    const texts = [...letters.map((letter) => [spaced(letter), ""]), [spaced(paper), "USD "]] as const;
    for (const [text = "", currency] of texts) {
      expect(text).toContain(spaced(`${words.summary} `).trim());
      for (const { label, cents } of [...(words.basis?.lines ?? []), ...words.values, ...words.destinations])
        expect(text).toContain(`${label} ${currency}${formatAmount(cents)}`);
      for (const { label, cents } of words.destinations.length > 0
        ? [words.remaining, words.together]
        : [words.remaining])
        expect(text).toContain(`${label} USD ${formatAmount(cents)}`);
    }
    for (const time of words.times)
      for (const letter of letters) expect(spaced(letter)).toContain(spaced(`${time} `).trim());
    expect(approval.difference.map(({ afterCents }) => afterCents).filter((cents) => cents !== 0)).toEqual([
      ...(one.basis ?? []),
      ...one.values,
      ...one.destinations.map(([, cents]) => cents),
    ]);
    expect(settlementOf(view.lines).returnableCents).toBe(settlement.returnableCents);
    const of = (...kinds: string[]) =>
      one.destinations.filter(([to]) => kinds.includes(to)).reduce((sum, [, cents]) => sum + cents, 0);
    const outcome = {
      cashCents: of("payment"),
      creditCents: of("airlineCredit", "agencyCredit"),
      laterRefundCents: of("laterRefund"),
    };
    expect(history).toMatchObject(outcome);
    const given = Object.fromEntries(Object.entries(outcome).filter(([, cents]) => cents !== 0));
    expect(asked).toEqual([1, 2].map(() => ({ kind: one.kind, currency: "USD", ...given })));
  },
);
