import { useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { OfferedAction } from "#web/shared/buttons/offered-actions.ts";
import { ClosedWithFailure } from "#web/shared/dialogs/lazy-dialog.tsx";
import { ariaKeys } from "#web/shared/keys/keys.ts";
import { lazyPart } from "#web/shared/lazy-part.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { useEarlyKeys } from "./early-keys.ts";
import styles from "./finder.module.css";
import { rememberSeen } from "./recent.ts";

interface Props {
  screens: readonly { path: string; title: string }[];
  /** The actions that are possible on every screen. */
  actions: readonly OfferedAction[];
}

/** Loaded on the first search. */
const Finder = lazyPart(async () => (await import("./finder.tsx")).Finder, undefined, ClosedWithFailure);

/**
 * Opens the search for leads, quotes, users, screens, and actions. Ctrl+K or ⌘K opens it, and
 * so does the button.
 */
export function FinderButton({ screens, actions }: Props) {
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
      {opened && <Finder screens={screens} actions={actions} takeEarlyKeys={takeEarlyKeys} onClose={close} />}
    </>
  );
}
