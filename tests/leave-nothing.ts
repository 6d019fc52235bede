import { afterAll, vi } from "vitest";

/** The files of a worker share their modules and globals: what one file changed for its tests is as it was for the next. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
