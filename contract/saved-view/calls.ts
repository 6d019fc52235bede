import { z } from "zod";
import { call } from "#contract/shared/call.ts";
import { done, id, person, required, version, versionInQuery } from "#contract/shared/fields.ts";
import { viewedListNames } from "#domain/saved-view/lists.ts";

/** A saved set of filters and columns of a list. */
export const savedView = z.object({
  id: z.int(),
  list: z.enum(viewedListNames),
  name: z.string(),
  owner: person,
  isShared: z.boolean(),
  /** The filters and the order as a query string: "status=new&status=assigned&sortBy=departsOn". */
  question: z.string(),
  /** The columns; null for the user's own columns. */
  columns: z.array(z.string()).nullable(),
  version: z.int(),
  mayChange: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

const content = {
  name: required(60, "name_missing"),
  isShared: z.boolean(),
  question: z.string().trim().max(1000),
  columns: z.array(z.string().max(40)).max(40).nullable(),
};

const params = z.object({ id });

export const savedViewCalls = {
  list: call({
    method: "GET",
    path: "/saved-views",
    permission: "view.read",
    summary: "List the views of a list: the caller's own and shared ones",
    query: z.object({ list: z.enum(viewedListNames) }),
    answer: z.array(savedView),
  }),
  create: call({
    method: "POST",
    path: "/saved-views",
    permission: "view.write",
    summary: "Save a view of a list",
    body: z.object({ list: z.enum(viewedListNames), ...content }),
    answer: savedView,
  }),
  update: call({
    method: "PATCH",
    path: "/saved-views/{id}",
    permission: "view.write",
    record: "savedView",
    summary: "Update a view: its name, filters, columns, and whether it is shared",
    params,
    body: z.object({ version, ...content }),
    answer: savedView,
  }),
  delete: call({
    method: "DELETE",
    path: "/saved-views/{id}",
    permission: "view.write",
    record: "savedView",
    summary: "Delete a view",
    params,
    query: z.object({ version: versionInQuery }),
    answer: done,
  }),
  restore: call({
    method: "POST",
    path: "/saved-views/{id}/restore",
    permission: "view.write",
    record: "savedView",
    summary: "Restore a deleted view",
    params,
    body: z.object({ version }),
    answer: savedView,
  }),
};
