import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageSources } from "#server/app/all-jobs.ts";
import { buildApp } from "#server/app/app.ts";
import { Sequence } from "#server/demo/random.ts";
import { auditBreaks, brokenInvariants } from "#tests/fuzz/invariants.ts";
import { rounds } from "#tests/rounds.ts";
import { lookAtSale, stateOfSale } from "#tests/sale/sale.ts";
import { type SaleAction, saleActions, withoutLimits } from "#tests/sale/sale-actions.ts";
import { saleSteps } from "#tests/sale/sale-steps.ts";
import { freshDatabase } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { aSession } from "#tests/server/office.ts";

/** Each run makes the same random steps. Set TWO_WRITERS_STEPS=2000 TWO_WRITERS_SEED=7 for other or longer runs. */
const steps = Number(process.env.TWO_WRITERS_STEPS ?? rounds({ short: 120, long: 4000 }));
const seed = Number(process.env.TWO_WRITERS_SEED ?? 20_261_122);
const sequence = new Sequence(seed);
/** Steps after which another sale begins. Most sales end earlier. */
const stepsOfOne = 40;

const parts = freshDatabase();
const { aSignedQuote } = saleSteps(parts);
let app: FastifyInstance;
let actions: SaleAction[];
let authorization: [string, string];

beforeAll(async () => {
  Object.assign(parts, withoutLimits(parts));
  app = await buildApp(parts, { pages: false, sources: messageSources(parts) });
  const [admin, other] = [await aPerson(parts, "admin"), await aPerson(parts, "admin")];
  const tokens = [await aSession(parts, admin.id), await aSession(parts, other.id)] as const;
  authorization = [`Bearer ${tokens[0].accessToken}`, `Bearer ${tokens[1].accessToken}`];
  const agents = [(await aPerson(parts, "agent")).id, (await aPerson(parts, "agent")).id] as const;
  const supervisor = await aPerson(parts, "supervisor");
  const decider = { party: supervisor, authorization: `Bearer ${(await aSession(parts, supervisor.id)).accessToken}` };
  actions = saleActions({ parts, admin, decider, agents });
});
afterAll(() => app.close());

test("serializes simultaneous actions of two people on one sale, and keeps the money invariants", {
  timeout: 60_000 + steps * 1000,
}, async () => {
  const told: string[] = [];
  const seen = new Map<string, number>();
  let { id } = await aSignedQuote();
  for (let step = 0; step < steps; step += 1) {
    const sale = await lookAtSale(parts, id);
    const possible = actions.filter((action) => action.refusal(sale) === undefined && !action.isSilent);
    if (step % stepsOfOne === stepsOfOne - 1 || possible.length < 3) {
      ({ id } = await aSignedQuote());
      continue;
    }
    const pick = () => sequence.pick(sequence.below(5) > 0 ? possible : actions);
    const one = pick();
    const other = sequence.below(3) === 0 ? one : pick();
    const requests = [await one.request(sale), await other.request(sale)];
    const answers = await Promise.all(
      requests.map((request, index) =>
        request
          ? app.inject({ ...request, headers: { authorization: authorization[index], ...request.headers } })
          : undefined,
      ),
    );
    const codes = answers.map((answer) => (answer?.statusCode === 200 ? "done" : (answer?.json().code ?? "-")));
    const line = `${stateOfSale(sale)}: ${one.name} → ${codes[0]} beside ${other.name} → ${codes[1]}`;
    for (const code of codes) seen.set(code, (seen.get(code) ?? 0) + 1);
    const failed = answers.filter((answer) => (answer?.statusCode ?? 0) >= 500);
    const problems = failed.map((answer) => `answers ${answer?.body}`);
    if (one === other && !one.isSilent && codes[0] === "done" && codes[1] === "done") problems.push("both have won");
    problems.push(...(await brokenInvariants(parts.db)));
    told.push(line);
    expect(problems, `seed ${seed}, the last steps of sale ${id}:\n${told.slice(-12).join("\n")}`).toEqual([]);
  }
  // A run in which every step is refused would prove nothing.
  expect(seen.get("done") ?? 0, JSON.stringify([...seen])).toBeGreaterThan(steps / 2);
  expect(await auditBreaks(parts.db)).toEqual([]);
});
