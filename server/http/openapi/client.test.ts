import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { CompactEncrypt, importJWK } from "jose";
import { generate } from "openapi-typescript-codegen";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInByRole } from "#tests/server/signed-in-by-role.ts";

/** The documents and generated clients that an external program has. This test does not use the contract. */
const office = signedInByRole();
const stranger = { folder: "", document: {} as Document, client: {} as Client };

// biome-ignore lint/suspicious/noExplicitAny: the shape is known only after the client is generated
type Client = Record<string, any>;

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { example?: object }> } }>>;
}

beforeAll(async () => {
  const address = await office.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = await mkdtemp(join(tmpdir(), "farewright-client-"));
  const documentAt = async (path: string) => (await (await fetch(`${address}/api${path}`)).json()) as Document;
  const options = { useOptions: true, useUnionTypes: true };
  const document = await documentAt("/openapi.json");
  await generate({ input: document, output: join(folder, "client"), ...options });
  for (const path of ["/openapi/after-sale.json", "/openapi/money.json", "/openapi/office.json"])
    await generate({ input: await documentAt(path), output: join(folder, path.slice(1, -5)), ...options });
  const client = (await import(/* @vite-ignore */ join(folder, "client/index.ts"))) as Client;
  client.OpenAPI.BASE = `${address}/api`;
  Object.assign(stranger, { folder, document, client });
});
afterAll(() => rm(stranger.folder, { recursive: true }));

/** Returns the document's example for the body of a call. */
function exampleOf(path: string): object {
  return stranger.document.paths[path]?.post?.requestBody?.content["application/json"]?.example ?? {};
}

test("goes from a lead to a signature with a generated client only", async () => {
  const { OpenAPI, AccessService, LeadService, QuoteService, BookingFormService } = stranger.client;
  OpenAPI.TOKEN = office.tokens.agent;
  const { id: ownerId } = await AccessService.accessProfile();
  const lead = await LeadService.leadCreate({ requestBody: { ...exampleOf("/leads"), ownerId } });
  const draft = { ...exampleOf("/quotes"), leadId: lead.id };
  const quote = await QuoteService.quoteCreate({ requestBody: draft, idempotencyKey: "a-strangers-quote" });
  const again = await QuoteService.quoteCreate({ requestBody: draft, idempotencyKey: "a-strangers-quote" });
  expect(again.id).toBe(quote.id);
  const sent = await QuoteService.quoteSend({ id: quote.id, requestBody: { version: quote.version } });
  expect(sent.status).toBe("sent");

  OpenAPI.TOKEN = undefined;
  const publicId = sent.formUrl.split("/").at(-1);
  const { offer, cardIntake, ...form } = await BookingFormService.bookingFormOpen({ publicId });
  expect(form.state).toBe("open");
  await BookingFormService.bookingFormViewed({ publicId, requestBody: { signal: "opened" } });
  const example = exampleOf("/public/booking/{publicId}/sign") as { payment: { cards: [Card] } };
  const [card] = example.payment.cards;
  const encrypted = await sealed(card, offer.currency, cardIntake);
  const requestBody = {
    ...example,
    versionId: offer.versionId,
    payment: { ...example.payment, cards: [{ ...card, encrypted }] },
  };
  const signed = await BookingFormService.bookingFormSign({ publicId, requestBody });
  expect(signed.quoteId).toBe(quote.id);
  await expect(BookingFormService.bookingFormSign({ publicId, requestBody })).rejects.toMatchObject({
    status: 409,
    body: { code: "already_signed" },
  });

  OpenAPI.TOKEN = office.tokens.agent;
  expect(await QuoteService.quoteGet({ id: quote.id })).toMatchObject({ status: "signed", dueCents: 145_000 });
});

test("generates valid TypeScript from every document", async () => {
  const compilerOptions = { strict: true, noEmit: true, target: "es2023", module: "esnext", types: [] };
  const config = { compilerOptions: { ...compilerOptions, moduleResolution: "bundler", lib: ["es2023", "dom"] } };
  await writeFile(join(stranger.folder, "tsconfig.json"), JSON.stringify(config));
  await promisify(execFile)("node_modules/.bin/tsc", ["-p", stranger.folder]);
});

interface Card {
  amountCents: number;
  holderName: string;
  expMonth: number;
  expYear: number;
}

/** Seals a card as the description of the field explains. */
async function sealed(card: Card, currency: string, { key, nonce }: { key: { alg: string }; nonce: string }) {
  const { amountCents, holderName, expMonth, expYear } = card;
  const facts = { nonce, position: 0, amountCents, currency, holderName, expMonth, expYear };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ number: "4111111111111111", cvv: "123" })))
    .setProtectedHeader({ alg: key.alg, enc: "A256GCM", card: facts })
    .encrypt(await importJWK(key));
}
