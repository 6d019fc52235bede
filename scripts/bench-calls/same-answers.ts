import type { MeasuredCall } from "./calls.ts";
import { answerTo } from "./load.ts";
import { requestBytes, type Tokens } from "./requests.ts";
import type { Server } from "./servers.ts";

/** Throws unless both servers answer a question alike, field by field: else one of them would be measured doing less. */
export async function mustAnswerAlike(
  measured: MeasuredCall,
  { product, bare }: { product: Server; bare: Server },
  tokens: Tokens,
): Promise<void> {
  const { call, name } = measured;
  const request = measured.request(0);
  // A write is done once: its second answer would be a refusal.
  if (!request || (call.method !== "GET" && !call.isQuestion)) return;
  const answerOf = async (server: Server) =>
    JSON.parse(await answerTo(server.ports[0] ?? 0, requestBytes(server, measured, request, 0, tokens)));
  const ours = await answerOf(product);
  const theirs = await answerOf(bare);
  const where = firstDifference(ours, theirs);
  if (where !== undefined) throw new Error(`The two servers answer ${name} differently, at ${where}`);
}

/** Random in each answer. */
const everNew = ["cardIntake.nonce"];

/** Where the other value lacks what the one says: "items.0.owner"; it may say more, which the contract keeps us from. */
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
