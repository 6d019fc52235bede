import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import pg from "pg";

interface Behavior {
  /** The unit after which a connection to the database goes to another client. */
  mode: "session" | "transaction";
  /** The pooler does not pass these on. */
  drops?: "settings" | "notifications" | "statements";
  /** Closes the client connection instead of passing this database message on. */
  breaksAt?: (type: string, text: string) => boolean;
  /** The maximum of connections to the database. Further clients wait. */
  most?: number;
}

export interface Pooler {
  /** The address of the database behind the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** A connection to the database. `hear` receives its messages. */
interface Backend {
  socket: Socket;
  hear: (message: Buffer) => void;
}

/**
 * Starts a pooler in front of the database at `url`. It is as strict as PgBouncer: it refuses unknown startup
 * parameters, and hands out the most recently freed connection.
 */
export async function startPooler(url: string, { mode, drops, breaksAt, most = 100 }: Behavior): Promise<Pooler> {
  const idle: Backend[] = [];
  let opened = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    let backend: Promise<Backend> | undefined;
    /** The number of answers that the client still waits for. */
    let owed = 0;
    let isParsed = false;
    const take = async () => {
      if (idle.length === 0 && opened++ >= most) await new Promise(() => {});
      const taken = idle.pop() ?? (await openBackend(url));
      sockets.add(taken.socket);
      taken.hear = (message) => {
        if (drops === "notifications" && typeOf(message) === "A") return;
        if (breaksAt?.(typeOf(message), message.subarray(5).toString())) return client.destroy();
        client.write(message);
        if (typeOf(message) !== "Z") return;
        owed -= 1;
        const isOver = owed === 0 && message.at(-1) === "I".charCodeAt(0);
        if (mode === "session" || !isOver) return;
        backend = undefined;
        idle.push(taken);
      };
      return taken;
    };
    const pass = (message: Buffer) => {
      const type = typeOf(message);
      if (type === "X") return;
      if (type === "Q" || type === "S") owed += 1;
      if (type === "P") isParsed = true;
      if (type === "S") isParsed = false;
      backend ??= take();
      const passed = drops ? changed(message, drops, isParsed) : message;
      void backend.then(({ socket }) => socket.write(passed));
    };
    client.on("error", () => {});
    client.on("close", () => void backend?.then(({ socket }) => socket.destroy()));
    client.once("data", (startup) => {
      const refused = unknownParameter(startup);
      if (refused) return client.end(refusal(`unsupported startup parameter: ${refused}`));
      onMessages(client, pass);
      client.write(greeting);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as { port: number };
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

/** Signs in with the driver and takes over its socket. */
async function openBackend(url: string): Promise<Backend> {
  const client = new pg.Client(url);
  await client.connect();
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
  socket.removeAllListeners();
  socket.on("error", () => {});
  const backend: Backend = { socket, hear: () => {} };
  onMessages(socket, (message) => backend.hear(message));
  return backend;
}

/** Calls `hear` with each complete message: a type letter, a length in four bytes, and the content. */
function onMessages(socket: Socket, hear: (message: Buffer) => void): void {
  let buffer = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    buffer = Buffer.concat([buffer, Buffer.from(chunk)]);
    while (buffer.length >= 5 && buffer.length >= 1 + buffer.readInt32BE(1)) {
      const length = 1 + buffer.readInt32BE(1);
      const message = buffer.subarray(0, length);
      buffer = buffer.subarray(length);
      hear(message);
    }
  });
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

function messageOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

/** The greeting of a server: signed in, the cancellation key, and ready. */
const greeting = Buffer.concat([
  messageOf("R", Buffer.alloc(4)),
  messageOf("K", Buffer.alloc(8)),
  messageOf("Z", Buffer.from("I")),
]);

const refusal = (text: string) => messageOf("E", Buffer.from(`SFATAL\0C08P01\0M${text}\0\0`));

function unknownParameter(startup: Buffer | string): string | undefined {
  const words = Buffer.from(startup).subarray(8).toString().split("\0");
  const names = words.filter((_, index) => index % 2 === 0).filter((name) => name !== "");
  return names.find((name) => !["user", "database", "application_name", "client_encoding"].includes(name));
}

/** Replaces a SET with a statement that does nothing, and the name of a prepared statement with an unknown one. */
function changed(message: Buffer, drops: Behavior["drops"], isParsed: boolean): Buffer {
  const text = message.subarray(5).toString();
  if (drops === "settings" && typeOf(message) === "Q" && text.startsWith("set "))
    return messageOf("Q", Buffer.from("select 1\0"));
  if (drops !== "statements" || typeOf(message) !== "B" || isParsed || text.startsWith("\0\0")) return message;
  return Buffer.from(message.toString("latin1").replace("farewright_probe", "farewright_gone_"), "latin1");
}
