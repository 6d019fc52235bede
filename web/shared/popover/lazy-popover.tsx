import type { ComponentType } from "react";
import { ClosedWithFailure, EmptyFrame, releasingKeys } from "#web/shared/dialogs/lazy-dialog.tsx";
import { type LazyPart, lazyPart } from "#web/shared/lazy-part.tsx";
import type { Anchored } from "./use-popover-button.ts";

interface OfButton {
  anchored: Anchored;
}

/** Returns a popover or menu whose code is loaded when it first opens, or in advance by `usePopoverButton`. */
export function lazyPopover<Props extends OfButton>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return lazyPart(releasingKeys(load), Loading, Failed);
}

function Loading({ anchored: { opened, onClose } }: OfButton) {
  return opened && <EmptyFrame onClose={onClose} />;
}

function Failed({ anchored: { opened, onClose } }: OfButton) {
  return opened && <ClosedWithFailure onClose={onClose} />;
}
