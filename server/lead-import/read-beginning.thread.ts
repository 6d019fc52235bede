import { onThread } from "#server/threads/on-thread.ts";
import { type Beginning, readBeginning } from "./read-beginning.ts";

export default onThread((beginning: Beginning) => readBeginning(beginning));
