import { type ComponentType, useEffect, useRef } from "react";
import { holdKeys } from "#web/shared/keys/hold-keys.ts";
import { type LazyPart, lazyPart } from "#web/shared/lazy-part.tsx";
import { t } from "#web/shared/texts/texts.ts";

interface Closable {
  onClose: () => void;
}

/**
 * Returns a dialog whose code is loaded when it first opens. Until then an empty frame holds the keys, so that text typed
 * in advance goes to the first field and runs no action of the page.
 */
export function lazyDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(load, EmptyFrame);
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
