import { useEffect, useRef } from "react";

/** Alt+Y accepts the lead and Alt+N declines it, even while a field has the focus. */
export function useAnswerKeys(answer: (isAccepted: boolean) => void): void {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // With Alt, a Mac types another character than the one on the key.
      const key = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace("Key", "").toLowerCase();
      if (key !== "y" && key !== "n") return;
      event.preventDefault();
      latest.current(key === "y");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
