import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadingState } from "./loading-state.tsx";
import styles from "./states.module.css";

interface Props {
  /** Identifies the parts, such as "quote 7". Parts that were shown before are shown at once, because their data is cached. */
  of: string;
  /** Milliseconds after which the parts are shown as they are. */
  longestWait?: number;
  children: ReactNode;
}

/** The key under which the cache notes that parts were shown. It removes the note and their data after the same time. */
const keyOf = (name: string) => ["shownTogether", name];
const firstRequests = { predicate: ({ state }: Query) => state.data === undefined };

/**
 * Shows parts that load separately only when no request of the page is a first one any more, so that they do not move each
 * other when they appear. Shows a loading state meanwhile.
 */
export function ShownTogether({ of, longestWait = 2000, children }: Props) {
  const client = useQueryClient();
  const loading = useIsFetching(firstRequests);
  const [isShown, setShown] = useState(() => client.getQueryData(keyOf(of)) !== undefined);
  // The effects of the parts, which start their requests, run before this one.
  useEffect(() => {
    if (loading === 0 && client.isFetching(firstRequests) === 0) setShown(true);
  }, [client, loading]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestWait);
    return () => clearTimeout(timer);
  }, [longestWait]);
  useEffect(() => {
    if (isShown) client.setQueryData(keyOf(of), true);
  }, [client, isShown, of]);
  return (
    <>
      {!isShown && <LoadingState />}
      <div className={styles.together} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
