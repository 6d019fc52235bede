import { useEffect, useRef } from "react";
import { announce } from "#web/shared/announce/announce.ts";
import { messageOf } from "#web/shared/api/server-refusal.ts";
import { t } from "#web/shared/texts/texts.ts";
import type { ListRows } from "./list-rows.ts";

/**
 * Announces the number of rows after a filter or a search has changed, and why more rows could not be loaded.
 * `question` identifies the filters; another order of the same rows is not announced.
 */
export function useAnnouncedCount(list: ListRows<unknown>, question: string): void {
  const { rows, isStale, error } = list;
  const answered = useRef<string>(undefined);
  const count = isStale ? undefined : rows?.length;
  const hasMore = list.more !== undefined;
  useEffect(() => {
    if (count === undefined || answered.current === question) return;
    // The first answer is part of the screen that was just opened.
    if (answered.current !== undefined) announce(countText(count, hasMore));
    answered.current = question;
  }, [count, hasMore, question]);
  const failure = rows && error ? messageOf(error) : undefined;
  useEffect(() => {
    if (failure !== undefined) announce(failure, "assertive");
  }, [failure]);
}

function countText(count: number, hasMore: boolean): string {
  return hasMore
    ? t({ one: "More than {{count}} result", other: "More than {{count}} results" }, { count })
    : t({ one: "{{count}} result", other: "{{count}} results" }, { count });
}
