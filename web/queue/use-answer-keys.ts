import { useEffect, useRef } from "react";

/** Alt Y takes the lead and Alt N leaves it, wherever the focus is: nobody has to leave a field to answer. */
export function useAnswerKeys(answer: (isAccepted: boolean) => void): void {
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // With Alt a Mac types another sign than the one on the key.
      const key = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code.replace("Key", "").toLowerCase();
      if (key !== "y" && key !== "n") return;
      event.preventDefault();
      latest.current(key === "y");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
