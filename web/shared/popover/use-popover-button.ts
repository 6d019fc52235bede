import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import type { LazyPart } from "#web/shared/lazy-part.tsx";

/** The button of an `AnchoredPopover` or an `AnchoredMenu`, and whether it has opened them. */
export interface Anchored {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onClose: () => void;
  /** Receives whether the popover is drawn. */
  onDrawn: (isDrawn: boolean) => void;
}

/** Milliseconds until the code of a popover is loaded in advance, so that the content of the page comes first. */
const pause = 1_500;

/**
 * A button that opens a popover or a menu whose code is loaded later. The button is drawn without that code, and it stays
 * the same element, so it keeps the focus. The code is loaded when the pointer or the focus comes, and otherwise after a
 * pause. Returns the attributes of the button, and those of the popover, which is undefined until it first opens.
 */
export function usePopoverButton(Part: LazyPart<never>, popup: "dialog" | "menu" = "dialog") {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<boolean>();
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(Part.preload, pause);
    return () => clearTimeout(timer);
  }, [Part]);
  const toggle = useCallback(() => setOpened((before) => !before), []);
  const close = useCallback(() => setOpened(false), []);
  const attributes = {
    // Mantine's menu with this id is labelled by the element with the same id, and its dropdown has the id with a suffix.
    id,
    "aria-controls": isDrawn ? `${id}-dropdown` : undefined,
    "aria-haspopup": popup,
    "aria-expanded": opened === true,
    ref: button,
    onClick: toggle,
    onFocus: Part.preload,
    onPointerEnter: Part.preload,
  };
  const anchored: Anchored | undefined =
    opened === undefined ? undefined : { id, button, opened, onClose: close, onDrawn: setDrawn };
  return { attributes, anchored, opened: opened === true, toggle, close };
}
