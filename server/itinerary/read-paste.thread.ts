import { onThread } from "#server/threads/on-thread.ts";
import { readPaste } from "./read-paste.ts";

export default onThread(({ text, today }: { text: string; today: string }) => readPaste(text, today));
