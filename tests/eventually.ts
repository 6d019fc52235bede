import { vi } from "vitest";

/** Milliseconds after which an expectation counts as failed. Long, so that a slow machine fails no test. */
const patience = 30_000;

/** Repeats the check until it no longer throws, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: patience });
}
