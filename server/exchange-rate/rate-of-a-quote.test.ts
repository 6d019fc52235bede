import { expect, test } from "vitest";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aContent, aPerson, aSentQuote } from "#tests/server/factories.ts";
import { aSession, callAs } from "#tests/server/office.ts";
import { settingsCalls } from "#tests/server/settings-calls.ts";

const parts = freshDatabase();
const { ann, office } = settingsCalls(parts);
const { sign } = saleSteps(parts);
const billing = { line1: "12 Sample Street", city: "New York", state: "NY", country: "US", postalCode: "10001" };

test("a quote shows the rate in force, and the frozen one after its signature", async () => {
  const agent = await aPerson(parts, "agent");
  const ask = async (path: string) => {
    const { accessToken } = await aSession(parts, agent.id);
    return (await callAs(office.app, accessToken)("GET", path)).body;
  };
  const enter = async (usdMillionths: number, validFrom: string) => {
    const body = { usdMillionths, validFrom, source: "Central bank" };
    expect((await ann("POST", "/exchange-rates", body)).status).toBe(200);
  };
  const quote = await aSentQuote(parts, agent, { ...aContent(), currency: "AUD" });
  const priced = async () => (await ask(`/quotes/${quote.id}`)).priceUsd;
  const expected = async () => (await ask("/commission-terms")).audRateMillionths;
  expect([await priced(), await expected()]).toEqual([null, null]);

  await enter(700_000, "2026-11-21");
  expect([await priced(), await expected()]).toEqual([null, null]);
  await enter(651_200, "2026-11-20");
  const rate = { millionths: 651_200, source: "Central bank", at: parts.now() };
  expect(await priced()).toMatchObject({ ...rate, isFrozen: false });
  expect(await expected()).toBe(651_200);

  await sign(quote, "en", { payment: { method: "bank_transfer", payerName: "Mary O'Brien", billing } });
  parts.clock.now = "2026-11-21T15:00:00.000Z";
  expect(await priced()).toMatchObject({ ...rate, isFrozen: true });
  expect(await expected()).toBe(700_000);
});
