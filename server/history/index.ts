export { lastChange } from "./last-change.ts";
export { type Change, type Changes, changeWithHistory, type HistoryEntry, recordHistory } from "./record-history.ts";
