import type { MeasuredCall } from "./calls.ts";
import { answerTo } from "./load.ts";
import { requestBytes, type Tokens } from "./requests.ts";
import type { Server } from "./servers.ts";

/**
 * Throws if the bare server's answer lacks a value of the product's answer, because it would then be measured doing
 * less work.
 */
export async function mustAnswerAlike(
  measured: MeasuredCall,
  { product, bare }: { product: Server; bare: Server },
  tokens: Tokens,
): Promise<void> {
  const { call, name } = measured;
  const request = measured.request(0);
  // A write is done only once, because the second answer would be a refusal.
  if (!request || (call.method !== "GET" && !call.isQuestion)) return;
  const answerOf = async (server: Server) =>
    JSON.parse(await answerTo(server.ports[0] ?? 0, requestBytes(server, measured, request, 0, tokens)));
  // Jobs of the product may change the rows between two answers. Then its own answers differ, too, and are asked for again.
  for (;;) {
    const before = await answerOf(product);
    const theirs = await answerOf(bare);
    const where = firstDifference(before, theirs);
    if (where === undefined) return;
    if (firstDifference(before, await answerOf(product)) === undefined)
      throw new Error(`The two servers answer ${name} differently, at ${where}`);
  }
}

/** Fields that are random in each answer. */
const everNew = ["cardIntake.nonce"];

/**
 * Returns the first path where `other` lacks a value of `one`, such as "items.0.owner". `other` may have more fields,
 * which the contract prevents for the product.
 */
function firstDifference(one: unknown, other: unknown, path = ""): string | undefined {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other ? undefined : path;
  if (Array.isArray(one) && one.length !== (other as unknown[]).length) return path;
  for (const [key, value] of Object.entries(one)) {
    const place = path === "" ? key : `${path}.${key}`;
    if (everNew.includes(place)) continue;
    const found = firstDifference(value, (other as Record<string, unknown>)[key], place);
    if (found !== undefined) return found;
  }
  return undefined;
}
