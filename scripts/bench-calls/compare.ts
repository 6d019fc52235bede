import type pg from "pg";
import { median } from "../bench-itinerary/section.ts";
import type { MeasuredCall } from "./calls.ts";
import { askFor, type Round } from "./load.ts";
import { processorTime } from "./processor-time.ts";
import { requestBytes, type Tokens } from "./requests.ts";
import type { Server } from "./servers.ts";

/**
 * Answers or rounds before the measurement, whichever comes first. The server still compiles code after a new kind of
 * request, and a production server runs for days.
 */
const warmUp = { answers: 5000, rounds: 4 };

/** A round and its processor time per answer in milliseconds, in the server and in PostgreSQL. */
export interface Cost extends Round {
  server: number;
  database: number;
}

export interface Comparison {
  what: string;
  product: Cost;
  bare: Cost;
  /** The median over all pairs of the product's requests per second divided by the bare server's. */
  ratio: number;
}

/**
 * Measures both servers alternately, so that other load on the machine affects both. Each pair of rounds gives one
 * ratio.
 */
export async function compare(
  call: MeasuredCall,
  { product, bare, databasePid, pool }: { product: Server; bare: Server; databasePid: number; pool: pg.Pool },
  tokens: () => Promise<Tokens>,
  { seconds, pairs, connections }: { seconds: number; pairs: number; connections: number },
): Promise<Comparison> {
  let number = 0;
  const round = async (server: Server, long: number, most = Infinity): Promise<Cost> => {
    await call.renew?.(pool);
    const current = await tokens();
    const timeOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
    const before = [timeOf(server.pids), timeOf([databasePid])] as const;
    const last = number + Math.min(most, call.most ?? Infinity);
    const next = () => {
      const request = number < last ? call.request(number) : undefined;
      return request && requestBytes(server, call, request, number++, current);
    };
    const done = await askFor(long * 1000, server.ports, connections, next);
    const used = (pids: readonly number[], from: number) => (timeOf(pids) - from) / done.answers;
    return { ...done, server: used(server.pids, before[0]), database: used([databasePid], before[1]) };
  };
  for (const server of [product, bare]) await round(server, warmUp.rounds * seconds, warmUp.answers);
  const rounds = { product: [] as Cost[], bare: [] as Cost[] };
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (["product", "bare"] as const) : (["bare", "product"] as const);
    for (const name of order) rounds[name].push(await round(name === "product" ? product : bare, seconds));
  }
  const ratios = rounds.product.map(({ perSecond }, pair) => perSecond / (rounds.bare[pair]?.perSecond ?? 0));
  return {
    what: call.what,
    product: typical(rounds.product),
    bare: typical(rounds.bare),
    ratio: median(ratios),
  };
}

function typical(rounds: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(rounds.map((round) => round[name]));
  const [answers, perSecond, p50, p99, bytes] = [of("answers"), of("perSecond"), of("p50"), of("p99"), of("bytes")];
  return { answers, perSecond, p50, p99, bytes, server: of("server"), database: of("database") };
}
