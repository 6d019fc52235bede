import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, instant, largestId, unchecked, version, versionInQuery } from "#contract/shared/fields.ts";
import { draftFormNames, longestDraft, mostShapes } from "#domain/draft/forms.ts";

const form = z.enum(draftFormNames);

/** The typed values of a form that were not saved. */
const draft = z.object({
  /** The values as JSON. Only the form that stored them can read them. */
  content: z.string(),
  /** The shape of the values. A form opens only its own shape. */
  shape: z.int(),
  version: z.int(),
  /** The version of the record when the values were typed; null for a new record. */
  recordVersion: z.int().nullable(),
  keptAt: instant,
});
export type Draft = z.output<typeof draft>;

/** The record that the form is about; 0 if it is about none. */
const queried = { form, recordId: z.coerce.number().int().min(0).max(largestId) };

export const draftCalls = {
  find: call({
    method: "GET",
    path: "/drafts",
    permission: "draft.own",
    summary: "Get the caller's own draft of a form",
    query: z.object(queried),
    answer: z.object({ draft: draft.nullable() }),
  }),
  keep: call({
    method: "PUT",
    path: "/drafts",
    permission: "draft.own",
    summary: "Keep what the caller has typed in a form",
    body: z.object({
      form,
      recordId: z.int().min(0).max(largestId),
      /** The version of the draft that the caller last saw; null if there was none. */
      version: version.nullable(),
      recordVersion: version.nullable(),
      shape: z.int().min(1).max(mostShapes),
      // The server checks each text in it, because the digits of neighboring values are no card number.
      content: z.string().min(2).max(longestDraft).meta(unchecked),
    }),
    answer: z.object({ version: z.int() }),
  }),
  forget: call({
    method: "DELETE",
    path: "/drafts",
    permission: "draft.own",
    summary: "Delete the caller's own draft of a form",
    query: z.object({ ...queried, version: versionInQuery }),
    answer: done,
  }),
};
