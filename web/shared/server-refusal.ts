import type { SaidProblem } from "./problem-sayer.ts";
import { t } from "./texts.ts";

/** The server said no, or could not be understood. `message` is ready to be shown. */
export class ServerRefusal extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(response: { status: number; statusText: string }, body: Partial<RefusalBody> = {}) {
    super(body.message || response.statusText || `Error ${response.status}`);
    this.name = "ServerRefusal";
    this.status = response.status;
    this.statusText = response.statusText;
    this.code = body.code ?? "unknown";
    this.details = body.details ?? {};
  }
}

interface RefusalBody {
  code: string;
  message: string;
  details: Record<string, unknown>;
}

/** The fields the server did not accept, in its own words; empty for refusals of other kinds. */
export function fieldProblemsOf(error: unknown): SaidProblem[] {
  if (!(error instanceof ServerRefusal) || error.code !== "invalid_input") return [];
  return Array.isArray(error.details.fields) ? error.details.fields : [];
}

/** What to tell the person: the server's own sentence, else `fallback`. */
export function messageOf(error: unknown, fallback = t("Something went wrong!")): string {
  return error instanceof ServerRefusal ? error.message : fallback;
}
