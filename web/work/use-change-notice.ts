import { useEffect, useRef } from "react";

/** Calls back when the time of the last change is another one than before; the first one known is no news. */
export function useChangeNotice(changedAt: string | null | undefined, onChange: () => void): void {
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    if (changedAt === undefined) return;
    if (before.current !== undefined && before.current !== changedAt) onChange();
    before.current = changedAt;
  }, [changedAt, onChange]);
}
