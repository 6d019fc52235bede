import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { itineraryCalls } from "#contract/itinerary/calls.ts";
import { sized } from "../bench-size.ts";
import { generatedPastes, today } from "./pastes.ts";
import { median, percentile, type Section } from "./section.ts";

/**
 * Answers before the measurement. The server compiles its code during the first thousands of answers, so these do not
 * show the usual latency.
 */
const warmUps = sized(3000, 10);
const calls = sized(5000, 50);
const wantedMilliseconds = 5;

interface Office {
  port: number;
  accessToken: string;
}

/** Measures an agent's wait after pasting eight flights: over HTTP on one connection, one call after the other. */
export async function pasteCalls(): Promise<Section> {
  const server = fork(new URL("./office-server.ts", import.meta.url));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const office = await started(server);
    const bodies = generatedPastes(50).map((text) => JSON.stringify({ text, today }));
    const plain = await timesOf(() => call(agent, office, "GET", "/health/live"));
    const parse = await timesOf((index) =>
      call(
        agent,
        office,
        itineraryCalls.parse.method,
        `/api${itineraryCalls.parse.path}`,
        bodies[index % bodies.length] ?? "",
      ),
    );
    const slowest = percentile(parse, 0.99);
    const row = (what: string, times: readonly number[]) => ({
      call: what,
      "p50, ms": median(times).toFixed(2),
      "p99, ms": percentile(times, 0.99).toFixed(2),
    });
    return {
      title: `Pasting eight flights, ${calls} calls over HTTP`,
      rows: [row("POST /api/itineraries/parse", parse), row("GET /health/live, which does nothing", plain)],
      targets: [
        {
          promise: `99 of 100 answers within ${wantedMilliseconds} ms`,
          measured: `${slowest.toFixed(2)} ms`,
          met: slowest <= wantedMilliseconds,
        },
      ],
    };
  } finally {
    agent.destroy();
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, "exit");
  }
}

async function started(server: ReturnType<typeof fork>): Promise<Office> {
  const ended = once(server, "exit").then(([code]) => Promise.reject(new Error(`The server ended with ${code}`)));
  const [office] = await Promise.race([once(server, "message"), ended]);
  ended.catch(() => {});
  return office as Office;
}

async function timesOf(run: (index: number) => Promise<void>): Promise<number[]> {
  for (let index = 0; index < warmUps; index++) await run(index);
  const times: number[] = [];
  for (let index = 0; index < calls; index++) {
    const began = performance.now();
    await run(index);
    times.push(performance.now() - began);
  }
  return times;
}

/** Resolves when the answer is complete. Rejects unless it is 200, because a refusal is faster than reading a paste. */
function call(agent: Agent, { port, accessToken }: Office, method: string, path: string, body?: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    ...(body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${path} answered ${response.statusCode}`)),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
