import { z } from "zod";
import { duplicateReasons } from "#domain/lead/duplicates.ts";
import { dateOrders, importFields, separators } from "#domain/lead/import/fields.ts";
import { call } from "./call.ts";
import { id, instant, person, required, unchecked } from "./fields.ts";

/** Characters of a part of a file. A part ends where a line does. */
export const largestPart = 200_000;
/** Eighty million characters: ten times a file of a hundred thousand leads. */
const mostParts = 400;
/** Characters of the beginning of a file that is looked at before it is sent. */
export const previewLength = 60_000;

const mapping = z.array(z.enum(importFields).nullable());
const mappingSent = mapping.min(1).max(60);
const signs = { separator: z.enum(separators), dateOrder: z.enum(dateOrders) };

const problem = z.object({ field: z.string(), message: z.string() });

export const importPreview = z.object({
  ...signs,
  mapping,
  headings: z.array(z.string()),
  rows: z.array(
    z.object({
      line: z.int(),
      cells: z.array(z.string()),
      problems: z.array(problem),
      /** The lead there is, or the line above it, that may be about the same person, and why. It is imported all the same. */
      duplicate: z
        .object({ leadId: z.int().nullable(), line: z.int().nullable(), reasons: z.array(z.enum(duplicateReasons)) })
        .nullable(),
    }),
  ),
  /** So many rows were compared, and so many of them may be duplicates. */
  ...{ compared: z.int(), duplicates: z.int() },
  /** The line from which on this is no table; null where everything can be read. */
  problemLine: z.int().nullable(),
});
export type ImportPreview = z.output<typeof importPreview>;

export const leadImport = z.object({
  id: z.int(),
  fileName: z.string(),
  createdBy: person,
  createdAt: instant,
  owner: person.nullable(),
  /** Null while it is on its way or being read. */
  outcome: z.enum(["done", "cancelled", "unreadable"]).nullable(),
  endedAt: instant.nullable(),
  parts: z.int(),
  partsReceived: z.int(),
  /** Null until the rows were counted. */
  rows: z.int().nullable(),
  rowsDone: z.int(),
  imported: z.int(),
  refused: z.int(),
  /** Of those that were imported. */
  duplicates: z.int(),
  problemLine: z.int().nullable(),
});
export type LeadImport = z.output<typeof leadImport>;

const params = z.object({ id });

export const leadImportCalls = {
  preview: call({
    method: "POST",
    path: "/lead-imports/preview",
    permission: "lead.import",
    summary: "What the first rows of a file would become; what is left out is guessed",
    isQuestion: true,
    body: z.object({
      text: z.string().max(previewLength).meta(unchecked),
      ...{ separator: signs.separator.optional(), dateOrder: signs.dateOrder.optional() },
      mapping: mappingSent.optional(),
    }),
    answer: importPreview,
  }),
  list: call({
    method: "GET",
    path: "/lead-imports",
    permission: "lead.import",
    summary: "The latest imports and how far they are",
    answer: z.array(leadImport),
  }),
  create: call({
    method: "POST",
    path: "/lead-imports",
    permission: "lead.import",
    summary: "Begin an import; the text of the file follows in parts",
    body: z.object({
      fileName: required(200, "missing"),
      ...signs,
      mapping: mappingSent,
      ownerId: z.int().positive().nullable(),
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
    summary: "The next part of the text; with the last one the import goes on by itself",
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
    summary: "How far an import is",
    params,
    answer: leadImport,
  }),
  cancel: call({
    method: "POST",
    path: "/lead-imports/{id}/cancel",
    permission: "lead.import",
    record: "leadImport",
    summary: "Import no more rows; what was imported stays",
    params,
    answer: leadImport,
    refuses: ["state_conflict"],
  }),
  refused: call({
    method: "GET",
    path: "/lead-imports/{id}/refused",
    permission: "lead.import",
    record: "leadImport",
    summary: "Each row that was refused, with its line and why, as a file",
    params,
    answer: "text/csv",
  }),
  duplicates: call({
    method: "GET",
    path: "/lead-imports/{id}/duplicates",
    permission: "lead.import",
    record: "leadImport",
    summary: "Each lead of an import that may be a duplicate, with the lead it is like and why, as a file",
    params,
    answer: "text/csv",
  }),
};
