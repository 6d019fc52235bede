import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { openDatabase, openPool } from "#server/db/database.ts";
import { type CardSecret, findTraces, tracesInBytes, tracesInText } from "../traces.ts";
import { productDatabase, productFolder } from "./product-database.ts";

/** The browser keeps neither number nor code: local, session and database storage, cookies, the address, its history. */
export async function expectNothingKept(page: Page, typed: CardSecret): Promise<void> {
  const secret = asTyped(typed);
  const kept = await page.context().storageState({ indexedDB: true });
  const ofTab = await page.evaluate(() => [{ ...sessionStorage }, history.state, document.cookie, location.href]);
  expect(tracesInText(JSON.stringify(kept), secret), "in the browser").toEqual([]);
  expect(tracesInText(JSON.stringify(ofTab), secret), "in the tab").toEqual([]);
}

/**
 * Nothing of these cards is anywhere on the server: in no column of the database, however it is packed there, in no file
 * of it, in no log, and not in the keys beside it.
 */
export async function expectNoCardLeft(typed: readonly CardSecret[]): Promise<void> {
  const folder = productFolder();
  const secrets = typed.map(asTyped);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(entries.length).toBeGreaterThan(500);
  const files = [...entries.map(({ parentPath, name }) => join(parentPath, name)), `${folder}.log`];
  expect(contentOf(`${folder}.log`).length, "the log of the server").toBeGreaterThan(0);
  for (const file of files) {
    const content = contentOf(file);
    for (const secret of secrets) expect(tracesInBytes(content, secret), file).toEqual([]);
  }
  const pool = openPool(productDatabase(), 1);
  try {
    for (const secret of secrets) expect(await findTraces(openDatabase(pool), secret)).toEqual([]);
  } finally {
    await pool.end();
  }
}

/** As it is sent: the form takes blanks between the digits. */
function asTyped({ number, ...code }: CardSecret): CardSecret {
  return { number: number.replaceAll(" ", ""), ...code };
}

/** The database throws files of its own away while we look; what is gone holds nothing. */
function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
