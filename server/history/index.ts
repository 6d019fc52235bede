export { lastChange } from "./last-change.ts";
export { type Change, changeWithHistory, type HistoryEntry, recordHistory } from "./record.ts";
