import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { t } from "#web/shared/texts/texts.ts";
import { useEarlyKeys } from "./early-keys.ts";
import styles from "./finder.module.css";
import { rememberSeen } from "./recent.ts";

interface Props {
  /** Draws the open search, whose code is loaded on the first search. */
  renderFinder: (own: OpenFinder) => ReactNode;
}

/** The part of the search that its button controls. */
export interface OpenFinder {
  /** Returns the keys that were pressed before the field had the focus. */
  takeEarlyKeys: () => readonly string[];
  onClose: () => void;
}

/**
 * Opens the search for leads, quotes, users, screens, and actions. Ctrl+K or ⌘K opens it, and
 * so does the button.
 */
export function FinderButton({ renderFinder }: Props) {
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => setOpened(false), []);
  const takeEarlyKeys = useEarlyKeys(opened, close);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => rememberSeen(path), [path]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey)
        return;
      // Prevents the browser's own search.
      event.preventDefault();
      // An open dialog has to be answered or closed first.
      if (document.querySelector("[role=dialog]") !== null) return;
      // Rendered now, because the next key may arrive before React renders by itself.
      flushSync(() => setOpened(true));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts={ariaKeys("find")}
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
      {opened && renderFinder({ takeEarlyKeys, onClose: close })}
    </>
  );
}
