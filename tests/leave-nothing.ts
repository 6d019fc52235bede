import { afterAll, vi } from "vitest";

/**
 * Restores timers, mocks and globals after each file, because the files of one worker share their modules and globals.
 */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
