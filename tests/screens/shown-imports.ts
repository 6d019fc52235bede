import type { LeadImport } from "#contract/lead-import/calls.ts";

/** An import of 1,200 rows that is done. */
export const doneImport: LeadImport = {
  id: 3,
  fileName: "spring.csv",
  createdBy: { id: 2, name: "Ann Lee" },
  createdAt: "2027-01-07T14:00:00.000Z",
  owner: null,
  outcome: "done",
  endedAt: "2027-01-07T14:02:00.000Z",
  parts: 2,
  partsReceived: 2,
  rows: 1200,
  rowsChecked: 1200,
  forecast: { good: 1181, duplicate: 7, refused: 12 },
  startedAt: "2027-01-07T14:01:00.000Z",
  duplicateChoice: "import",
  rowsDone: 1200,
  imported: 1188,
  refused: 12,
  skipped: 0,
  duplicates: 7,
  problemLine: null,
  undo: null,
};

export const runningImport: LeadImport = {
  ...doneImport,
  id: 4,
  fileName: "summer.csv",
  outcome: null,
  endedAt: null,
  rowsDone: 500,
  imported: 498,
  refused: 2,
  duplicates: 0,
};

/** An import whose rows are checked and that waits for its start. */
export const checkedImport: LeadImport = {
  ...runningImport,
  id: 5,
  fileName: "autumn.csv",
  startedAt: null,
  rowsDone: 0,
  imported: 0,
  refused: 0,
};
