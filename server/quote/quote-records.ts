import type { RecordKind } from "#server/http/record-kind.ts";
import { ownership } from "#server/lead/index.ts";
import { loadQuote, type QuoteRecord } from "./store.ts";

/** The quotes that calls name. One that was deleted is still read by whoever might read it: it can be restored. */
export const quoteRecords: RecordKind<"quote", QuoteRecord> = {
  name: "quote",
  read: "quote.read",
  load: loadQuote,
  ownership,
};
