import { z } from "zod";
import type { Filter, FilterName, FilterValue, List, SortName, SortOrder } from "#domain/shared/list.ts";
import { airportCode, localDate, paging } from "./fields.ts";
import { wrong } from "./problems.ts";

type FilterShape<L extends List> = {
  -readonly [F in FilterName<L>]: z.ZodOptional<
    z.ZodType<FilterValue<L["filters"][F]>, Sent<FilterValue<L["filters"][F]>>>
  >;
};
/** One of several is sent like the only one there is. */
type Sent<Value> = Value extends readonly (infer Word)[] ? Value | Word : Value;
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
  if ("anyOf" in filter) return z.preprocess(asList, severalOf(filter));
  if ("airport" in filter) return airportCode;
  if ("day" in filter) return localDate;
  if ("record" in filter) return z.coerce.number().int().positive();
  if ("yesNo" in filter) return z.enum(["true", "false"]);
  return z.string().trim().max(filter.text);
}

function severalOf({ anyOf, alone }: Extract<Filter, { anyOf: unknown }>): z.ZodType {
  const several = z.array(z.enum(anyOf)).max(anyOf.length);
  if (alone === undefined) return several;
  return several.refine((words) => words.length < 2 || !words.includes(alone), wrong("not_accepted"));
}

/** A name that stands once in an address is no list there. */
function asList(given: unknown): unknown {
  return typeof given === "string" ? [given] : given;
}
