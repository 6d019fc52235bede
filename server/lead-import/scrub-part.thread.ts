import { scrubCardNumbers } from "#domain/card/detect.ts";
import { onThread } from "#server/threads/on-thread.ts";

/** Removes card numbers, and characters that PostgreSQL cannot store. */
export default onThread((text: string) => scrubCardNumbers(text.replaceAll("\0", "\uFFFD").toWellFormed()));
