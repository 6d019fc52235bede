import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { failureWords } from "./failure-words.ts";

/**
 * A refusal by the server, or an answer that could not be parsed. `message` is the server's sentence, or the status text
 * if there is none. Show it with `messageOf`.
 */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  /** True if `message` is a sentence for the user. */
  readonly hasSentence: boolean;
  readonly details: Record<string, unknown>;

  constructor(response: { status: number; statusText: string }, body: Partial<RefusalBody> = {}) {
    super(body.message || response.statusText || `Error ${response.status}`);
    this.name = "ServerRefusal";
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = body.code ?? "unknown";
    this.hasSentence = Boolean(body.message);
    this.details = body.details ?? {};
  }
}

interface RefusalBody {
  code: string;
  message: string;
  details: Record<string, unknown>;
}

/** Returns the fields that the server refused, with its sentences. Empty for other refusals. */
export function fieldProblemsOf(error: unknown): SaidProblem[] {
  if (!(error instanceof ServerRefusal) || error.code !== "invalid_input") return [];
  return Array.isArray(error.details.fields) ? error.details.fields : [];
}

/**
 * Returns the server's sentence. If it sent none, for example because a proxy answered, returns `ownText`, or else what
 * the user can do about the cause.
 */
export function messageOf(error: unknown, ownText?: string): string {
  return sentenceOf(error) ?? ownText ?? causeOf(error);
}

/** Returns the server's sentence. If it sent none, returns the text of the failed action with what the user can do. */
export function failureOf(error: unknown, action: string): string {
  return sentenceOf(error) ?? `${action} ${causeOf(error)}`;
}

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ServerRefusal)) return undefined;
  // The server's sentence about its own fault does not say what to do.
  if (error.code === "our_fault") return causeOf(error);
  return error.hasSentence ? error.message : undefined;
}

function causeOf(error: unknown): string {
  const status = error instanceof ServerRefusal ? error.status : undefined;
  return failureWords({ status, isOffline: status === undefined && !navigator.onLine });
}
