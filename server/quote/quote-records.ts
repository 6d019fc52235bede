import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";

/**
 * The quotes that a call can name. A deleted quote is readable with the same permission, because it can be restored.
 */
export const quoteRecords: RecordKind<"quote", QuoteRecord> = {
  name: "quote",
  read: "quote.read",
  load: loadQuote,
  ownership,
};
