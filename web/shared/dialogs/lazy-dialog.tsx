import { type ComponentType, useEffect, useRef } from "react";
import { holdKeys, releaseHeldKeys } from "#web/shared/keys/hold-keys.ts";
import { type LazyPart, lazyPart } from "#web/shared/lazy-part.tsx";
import { t } from "#web/shared/texts/texts.ts";
import { toastFailure } from "./toasts.ts";

interface Closable {
  onClose: () => void;
}

/**
 * Returns a dialog whose code is loaded when it first opens. Until then an empty frame holds the keys, so that text typed
 * in advance goes to the first field and runs no action of the page. If the code cannot be loaded, the dialog closes.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(releasingKeys(load), EmptyFrame, ClosedWithFailure);
}

/** Returns the same load, which releases the held keys if it fails. */
export function releasingKeys<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () =>
    load().catch((error: unknown) => {
      releaseHeldKeys();
      throw error;
    });
}

/** Closes a dialog or popover whose code could not be loaded, and shows the reason. */
export function ClosedWithFailure({ onClose }: Closable) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    // Later, because React's strict mode runs an effect twice.
    const timer = setTimeout(() => {
      close.current();
      toastFailure(t("This part could not be loaded. Reload the page."));
    });
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** The frame of a dialog or popover that is still loading. It has no size, so it covers nothing. */
export function EmptyFrame({ onClose }: Closable) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    return holdKeys(() => close.current());
  }, []);
  return <div role="dialog" aria-modal="true" aria-busy="true" aria-label={t("loading...")} />;
}
