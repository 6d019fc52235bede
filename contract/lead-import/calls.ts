import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { id, instant, largestId, person, recordId, required, unchecked } from "#contract/shared/fields.ts";
import { duplicateReasons } from "#domain/lead/duplicates.ts";
import { dateOrders, importFields, separators } from "#domain/lead/import/fields.ts";
import { duplicateChoices, rowKinds, usualDuplicateChoice } from "#domain/lead/import/forecast.ts";
import { leftReasons } from "#domain/lead/import/undo.ts";

/** The maximum number of characters in a part of a file. A part ends at the end of a line. */
export const largestPart = 200_000;
/** Eighty million characters: ten times a file of a hundred thousand leads. */
const mostParts = 400;
/** The columns of a file that are read. Exports of contacts have about a hundred. */
export const mostColumns = 250;
/** The number of characters that are previewed before the file is sent. */
export const previewLength = 60_000;

const mapping = z.array(z.enum(importFields).nullable());
const mappingSent = mapping.min(1).max(mostColumns);
const signs = { separator: z.enum(separators), dateOrder: z.enum(dateOrders) };

const problem = z.object({ field: z.string(), message: z.string() });

const fileRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  problems: z.array(problem),
  /** The existing lead, or an earlier line, that may be about the same person, and the reasons. */
  duplicate: z
    .object({ leadId: z.int().nullable(), line: z.int().nullable(), reasons: z.array(z.enum(duplicateReasons)) })
    .nullable(),
});
export type FileRow = z.output<typeof fileRow>;

export const importPreview = z.object({
  ...signs,
  /** True if no date of the file decides the order, so that a person has to choose it. */
  dateOrderIsOpen: z.boolean(),
  mapping,
  headings: z.array(z.string()),
  rows: z.array(fileRow),
  /** The number of rows that were compared, and the number of possible duplicates among them. */
  compared: z.int(),
  duplicates: z.int(),
  /** The line from which the file can no longer be read as a table; null if all of it can be read. */
  problemLine: z.int().nullable(),
});
export type ImportPreview = z.output<typeof importPreview>;

export const leadImport = z.object({
  id: z.int(),
  fileName: z.string(),
  createdBy: person,
  createdAt: instant,
  owner: person.nullable(),
  /** Null until the import has ended. */
  outcome: z.enum(["done", "cancelled", "unreadable"]).nullable(),
  endedAt: instant.nullable(),
  parts: z.int(),
  partsReceived: z.int(),
  /** The number of rows; null until they are counted. */
  rows: z.int().nullable(),
  rowsChecked: z.int(),
  /** The number of rows of each kind among the checked ones. Nothing is imported before all rows are checked. */
  forecast: z.object({ good: z.int(), duplicate: z.int(), refused: z.int() }),
  /** Null until a person starts the import after the check. */
  startedAt: instant.nullable(),
  /** The choice for the possible duplicates, made when the import was started. */
  duplicateChoice: z.enum(duplicateChoices),
  rowsDone: z.int(),
  imported: z.int(),
  refused: z.int(),
  /** The possible duplicates that were skipped. */
  skipped: z.int(),
  /** The number of possible duplicates among the imported rows. */
  duplicates: z.int(),
  problemLine: z.int().nullable(),
  /** The undo of the import with its progress: its leads that were deleted, and those that were left as they were. */
  undo: z
    .object({ by: person, at: instant, endedAt: instant.nullable(), takenBack: z.int(), leftAlone: z.int() })
    .nullable(),
});
export type LeadImport = z.output<typeof leadImport>;

const rowsOfKind = z.object({
  headings: z.array(z.string()),
  mapping,
  rows: z.array(fileRow),
  /** The position after which the next rows begin; null after the last rows. */
  next: z.int().nullable(),
});
export type RowsOfKind = z.output<typeof rowsOfKind>;

const undoForecast = z.object({
  takenBack: z.int(),
  /** The leads that would be left as they are, by reason. */
  leftAlone: z.array(z.object({ reason: z.enum(leftReasons), leads: z.int() })),
});
export type UndoForecast = z.output<typeof undoForecast>;

const leadsLeft = z.object({
  leads: z.array(
    z.object({
      id: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      owner: person.nullable(),
      reason: z.enum(leftReasons),
    }),
  ),
  /** The id after which the next leads begin; null after the last leads. */
  next: z.int().nullable(),
});
export type LeadsLeft = z.output<typeof leadsLeft>;

const after = z.coerce.number().int().min(0).max(largestId).default(0);

const params = z.object({ id });

export const leadImportCalls = {
  preview: call({
    method: "POST",
    path: "/lead-imports/preview",
    permission: "lead.import",
    summary: "Preview the first rows of a file. Omitted columns and formats are guessed",
    isQuestion: true,
    body: z.object({
      text: z.string().max(previewLength).meta(unchecked),
      separator: signs.separator.optional(),
      dateOrder: signs.dateOrder.optional(),
      mapping: mappingSent.optional(),
    }),
    answer: importPreview,
  }),
  list: call({
    method: "GET",
    path: "/lead-imports",
    permission: "lead.import",
    summary: "List the latest imports and their progress",
    answer: z.array(leadImport),
  }),
  create: call({
    method: "POST",
    path: "/lead-imports",
    permission: "lead.import",
    summary: "Create an import. The text of the file follows in parts",
    body: z.object({
      fileName: required(200, "missing"),
      ...signs,
      mapping: mappingSent,
      ownerId: recordId.nullable(),
      parts: z.int().min(1).max(mostParts),
    }),
    answer: leadImport,
    refuses: ["target_not_active"],
  }),
  addPart: call({
    method: "PUT",
    path: "/lead-imports/{id}/parts/{number}",
    permission: "lead.import",
    record: "leadImport",
    summary: "Add the next part of the text. The rows are checked after the last part",
    params: z.object({ id, number: z.coerce.number().int().min(1).max(mostParts) }),
    body: z.object({ text: z.string().min(1).max(largestPart).meta(unchecked) }),
    answer: leadImport,
    refuses: ["state_conflict"],
  }),
  get: call({
    method: "GET",
    path: "/lead-imports/{id}",
    permission: "lead.import",
    record: "leadImport",
    summary: "Get the progress of an import",
    params,
    answer: leadImport,
  }),
  rows: call({
    method: "GET",
    path: "/lead-imports/{id}/rows",
    permission: "lead.import",
    record: "leadImport",
    summary: "List the checked rows of one kind, until the import has ended",
    params,
    query: z.object({ kind: z.enum(rowKinds), after }),
    answer: rowsOfKind,
  }),
  start: call({
    method: "POST",
    path: "/lead-imports/{id}/start",
    permission: "lead.import",
    record: "leadImport",
    summary: "Start the import of a checked file",
    params,
    body: z.object({ duplicates: z.enum(duplicateChoices).default(usualDuplicateChoice) }),
    answer: leadImport,
    refuses: ["state_conflict"],
  }),
  cancel: call({
    method: "POST",
    path: "/lead-imports/{id}/cancel",
    permission: "lead.import",
    record: "leadImport",
    summary: "Cancel an import. The imported rows are kept",
    params,
    answer: leadImport,
    refuses: ["state_conflict"],
  }),
  refused: call({
    method: "GET",
    path: "/lead-imports/{id}/refused",
    permission: "lead.import",
    record: "leadImport",
    summary: "Get the refused rows as a file, each with its line and reason",
    params,
    answer: "text/csv",
  }),
  duplicates: call({
    method: "GET",
    path: "/lead-imports/{id}/duplicates",
    permission: "lead.import",
    record: "leadImport",
    summary: "Get the possible duplicates of an import as a file, each with the similar lead and the reason",
    params,
    answer: "text/csv",
  }),
  previewUndo: call({
    method: "GET",
    path: "/lead-imports/{id}/undo",
    permission: "lead.import",
    record: "leadImport",
    summary: "Count the leads that an undo would delete, and those that it would leave because someone works on them",
    params,
    answer: undoForecast,
  }),
  undo: call({
    method: "POST",
    path: "/lead-imports/{id}/undo",
    permission: "lead.import",
    record: "leadImport",
    summary: "Undo an import that has ended. Deletes its leads that no one has worked on",
    params,
    answer: leadImport,
    refuses: ["state_conflict"],
  }),
  leadsLeft: call({
    method: "GET",
    path: "/lead-imports/{id}/leads-left",
    permission: "lead.import",
    record: "leadImport",
    summary: "List the leads that the undo of an import left as they were, each with the reason",
    params,
    query: z.object({ after }),
    answer: leadsLeft,
  }),
};
