import { z } from "zod";
import { id, nonNegativeSumCents, person, sumCents } from "#contract/shared/fields.ts";
import type { AgentFigures } from "#domain/report/agents.ts";
import { checkPeriod, period, periodFields, reportAge } from "./period.ts";

export const agentsQuestion = z
  .object({
    ...periodFields,
    /** Only agents whom this person leads at present. */
    teamLeadId: id.optional(),
  })
  .superRefine(checkPeriod);

/** Figures of an agent in a period. Leads are those that arrived in it; amounts are cents of USD. */
const figures = z.object({
  arrived: z.int(),
  taken: z.int(),
  /** Minutes within which half of the touched leads had their first touch. Null if no lead was touched. */
  firstTouch: z.union([z.int(), z.literal("longer")]).nullable(),
  offered: z.int(),
  missed: z.int(),
  quoted: z.int(),
  signed: z.int(),
  /** The signed leads in basis points of the taken ones. */
  signBps: z.int().nullable(),
  sales: z.int(),
  profitCents: sumCents,
  averageProfitCents: sumCents.nullable(),
  /** The requests that were recorded in the period for quotes that belong to the agent now. */
  refunds: z.int(),
  cancellations: z.int(),
  /** By the date of the refund or chargeback. */
  refundedCents: sumCents,
  /** Net of chargebacks won. */
  chargedBackCents: sumCents,
}) satisfies z.ZodType<AgentFigures>;

const progress = z.object({
  target: nonNegativeSumCents,
  /** The figure of the months that have a target. */
  reached: sumCents,
  /** `reached` in basis points of `target`. */
  bps: z.int(),
});

/** Targets of the months that lie in the period, and of the present month if the period has all its days until today. */
const targetProgress = z.object({
  /** In cents of USD. */
  profitCents: progress.nullable(),
  sales: progress.nullable(),
  /** The days of the months that have a target, and those of them that have begun. */
  days: z.int(),
  passedDays: z.int(),
});
export type TargetProgress = z.output<typeof targetProgress>;

const compared = z.object({
  now: figures,
  before: figures,
  /** Null if no month of the period has a target. */
  target: targetProgress.nullable(),
});

const agentFigures = compared.extend({
  agent: person,
  /** False if the person is not an active agent now. */
  isPresent: z.boolean(),
});
export type AgentRow = z.output<typeof agentFigures>;

export const agentsReport = z.object({
  period,
  before: period,
  /** The active agents and others with figures, most profit first. Agents get their own row alone. */
  agents: z.array(agentFigures),
  totals: compared,
  /** The people who lead agents, for the filter. */
  teamLeads: z.array(person),
  age: reportAge,
});
export type AgentsReport = z.output<typeof agentsReport>;
