import { onThread } from "#server/threads/on-thread.ts";
import { readReport, type Unread } from "./read-report.ts";

export default onThread((unread: Unread) => readReport(unread));
