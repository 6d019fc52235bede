import { useState } from "react";
import type { reportCalls } from "#calls/report/calls.ts";
import type { AgentTarget } from "#contract/report/targets.ts";
import type { CallArguments } from "#contract/shared/call.ts";
import type { Target } from "#domain/report/targets.ts";

type Draft = Target & { version: number };
type Sent = CallArguments<typeof reportCalls.setTargets>["body"]["rows"];

export interface TargetsDraft {
  valuesOf: (row: AgentTarget) => Target;
  isChanged: (row: AgentTarget) => boolean;
  set: (row: AgentTarget, change: Partial<Target>) => void;
  /** The changed rows, as they are sent. */
  changed: Sent;
  /** Continues from the versions of rows that the user has been told about. */
  acceptVersions: (rows: readonly AgentTarget[]) => void;
  /** Removes the saved rows. A row that was changed while it was saved stays, on top of the saved version. */
  removeSaved: (saved: Sent) => void;
}

/**
 * Returns the typed targets on top of the loaded ones. A row keeps the version that it had when it was first changed.
 * `inFlight` are the rows that are being saved. They stay changed even if the user types the loaded values again.
 */
export function useTargetsDraft(rows: readonly AgentTarget[], inFlight: Sent): TargetsDraft {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const isChanged = ({ agent }: AgentTarget) => drafts.has(agent.id);
  return {
    valuesOf: (row) => drafts.get(row.agent.id) ?? row,
    isChanged,
    set: (row, change) =>
      setDrafts((before) => {
        const { profitCents, sales, version } = { ...(before.get(row.agent.id) ?? row), ...change };
        const next = new Map(before);
        const isInFlight = inFlight.some(({ agentId }) => agentId === row.agent.id);
        if (isSame({ profitCents, sales }, row) && !isInFlight) next.delete(row.agent.id);
        else next.set(row.agent.id, { profitCents, sales, version });
        return next;
      }),
    changed: rows.flatMap(({ agent }) => {
      const draft = drafts.get(agent.id);
      return draft ? [{ agentId: agent.id, ...draft }] : [];
    }),
    acceptVersions: (present) =>
      setDrafts((before) => {
        const versions = new Map(present.map(({ agent, version }) => [agent.id, version]));
        return new Map(
          [...before].map(([id, draft]) => [id, { ...draft, version: versions.get(id) ?? draft.version }]),
        );
      }),
    removeSaved: (saved) =>
      setDrafts((before) => {
        const next = new Map(before);
        for (const { agentId, version, ...target } of saved) {
          const draft = before.get(agentId);
          if (draft && isSame(draft, target)) next.delete(agentId);
          // The save has added one to the version.
          else if (draft) next.set(agentId, { ...draft, version: version + 1 });
        }
        return next;
      }),
  };
}

function isSame(one: Target, other: Target): boolean {
  return one.profitCents === other.profitCents && one.sales === other.sales;
}
