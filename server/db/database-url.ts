import pg from "pg";
import { encodingProblem, splitConnectionUrl } from "#server/connection-url.ts";

/** Returns the sentence about a mistake in DATABASE_URL, or undefined. It quotes no part of the user or password. */
export function databaseUrlProblem(url: string): string | undefined {
  if (!/^postgres(ql)?:\/\//.test(url)) return "DATABASE_URL must start with postgres://.";
  const parts = splitConnectionUrl(url);
  if (!parts) return encodingProblem("DATABASE_URL");
  const hosts = parts.authority.slice(parts.authority.lastIndexOf("@") + 1);
  if (hosts.includes(",") || /[?&]host=[^&]*(,|%2c)/i.test(parts.rest))
    return "DATABASE_URL names several hosts, which is not supported: name one host, or a proxy that leads to the primary.";
  try {
    clientOf(url);
    return undefined;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (path === undefined) return encodingProblem("DATABASE_URL");
    return `DATABASE_URL names the file ${path}, which cannot be read (${code}).`;
  }
}

/** Returns "farewright on db.example:5432", for messages to operators. */
export function databaseInWords(url: string): string {
  const { database, host, port } = clientOf(url);
  return `${database} on ${host.startsWith("/") ? host : `${host}:${port}`}`;
}

/** A client that is not connected. It has parsed the address and read the files of certificates. */
function clientOf(connectionString: string): pg.Client {
  return new pg.Client({ connectionString });
}
