import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { t } from "../texts.ts";
import styles from "./list-page.module.css";
import type { ListRows } from "./list-rows.ts";

/** The next rows are asked for shortly before the end of the list is in sight, and at a press of the button. */
export function MoreRows({ more, isLoadingMore }: Pick<ListRows<unknown>, "more" | "isLoadingMore">) {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  }, [more]);
  useEffect(() => {
    const mark = end.current;
    if (!mark || isLoadingMore) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask.current?.(),
      { rootMargin: "800px" },
    );
    observer.observe(mark);
    return () => observer.disconnect();
    // Once more rows are there their end may be in sight as well.
  }, [isLoadingMore]);
  return (
    <div ref={end} className={styles.moreRows}>
      {more && (
        <Button variant="default" size="xs" loading={isLoadingMore} onClick={more}>
          {t("Show more")}
        </Button>
      )}
    </div>
  );
}
