import { amadeusDo } from "./amadeus-do.ts";
import { apolloVit } from "./apollo-vit.ts";
import { galileoTt } from "./galileo-tt.ts";
import { sabreVi } from "./sabre-vi.ts";
import type { ServiceReader } from "./service.ts";
import { travelportSvc } from "./travelport-svc.ts";

/** Add new screens here, each with a separate file. */
const readers: readonly ServiceReader[] = [sabreVi, travelportSvc, apolloVit, galileoTt, amadeusDo];

/**
 * Returns details of flights from the screen that starts in this line; null if none does. `end` is the line after it.
 */
export const readServicesAt: ServiceReader = (lines, index) => {
  const line = lines[index] ?? "";
  if (line.length < shortestHeadline || !/\d|DPTR/.test(line)) return null;
  for (const reader of readers) {
    const found = reader(lines, index);
    if (found) return found;
  }
  return null;
};

/** ` TK 1   1FEB` */
const shortestHeadline = 10;
