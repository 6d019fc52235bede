import type { z } from "zod";
import type { Call, CallAnswer, CallArguments } from "#contract/call.ts";
import { chosenLanguage } from "./language.ts";
import { ServerRefusal } from "./server-refusal.ts";

/** What a call answers in the browser: its JSON, or the file, called as the server calls it. */
export type Answer<C extends Call> = C["answer"] extends z.ZodType ? CallAnswer<C> : File;

export interface AskOptions {
  token?: string | undefined;
  /** Lets a write be repeated safely: the server performs it once per key. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Beside those that every call has. */
  headers?: Record<string, string> | undefined;
}

/**
 * Sends one call of the contract and gives its answer. Knows nothing of sessions, so the customers' pages use it as it
 * is; the office goes through `authorisedAsk`.
 */
export async function ask<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: AskOptions = {},
): Promise<Answer<C>> {
  const response = await send(call, args, options);
  return typeof call.answer === "string" ? ((await fileOf(response)) as Answer<C>) : response.json();
}

/** The same for an answer that is read while it comes. */
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
    // The content type is sent with every call, so a write without a body sends the smallest JSON there is.
    ...(call.method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw await refusalFrom(response);
  return response;
}

/** Throws when the line breaks on the way: half a file is none. */
async function fileOf(response: Response): Promise<File> {
  const [, name = ""] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const file = await response.blob();
  return new File([file], name, { type: file.type });
}

type Values = Record<string, unknown>;

function fillPath(path: string, params: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Several values are sent one by one under the same name. */
function queryText(query: Values): string {
  const given = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const));
  const there = given.filter(([, one]) => one !== undefined && one !== null && one !== "");
  const text = new URLSearchParams(there.map(([name, one]) => [name, String(one)])).toString();
  return text && `?${text}`;
}

/** A proxy in between may answer something that is not ours; its status is then all there is. */
async function refusalFrom(response: Response): Promise<ServerRefusal> {
  const body = await response.json().catch(() => ({}));
  return new ServerRefusal(response, body);
}
