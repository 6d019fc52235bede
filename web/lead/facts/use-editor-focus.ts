import { useEffect, useRef } from "react";

/**
 * Returns the ref of the button that opens an editor. When the editor closes, the button receives the focus, so that
 * keyboard users continue from the same position.
 */
export function useEditorFocus(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (!editing && wasEditing.current) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return button;
}
