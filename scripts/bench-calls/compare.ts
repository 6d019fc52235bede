import { median } from "../bench-itinerary/section.ts";
import type { MeasuredCall } from "./calls.ts";
import { askFor, type Round } from "./load.ts";
import { requestBytes, type Tokens } from "./requests.ts";
import type { Server } from "./servers.ts";

const connections = 16;

export interface Comparison {
  what: string;
  product: Round;
  bare: Round;
  /** Of their requests a second, pair by pair. */
  ratio: number;
}

/** Both by turns, so that whatever else the machine does meets both; each pair gives one ratio. */
export async function compare(
  call: MeasuredCall,
  { product, bare }: { product: Server; bare: Server },
  tokens: () => Promise<Tokens>,
  { seconds, pairs }: { seconds: number; pairs: number },
): Promise<Comparison> {
  let number = 0;
  const round = async (server: Server, long: number) => {
    const current = await tokens();
    const next = () => {
      const request = call.request(number);
      return request && requestBytes(server, call, request, number++, current);
    };
    return askFor(long * 1000, server.port, connections, next);
  };
  for (const server of [product, bare]) await round(server, 1);
  const rounds = { product: [] as Round[], bare: [] as Round[] };
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

function typical(rounds: readonly Round[]): Round {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99"), bytes: of("bytes") };
}
