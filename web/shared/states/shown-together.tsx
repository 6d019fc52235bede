import { matchQuery, type Query, type QueryKey, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadingState } from "./loading-state.tsx";
import styles from "./states.module.css";

interface Props {
  /** Identifies the parts, such as "quote 7". Parts that were shown before are shown at once, because their data is cached. */
  of: string;
  /** The keys of the queries to wait for. All queries of the page if undefined. */
  needs?: readonly QueryKey[] | undefined;
  /** Milliseconds after which the parts are shown as they are. */
  longestWait?: number;
  children: ReactNode;
}

/** The `needs` of parts that are shown at once. */
export const atOnce: readonly QueryKey[] = [];

/** The key of a cache entry of parts that were shown. The entry expires together with their data. */
const keyOf = (name: string) => ["shownTogether", name];

/**
 * Shows parts that load separately when each of their first requests has ended, so that they do not move each other when
 * they appear. Shows a loading state meanwhile.
 */
export function ShownTogether({ of, needs, longestWait = 2000, children }: Props) {
  const client = useQueryClient();
  const isFirst = (query: Query) =>
    query.state.data === undefined && (!needs || needs.some((queryKey) => matchQuery({ queryKey }, query)));
  const loading = useIsFetching({ predicate: isFirst });
  const [isShown, setShown] = useState(() => needs?.length === 0 || client.getQueryData(keyOf(of)) !== undefined);
  // The effects of the parts, which start their requests, run before this one. The parts are laid out with their data
  // before they become visible, because a browser counts what moves in the frame in which it appears.
  useEffect(() => {
    if (isShown || loading > 0 || client.isFetching({ predicate: isFirst }) > 0) return;
    const frame = requestAnimationFrame(() => setShown(true));
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestWait);
    return () => clearTimeout(timer);
  }, [longestWait]);
  useEffect(() => {
    if (isShown) client.setQueryData(keyOf(of), true);
  }, [client, isShown, of]);
  return (
    <>
      {!isShown && (
        <div className={styles.meanwhile}>
          <LoadingState />
        </div>
      )}
      <div className={styles.together} data-invisible={!isShown || undefined}>
        {children}
      </div>
    </>
  );
}
