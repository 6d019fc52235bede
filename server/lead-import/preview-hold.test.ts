import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scrubCardNumbers } from "#domain/card/detect.ts";
import { KeyRing } from "#server/keys/index.ts";
import { freshDatabase, testNow } from "#tests/server/database.ts";
import { aPerson } from "#tests/server/factories.ts";
import { type MeasuredServer, startMeasured } from "#tests/server/measure.ts";
import { aSession } from "#tests/server/office.ts";
import { readBeginning } from "./read-beginning.ts";

const parts = freshDatabase();
const publicUrl = "https://office.example";
const keyRing = `test:${randomBytes(32).toString("base64")}`;
let server: MeasuredServer;
let headers: Record<string, string>;
beforeAll(async () => {
  Object.assign(parts, { keys: new KeyRing(keyRing), config: { ...parts.config, publicUrl } });
  const { accessToken } = await aSession(parts, (await aPerson(parts, "supervisor")).id);
  headers = { authorization: `Bearer ${accessToken}` };
  server = await startMeasured(parts, { publicUrl, keyRing });
});
afterAll(() => server.stop());

const beginning = `First,From,To,Phone\n${"Ann,JFK,TAS,1\n".repeat(4000)}`;
const part = `${Array.from({ length: 12_000 }, (_, index) => `4111 1111 ${index}`).join("\n")}\n`;

/** Returns the processor time of this thread in milliseconds. Runs `work` once before to warm up the code. */
async function timeOf(work: () => unknown): Promise<number> {
  await work();
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// Both values are processor time of one thread, so a busy machine does not change them.
test("does not read the beginning or the parts of a file on the serving thread", async () => {
  const ask = (method: string, path: string, body: object) =>
    server.send(method, `/api/lead-imports${path}`, JSON.stringify(body), headers);
  const file = { fileName: "x.csv", separator: ",", mapping: ["fullName"], dateOrder: "mdy", ownerId: null, parts: 3 };
  const { id } = JSON.parse((await ask("POST", "", file)).text);
  // Excludes work that is done once per process.
  await ask("POST", "/preview", { text: beginning });
  await ask("PUT", `/${id}/parts/1`, { text: part });
  await server.usage();
  const preview = await ask("POST", "/preview", { text: beginning });
  expect([preview.status, JSON.parse(preview.text).compared]).toEqual([200, 200]);
  const afterPreview = await server.usage();
  expect(afterPreview.longestHold).toBeLessThan(
    (await timeOf(() => readBeginning({ text: beginning, today: testNow.slice(0, 10) }))) / 2,
  );
  expect((await ask("PUT", `/${id}/parts/2`, { text: part })).status).toBe(200);
  const afterPart = await server.usage();
  expect(afterPart.longestHold).toBeLessThan((await timeOf(() => scrubCardNumbers(part))) / 2);
});
