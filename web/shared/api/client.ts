import type { z } from "zod";
import type { Call, CallAnswer, CallArguments } from "#contract/shared/call.ts";
import { chosenLanguage } from "#web/shared/texts/language.ts";
import { ServerRefusal } from "./server-refusal.ts";

/** The answer to a call in the browser: its JSON, or a file with the name that the server gave it. */
export type Answer<C extends Call> = C["answer"] extends z.ZodType ? CallAnswer<C> : File;

export interface AskOptions {
  token?: string | undefined;
  /** Lets a write be repeated safely: the server performs it once per key. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with each piece of an answer that is a file, in order. */
  onPiece?: ((piece: Uint8Array) => void) | undefined;
  /** Additional headers. */
  headers?: Record<string, string> | undefined;
}

/**
 * Sends one call of the contract and returns its answer. Does not use a session: the customers' pages call it directly,
 * the office calls it through `authorisedAsk`.
 */
export async function ask<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: AskOptions = {},
): Promise<Answer<C>> {
  const response = await send(call, args, options);
  return typeof call.answer === "string" ? ((await fileOf(response, options.onPiece)) as Answer<C>) : response.json();
}

/** Sends one call and returns the response before its body is read. */
export async function send<C extends Call>(call: C, args: CallArguments<C>, options: AskOptions): Promise<Response> {
  const { params, query, body }: { params?: Values; query?: Values; body?: unknown } = args;
  const response = await fetch(`/api${fillPath(call.path, params ?? {})}${queryText(query ?? {})}`, {
    method: call.method,
    headers: {
      "Accept-Language": chosenLanguage(),
      "Content-Type": "application/json",
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(options.idempotencyKey ? { "Idempotency-Key": options.idempotencyKey } : {}),
      ...options.headers,
    },
    // Every call has a content type, so a write without a body sends an empty JSON object.
    ...(call.method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

/** Throws if the connection breaks, because half a file is useless. */
async function fileOf(response: Response, onPiece?: AskOptions["onPiece"]): Promise<File> {
  const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const type = response.headers.get("content-type") ?? "";
  if (!onPiece || !response.body) return new File([await response.blob()], name, { type });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    onPiece(next.value);
  }
  return new File(pieces, name, { type });
}

type Values = Record<string, unknown>;

function fillPath(path: string, params: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Repeats the name for each value of a list. */
function queryText(query: Values): string {
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const there = given.filter(([, one]) => one !== undefined && one !== null && one !== "");
  const text = new URLSearchParams(there.map(([name, one]) => [name, String(one)])).toString();
  return text && `?${text}`;
}

/** A proxy may answer with a body that is not ours. The refusal then has only the status. */
async function refusalFrom(response: Response): Promise<ServerRefusal> {
  const body = await response.json().catch(() => ({}));
  return new ServerRefusal(response, body);
}
