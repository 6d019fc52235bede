import { type Query, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadingState } from "./loading-state.tsx";
import styles from "./states.module.css";

/** Milliseconds after which the parts are shown as they are. */
const longestWait = 2000;

const firstRequests = { predicate: ({ state }: Query) => state.data === undefined };

/**
 * Shows parts that load separately only when none of them loads for the first time any more, so that they do not move each
 * other when they appear. Shows a loading state meanwhile.
 */
export function ShownTogether({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const loading = useIsFetching(firstRequests);
  const [isShown, setShown] = useState(false);
  // The effects of the parts, which start their requests, run before this one.
  useEffect(() => {
    if (loading === 0 && client.isFetching(firstRequests) === 0) setShown(true);
  }, [client, loading]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && <LoadingState />}
      <div className={styles.together} hidden={!isShown}>
        {children}
      </div>
    </>
  );
}
