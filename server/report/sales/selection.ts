import type { reportCalls } from "#contract/report/calls.ts";
import type { CallInput } from "#contract/shared/call.ts";
import type { Actor } from "#domain/access/permissions.ts";
import { type SaleGroup, saleGroups } from "#domain/report/sales.ts";
import { type Selection as SelectionOf, selectionFor } from "../selection.ts";

export type Question = CallInput<typeof reportCalls.sales>["query"];
export type Selection = SelectionOf<SaleGroup>;

export function selectionOf(question: Question, actor: Actor): Selection | undefined {
  return selectionFor(saleGroups, question, actor);
}
