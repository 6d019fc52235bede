import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settlementOf } from "#domain/after-sale/settlement.ts";
import { type Db, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { databaseBefore } from "#tests/database.ts";
import { someLetters } from "#tests/some-letters.ts";
import { composeMessage } from "./compose-message.ts";

let pool: pg.Pool;
let db: Db;

const {
  settlement: _settlement,
  concerned: _concerned,
  remaining: _remaining,
  ...about
} = someLetters["request-withdrawn"];
/** Example G, as letters stored it before they contained the breakdown of the value. */
const sums = { valueCents: 145_000, penaltyCents: 40_000, feeCents: 5_000, extrasCents: 0, cashCents: 40_000 };
const before = { signedAt: "2026-11-18T15:30:00.000Z", penaltyCents: 30_000, feeCents: 5_000 };
const stored = {
  "request-sent": { ...about, ...sums, creditCents: 10_000, expiresAt: "2026-11-22T15:30:00.000Z", linkId: 9 },
  "request-requoted": {
    ...about,
    ...sums,
    creditCents: 60_000,
    expiresAt: "2026-11-22T15:30:00.000Z",
    linkId: 9,
    before: { ...before, cashCents: 50_000, creditCents: 60_000 },
  },
  "request-completed": {
    ...about,
    ...sums,
    creditCents: 60_000,
    credits: [],
    payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
  },
};

beforeAll(async () => {
  pool = await databaseBefore("0446");
  for (const [template, facts] of Object.entries(stored))
    await pool.query("insert into messages (template, recipient, data) values ($1, 'mary@mail.example', $2)", [
      template,
      { language: "en", facts },
    ]);
  db = openDatabase(pool);
  await migrate(pool);
});
afterAll(() => pool.end());

const line = {
  valueCents: 145_000,
  protectionCents: 0,
  gratuityCents: 0,
  airlinePenaltyCents: 40_000,
  agencyFeeCents: 5_000,
  cashCents: 40_000,
  airlineCreditCents: 0,
};
const settlements = {
  "request-sent": settlementOf([{ ...line, agencyCreditCents: 10_000 }]),
  "request-requoted": settlementOf([{ ...line, agencyCreditCents: 60_000 }]),
  "request-completed": settlementOf([{ ...line, agencyCreditCents: 60_000 }], {
    payments: [{ card: { brand: "Visa", last4: "1111" }, amountCents: 40_000 }],
  }),
};

test.each(Object.entries(settlements))(
  "shows the settlement of a letter that an earlier version stored: %s",
  async (template, settlement) => {
    const message = await db
      .selectFrom("messages")
      .select(["template", "data"])
      .where("template", "=", template)
      .executeTakeFirstOrThrow();
    expect((message.data as { facts: object }).facts).toMatchObject({ settlement });
    const config = { publicUrl: "https://office.example" } as never;
    const { text } = await composeMessage(
      { config },
      {
        linkUrl: async () => "https://office.example/link",
        emailChangeUrl: async () => "",
        document: async () => ({ fileName: "signed.pdf", pdf: Buffer.alloc(0) }),
        voucher: async () => Buffer.alloc(0),
      },
      message,
    );
    expect(text).toContain("Remaining value");
    expect(text).not.toMatch(/undefined|null|NaN/);
  },
);
