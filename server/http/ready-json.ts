import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** An answer that is JSON already. It contains the fields of the contract and no others. */
export class ReadyJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Wraps all rows that PostgreSQL wrote as JSON (server/db/json-row.ts). */
export function rowsAsJson(rows: readonly { json: string }[]): ReadyJson {
  return new ReadyJson(`[${rows.map(({ json }) => json).join(",")}]`);
}

/** Wraps one page of such rows. */
export function pageAsJson(page: { items: readonly { json: string }[]; nextCursor: string | null }): ReadyJson {
  return new ReadyJson(`{"items":${rowsAsJson(page.items).text},"nextCursor":${JSON.stringify(page.nextCursor)}}`);
}

/** Throws if a field is missing, wrong or unknown, because this text is sent without a serializer. */
export function mustBeExactly(answer: z.ZodType, { text }: ReadyJson): void {
  const given: unknown = JSON.parse(text);
  if (!isDeepStrictEqual(answer.parse(given), given)) throw new Error("The answer says more than its contract names");
}
