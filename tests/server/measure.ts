import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import type { TestParts } from "./database.ts";

interface Usage {
  /** Memory in use after a garbage collection, on the heap and outside of it. */
  megabytes: number;
  /** Since the last request for usage, see measured-server.ts. */
  longestHold: number;
}

export interface Answer {
  status: number;
  bytes: number;
  milliseconds: number;
  text: string;
}

export interface MeasuredServer {
  port: number;
  pid: number;
  usage(): Promise<Usage>;
  send(method: string, path: string, body?: string, headers?: Record<string, string>): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts `measured-server.ts` with the database and keys of a test. */
export async function startMeasured(
  { databaseUrl }: TestParts,
  { publicUrl, keyRing }: { publicUrl: string; keyRing: string },
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const server = fork(new URL("./measured-server.ts", import.meta.url), {
    execArgv: ["--expose-gc"],
    env: {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: publicUrl,
      KEY_RING: keyRing,
      GOOGLE_CLIENT_ID: "test",
      GOOGLE_CLIENT_SECRET: "test",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "office@agency.example",
      LOG_LEVEL: "silent",
      // Trusts the forwarded address of each request, because the server counts anonymous callers by address.
      TRUST_PROXY: "1",
      BUSY_AFTER_MS: "0",
      ...settings,
    },
  });
  const { port } = await message<{ port: number }>(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let asked = 0;
  return {
    port,
    pid: server.pid ?? 0,
    usage: () => {
      const answered = message<Usage>(server);
      server.send("usage");
      return answered;
    },
    send: (method, path, body, headers = {}) => {
      asked += 1;
      const address = { "x-forwarded-for": `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` };
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const options = { agent, port, host: "127.0.0.1", method, path, headers: { ...address, ...type, ...headers } };
      return ask(options, body);
    },
    stop: async () => {
      agent.destroy();
      server.disconnect();
      await once(server, "exit");
    },
  };
}

async function message<T>(server: ChildProcess): Promise<T> {
  const ended = once(server, "exit").then(() => Promise.reject(new Error("The measured server ended")));
  const [told] = await Promise.race([once(server, "message"), ended]);
  return told as T;
}

function ask(options: object, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(options, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const status = response.statusCode ?? 0;
      resolve({ status, text, bytes: Buffer.byteLength(text), milliseconds: performance.now() - started });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
