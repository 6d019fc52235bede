import { type RefObject, useEffect, useState } from "react";

interface Answer {
  /** The keyword of the rows. */
  keyword: string;
  rows: readonly { id: number }[];
  /** False while the rows answer an earlier keyword. */
  isReady: boolean;
}

/**
 * Returns a function that marks the first row of the answer to a typed keyword. If the answer is loading, the row is
 * marked as soon as it is there, unless the user has typed more or left the field.
 */
export function useFirstRow(
  field: RefObject<HTMLInputElement | null>,
  { keyword, rows, isReady }: Answer,
  mark: (id: number) => void,
): (keyword: string) => void {
  const [awaited, setAwaited] = useState<string>();
  const first = rows[0]?.id;
  useEffect(() => {
    if (awaited === undefined) return;
    const isInField = document.activeElement === field.current && field.current?.value.trim() === awaited;
    if (isInField && (awaited !== keyword || !isReady)) return;
    setAwaited(undefined);
    if (isInField && first !== undefined) mark(first);
  }, [awaited, keyword, isReady, first, field, mark]);
  return setAwaited;
}
