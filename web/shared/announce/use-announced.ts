import { useEffect, useRef } from "react";
import { announce } from "./announce.ts";

/** Announces the text when the component is shown, and again when the text changes. */
export function useAnnounced(text: string): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    announce(text);
  }, [text]);
}
