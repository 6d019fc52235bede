import type { SaidProblem } from "#web/shared/texts/problem-sayer.ts";
import { t } from "#web/shared/texts/texts.ts";

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
 * Returns the server's sentence. If it sent none, for example because a proxy answered, returns the text of the failed
 * action, or the status text if the action has no text of its own.
 */
export function messageOf(error: unknown, ownText?: string): string {
  if (!(error instanceof ServerRefusal)) return ownText ?? t("Something went wrong!");
  return error.hasSentence ? error.message : (ownText ?? (error.statusText || t("Something went wrong!")));
}
