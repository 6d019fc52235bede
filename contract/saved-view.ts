import { z } from "zod";
import { viewedListNames } from "#domain/saved-view/lists.ts";
import { call } from "./call.ts";
import { done, id, person, required, version } from "./fields.ts";

/** A list as somebody likes to look at it. */
const savedView = z.object({
  id: z.int(),
  list: z.enum(viewedListNames),
  name: z.string(),
  owner: person,
  isShared: z.boolean(),
  /** What is asked of the list, as it stands in an address: "status=new&status=assigned&sortBy=departsOn". */
  question: z.string(),
  /** Its columns; null: those of whoever looks. */
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
    summary: "Views of a list: one's own, and those that are shared",
    query: z.object({ list: z.enum(viewedListNames) }),
    answer: z.array(savedView),
  }),
  create: call({
    method: "POST",
    path: "/saved-views",
    permission: "view.write",
    summary: "Keep a view of a list",
    body: z.object({ list: z.enum(viewedListNames), ...content }),
    answer: savedView,
  }),
  update: call({
    method: "PATCH",
    path: "/saved-views/{id}",
    permission: "view.write",
    record: "savedView",
    summary: "Change a view: its name, what it asks, its columns, whether it is shared",
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
    query: z.object({ version: z.coerce.number().int().positive().max(2_147_483_647) }),
    answer: done,
  }),
  restore: call({
    method: "POST",
    path: "/saved-views/{id}/restore",
    permission: "view.write",
    record: "savedView",
    summary: "Bring a deleted view back",
    params,
    body: z.object({ version }),
    answer: savedView,
  }),
};
