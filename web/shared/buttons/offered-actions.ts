import { useEffect, useSyncExternalStore } from "react";

/** An action on the shown record, with the label of its button. */
export interface OfferedAction {
  label: string;
  /** Other words by which it is found. */
  words?: string;
  run: () => void;
}

let offered: readonly OfferedAction[] = [];
const listeners = new Set<() => void>();

/** Offers the actions of the shown record in the search dialog while the page is mounted. */
export function useOfferActions(actions: readonly OfferedAction[]): void {
  // The functions change with each render, so the effect depends only on the labels.
  const labels = actions.map(({ label }) => label).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the labels, see above.
  useEffect(() => {
    offer(actions);
    return () => offer([]);
  }, [labels]);
}

export function useOfferedActions(): readonly OfferedAction[] {
  return useSyncExternalStore(subscribe, () => offered);
}

function offer(actions: readonly OfferedAction[]): void {
  offered = actions;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
