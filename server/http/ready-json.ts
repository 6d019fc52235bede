import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** An answer whose JSON is ready, of the fields that the contract names and no others. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Rows that PostgreSQL has written (server/db/json-row.ts), all there are. */
export function rowsAsJson(rows: readonly { json: string }[]): ReadyJson {
  return new ReadyJson(`[${rows.map(({ json }) => json).join(",")}]`);
}

/** A page of them. */
export function pageAsJson(page: { items: readonly { json: string }[]; nextCursor: string | null }): ReadyJson {
  return new ReadyJson(`{"items":${rowsAsJson(page.items).text},"nextCursor":${JSON.stringify(page.nextCursor)}}`);
}

/** Throws when something is missing, wrong or too much: no serialiser stands between this text and the line. */
export function mustBeExactly(answer: z.ZodType, { text }: ReadyJson): void {
  const given: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(answer.parse(given), given)) throw new Error("The answer says more than its contract names");
}
