import { useEffect, useRef } from "react";
import { LoadingButton } from "#web/shared/buttons/loading-button.tsx";
import { t } from "#web/shared/texts/texts.ts";
import styles from "./list-page.module.css";
import type { ListRows } from "./list-rows.ts";

/** Loads the next rows shortly before the end of the list is visible, and when the button is pressed. */
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
    // The end may still be visible after more rows have loaded.
  }, [isLoadingMore]);
  return (
    <div ref={end} className={styles.moreRows}>
      {more && (
        <LoadingButton variant="default" size="xs" loading={isLoadingMore} onClick={more}>
          {t("Show more")}
        </LoadingButton>
      )}
    </div>
  );
}
