import { z } from "zod";
import type {
  Filter,
  FilterName,
  FilterValue,
  List,
  ListWithFile,
  ListWithSums,
  SortName,
  SortOrder,
} from "#domain/shared/list.ts";
import { type Call, fileFormats } from "./call.ts";
import { airportCode, currency, id, localDate, paging, sumCents } from "./fields.ts";
import { wrong } from "./problems.ts";

type FilterShape<L extends List> = {
  -readonly [F in FilterName<L>]: z.ZodOptional<
    z.ZodType<FilterValue<L["filters"][F]>, Sent<FilterValue<L["filters"][F]>>>
  >;
};
/** A client can send one value of an `anyOf` filter without a list around it. */
type Sent<Value> = Value extends readonly (infer Word)[] ? Value | Word : Value;
interface OrderShape<L extends List> {
  sortBy: z.ZodOptional<z.ZodType<SortName<L>, SortName<L>>>;
  sortOrder: z.ZodOptional<z.ZodType<SortOrder, SortOrder>>;
}
type QuestionShape<L extends List> = FilterShape<L> & OrderShape<L>;

/** Returns the schema of the filters and the order of a declared list. The default order depends on the role. */
export function queryOf<L extends List>({ filters, sorts }: L) {
  const shape = {
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()])),
    sortBy: z.enum(Object.keys(sorts)).optional(),
    sortOrder: z.enum(["ASC", "DESC"]).optional(),
  };
  return z.object(shape as unknown as QuestionShape<L>);
}

/** Returns the schema of `queryOf` with the fields for paging. */
export function pagedQueryOf<L extends List>(list: L) {
  return z.object({ ...queryOf(list).shape, ...paging } as unknown as QuestionShape<L> & typeof paging);
}

/** Returns the schema of `queryOf` with the format of the file. */
function fileQueryOf<L extends List>(list: L) {
  return z.object({ ...queryOf(list).shape, format } as unknown as QuestionShape<L> & { format: typeof format });
}

const format = z.enum(fileFormats).default("csv");

/** Returns the call that exports the list as a file. */
export function fileCallOf<const L extends ListWithFile, Path extends `/${string}`>(list: L, path: Path) {
  return {
    method: "GET",
    path,
    permission: list.file.needs as L["file"]["needs"],
    summary: "Get the whole list as a file",
    query: fileQueryOf(list),
    answer: "spreadsheet",
  } as const satisfies Call;
}

/** The number of rows of a list, and the sums of its amounts by name and currency. */
const listSums = z.object({
  count: z.int(),
  sums: z.array(z.object({ name: z.string(), currency, cents: sumCents })),
});
export type ListSums = z.output<typeof listSums>;

/** Returns the call that adds up the amounts of all rows that the filters select. */
export function sumsCallOf<const L extends ListWithSums, Path extends `/${string}`>(list: L, path: Path) {
  return {
    method: "GET",
    path,
    permission: list.reads as L["reads"],
    summary: "Add up the amounts of the whole list",
    query: queryOf(list),
    answer: listSums,
  } as const satisfies Call;
}

function schemaOf(filter: Filter): z.ZodType {
  if ("oneOf" in filter) return z.enum(filter.oneOf);
  if ("anyOf" in filter) return z.preprocess(asList, severalOf(filter));
  if ("airport" in filter) return airportCode;
  if ("day" in filter) return localDate;
  if ("record" in filter) return id;
  if ("yesNo" in filter) return z.enum(["true", "false"]);
  return z.string().trim().max(filter.text);
}

function severalOf({ anyOf, alone }: Extract<Filter, { anyOf: unknown }>): z.ZodType {
  const several = z.array(z.enum(anyOf)).max(anyOf.length);
  if (alone === undefined) return several;
  return several.refine((words) => words.length < 2 || !words.includes(alone), wrong("not_accepted"));
}

/** Wraps a single string in a list, because a parameter that occurs once in a query string is parsed as a string. */
function asList(given: unknown): unknown {
  return typeof given === "string" ? [given] : given;
}
