import { onThread } from "#server/threads/on-thread.ts";
import { readRates, type UnreadRates } from "./read-rates.ts";

export default onThread((unread: UnreadRates) => readRates(unread));
