import { z } from "zod";
import type { Filter, FilterName, FilterValue, List, SortName, SortOrder } from "#domain/shared/list.ts";
import { paging } from "./fields.ts";

type FilterShape<L extends List> = {
  -readonly [F in FilterName<L>]: z.ZodOptional<z.ZodType<FilterValue<L["filters"][F]>, FilterValue<L["filters"][F]>>>;
};
interface OrderShape<L extends List> {
  sortBy: z.ZodDefault<z.ZodType<SortName<L>, SortName<L>>>;
  sortOrder: z.ZodDefault<z.ZodType<SortOrder, SortOrder>>;
}
type QuestionShape<L extends List> = FilterShape<L> & OrderShape<L>;

/** What a declared list can be asked for, whole. */
export function questionOf<L extends List>({ filters, sorts, sortedBy: [sortBy, sortOrder] }: L) {
  const shape = {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()])),
    sortBy: z.enum(Object.keys(sorts)).default(sortBy),
    sortOrder: z.enum(["ASC", "DESC"]).default(sortOrder),
  };
  return z.object(shape as unknown as QuestionShape<L>);
}

/** The same, page by page. */
export function pagedQuestionOf<L extends List>(list: L) {
  return z.object({ ...questionOf(list).shape, ...paging } as unknown as QuestionShape<L> & typeof paging);
}

function schemaOf(filter: Filter): z.ZodType {
  if ("oneOf" in filter) return z.enum(filter.oneOf);
  if ("record" in filter) return z.coerce.number().int().positive();
  if ("yesNo" in filter) return z.enum(["true", "false"]);
  return z.string().trim().max(filter.text);
}
