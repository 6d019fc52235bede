import "./light-react.ts";
import { afterEach, beforeEach } from "vitest";
import { replaceNetwork, restoreNetwork } from "./network.ts";
import { clearScreen, prepareScreen } from "./render.tsx";

/**
 * Prepares each test of a screen, and cleans up after it. The hooks are in this file because Vitest runs it for each test
 * file, but runs the modules that it imports only once.
 */
beforeEach(replaceNetwork);
beforeEach(prepareScreen);
// Hooks after a test run in reverse order, so the screen is cleared first.
afterEach(restoreNetwork);
afterEach(clearScreen);
