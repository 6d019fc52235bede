import { useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { t } from "#web/shared/texts.ts";
import styles from "./finder.module.css";
import { rememberSeen } from "./recent.ts";

/** Loaded by the first one who looks for something. */
const Finder = lazy(() => import("./finder.tsx").then(({ Finder: component }) => ({ default: component })));

/** Ctrl or ⌘ K anywhere, or the button, finds leads, quotes, people, screens, and what can be done with what is in sight. */
export function FinderButton({ screens }: { screens: readonly { path: string; title: string }[] }) {
  const [opened, setOpened] = useState(false);
  const takeEarlyKeys = useEarlyKeys(opened);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => rememberSeen(path), [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      // The browser would go to its own search.
      event.preventDefault();
      // A dialog is answered or closed first.
      if (document.querySelector("[role=dialog]") === null) setOpened(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 3.5 3.5" />
        </svg>
        <span className={styles.words}>{t("Find")}</span>
        <span className={styles.key} aria-hidden="true">
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl"} K
        </span>
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Finder screens={screens} takeEarlyKeys={takeEarlyKeys} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whoever presses Ctrl K goes on typing at once: until the field is there, what is typed is kept for it and does nothing
 * on the page. Answers what hands it over, which ends that.
 */
function useEarlyKeys(opened: boolean): () => string {
  const early = useRef("");
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      event.preventDefault();
      event.stopPropagation();
      early.current += event.key;
    };
    addEventListener("keydown", onKey, true);
    stop.current = () => removeEventListener("keydown", onKey, true);
    return () => {
      stop.current?.();
      early.current = "";
    };
  }, [opened]);
  return useCallback(() => {
    stop.current?.();
    const keys = early.current;
    early.current = "";
    return keys;
  }, []);
}
