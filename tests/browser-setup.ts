import "./light-react.ts";
import { afterEach, beforeEach } from "vitest";
import { replaceNetwork, restoreNetwork } from "./network.ts";
import { clearScreen, prepareScreen } from "./render.tsx";

/**
 * Prepares each test of a screen, and cleans up after it. Vitest runs this file again for each file of tests, but not
 * what it imports, so hooks belong here.
 */
beforeEach(replaceNetwork);
beforeEach(prepareScreen);
// Hooks after a test run in reverse order, so the screen is cleared first.
afterEach(restoreNetwork);
afterEach(clearScreen);
