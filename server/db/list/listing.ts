import type { RawBuilder } from "kysely";
import type { Cursor, SortType } from "#server/db/keyset.ts";
import type { Condition, Order } from "./sql-parts.ts";

/**
 * A list with the query of one call. Names of tables, columns and expressions come from the code, never from user
 * input.
 */
export interface Listing {
  /** The JSON of each row in the answer. */
  json: RawBuilder<string>;
  /** The table whose rows are listed. */
  of:
    | "leads"
    | "quotes"
    | "users"
    | "approval_rows"
    | "expert_questions"
    | "commission_lines"
    | "commission_statements"
    | "credit_rows"
    | "requests"
    | "messages"
    | "reconciliation_items"
    | "owed_and_held"
    | "sale_figures"
    | "counted_leads"
    | "after_sale_records"
    | "debit_memos"
    | "ledger_entries"
    | "supplier_entries"
    | "audit_entries";
  /** The FROM clause, with all tables that the conditions use. */
  from: RawBuilder<unknown>;
  /** Further joins that only `json` needs. */
  shownWith: RawBuilder<unknown>;
  /** Conditions that an index in the order of the list covers. */
  conditions: Condition[];
  /** Conditions that are checked row by row. */
  rowConditions?: Condition[];
  /** The column of a range, if a range is the only row condition. Reading its index in order can stop early. */
  spanOf?: string | undefined;
  /**
   * The list has few rows, such as those of one person, so that its index gathers fewer rows than a walk would read.
   */
  isShort?: boolean;
  /** `month`: an expression for the month of the column, which is part of the index on the row conditions. */
  sortedBy: { column: string; type: SortType; order: Order; month?: string | undefined };
  cursor: Cursor | undefined;
  /** `Infinity` for all rows. */
  limit: number;
}

export interface ListedRow {
  id: number;
  /** The value that the list is sorted by. */
  value: string;
  json: string;
}
