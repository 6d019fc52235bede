import { useState } from "react";
import type { AgentTarget } from "#contract/report/targets.ts";
import type { Target } from "#domain/report/targets.ts";
import type { NewTargets } from "./queries.ts";

type Draft = Target & { version: number };

export interface TargetsDraft {
  valuesOf: (row: AgentTarget) => Target;
  isChanged: (row: AgentTarget) => boolean;
  set: (row: AgentTarget, change: Partial<Target>) => void;
  /** The changed rows, as they are sent. */
  changed: NewTargets["rows"];
  /** Continues from the versions of rows that the user has been told about. */
  goOnFrom: (rows: readonly AgentTarget[]) => void;
  reset: () => void;
}

/** Returns the typed targets on top of the loaded ones. A row keeps the version that it had when it was first changed. */
export function useTargetsDraft(rows: readonly AgentTarget[]): TargetsDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const isChanged = ({ agent }: AgentTarget) => drafts.has(agent.id);
  return {
    valuesOf: (row) => drafts.get(row.agent.id) ?? row,
    isChanged,
    set: (row, change) =>
      setDrafts((before) => {
        const { profitCents, sales, version } = { ...(before.get(row.agent.id) ?? row), ...change };
        const next = new Map(before);
        if (profitCents === row.profitCents && sales === row.sales) next.delete(row.agent.id);
        else next.set(row.agent.id, { profitCents, sales, version });
        return next;
      }),
    changed: rows.flatMap(({ agent }) => {
      const draft = drafts.get(agent.id);
      return draft ? [{ agentId: agent.id, ...draft }] : [];
    }),
    goOnFrom: (present) =>
      setDrafts((before) => {
        const versions = new Map(present.map(({ agent, version }) => [agent.id, version]));
        return new Map(
          [...before].map(([id, draft]) => [id, { ...draft, version: versions.get(id) ?? draft.version }]),
        );
      }),
    reset: () => setDrafts(new Map()),
  };
}
