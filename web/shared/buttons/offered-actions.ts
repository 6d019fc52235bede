import { useEffect, useId, useSyncExternalStore } from "react";

/** An action on the shown record, with the label of its button. */
export interface OfferedAction {
  label: string;
  /** Other words by which it is found. */
  words?: string;
  run: () => void;
}

/** The actions of each part of the shown page, by the id of the part. */
const parts = new Map<string, readonly OfferedAction[]>();
let offered: readonly OfferedAction[] = [];
const listeners = new Set<() => void>();

/** Offers the actions of a part of the shown page in the search dialog while the part is mounted. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  const id = useId();
  // The functions change with each render, so the effect depends only on the labels.
  const labels = actions.map(({ label }) => label).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the labels, see above.
  useEffect(() => {
    offer(id, actions);
    return () => offer(id, []);
  }, [id, labels]);
}

export function useOfferedActions(): readonly OfferedAction[] {
  return useSyncExternalStore(subscribe, () => offered);
}

function offer(part: string, actions: readonly OfferedAction[]): void {
  parts.set(part, actions);
  offered = [...parts.values()].flat();
  if (actions.length === 0) parts.delete(part);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
