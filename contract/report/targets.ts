import { z } from "zod";
import { instant, nonNegativeSumCents, person, positiveCents, recordId } from "#contract/shared/fields.ts";
import { wrong } from "#contract/shared/problems.ts";
import { monthPattern, mostTargetSales, mostTargets } from "#domain/report/targets.ts";

/** "2026-11" */
const month = z.string().regex(monthPattern).max(7);

export const targetsQuestion = z.object({ month });

/** The targets of an agent in a month. Null without a target. */
export const agentTarget = z.object({
  agent: person,
  /** In cents of USD. */
  profitCents: nonNegativeSumCents.nullable(),
  sales: z.int().min(0).nullable(),
  /** 0 before the first target of the agent in this month. */
  version: z.int().min(0),
  setBy: person.nullable(),
  setAt: instant.nullable(),
});
export type AgentTarget = z.output<typeof agentTarget>;

/** The targets of active agents, and of others who have one in the month, by name. */
export const monthTargets = z.object({ month, rows: z.array(agentTarget) });
export type MonthTargets = z.output<typeof monthTargets>;

/** Agents that are omitted keep their targets. */
export const newTargets = z
  .object({
    month,
    rows: z
      .array(
        z.object({
          agentId: recordId,
          profitCents: positiveCents.nullable(),
          sales: z.int().min(1).max(mostTargetSales).nullable(),
          version: z.int().min(0).max(2_147_483_647),
        }),
      )
      .min(1)
      .max(mostTargets),
  })
  .superRefine(({ rows }, context) => {
    const ids = rows.map(({ agentId }) => agentId);
    for (const [index, agentId] of ids.entries())
      if (ids.indexOf(agentId) < index)
        context.addIssue({
          code: "custom",
          message: wrong("target_agent_twice"),
          path: ["rows", index, "agentId"],
        });
  });
