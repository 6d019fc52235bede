import { buildWebWhenNeeded } from "#server/app/build-web.ts";
import { startDemoCluster } from "#tests/server/demo-cluster.ts";
import { firstPort } from "./ports.ts";

/** Builds the web part and the demo agency once for all journeys. Returns a function that stops the server. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildWebWhenNeeded();
  const cluster = await startDemoCluster(firstPort);
  process.env.JOURNEY_TEMPLATE = cluster.templateUrl;
  process.env.JOURNEY_CLUSTER = cluster.folder;
  process.env.JOURNEY_KEY_RING = cluster.keyRing;
  return cluster.stop;
}
