import { useEffect, useRef } from "react";

/** Calls back when the time of the last change differs from the previous one. The first known time is ignored. */
export function useChangeNotice(changedAt: string | null | undefined, onChange: () => void): void {
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    if (changedAt === undefined) return;
    if (before.current !== undefined && before.current !== changedAt) onChange();
    before.current = changedAt;
  }, [changedAt, onChange]);
}
