import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openDatabase, openPool } from "#server/db/database.ts";
import { type CardSecret, findTraces, tracesInBytes, tracesInText } from "#tests/project/traces.ts";
import type { Product } from "./product.ts";

/**
 * Checks that the browser stores neither number nor code: not in local, session or database storage, cookies, the
 * address or its history.
 */
export async function expectNothingKept(page: Page, typed: CardSecret): Promise<void> {
  const secret = asTyped(typed);
  const kept = await page.context().storageState({ indexedDB: true });
  const ofTab = await page.evaluate(() => [{ ...sessionStorage }, history.state, document.cookie, location.href]);
  expect(tracesInText(JSON.stringify(kept), secret), "in the browser").toEqual([]);
  expect(tracesInText(JSON.stringify(ofTab), secret), "in the tab").toEqual([]);
}

/**
 * Checks that no trace of these cards is on the server: in the database, in the files of the database server and the
 * product, or in the log.
 */
export async function expectNoCardLeft(product: Product, typed: readonly CardSecret[]): Promise<void> {
  const secrets = typed.map(asTyped);
  const entries = product.folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile());
  expect(entries.length).toBeGreaterThan(500);
  expect(product.printed().length, "the log of the server").toBeGreaterThan(0);
  for (const secret of secrets) expect(tracesInText(product.printed(), secret), "in the log").toEqual([]);
  for (const file of entries.map(({ parentPath, name }) => join(parentPath, name))) {
    const content = contentOf(file);
    for (const secret of secrets) expect(tracesInBytes(content, secret), file).toEqual([]);
  }
  const pool = openPool(product.databaseUrl, 1);
  try {
    for (const secret of secrets) expect(await findTraces(openDatabase(pool), secret)).toEqual([]);
  } finally {
    await pool.end();
  }
}

/** Returns the card as the form sends it, without the spaces between the digits. */
function asTyped({ number, ...code }: CardSecret): CardSecret {
  return { number: number.replaceAll(" ", ""), ...code };
}

/** Reads a file. The database may delete its files meanwhile, and a deleted file has no content. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
