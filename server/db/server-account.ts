import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Account {
  uid: number;
  gid: number;
}

/**
 * Returns the account of the database server: the current one, or `postgres` for root, because PostgreSQL refuses to
 * run as root.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUp("postgres");
  if (known) return known;
  try {
    execFileSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"], {
      stdio: "ignore",
    });
  } catch {
    return lookUp("nobody");
  }
  return lookUp("postgres");
}

function lookUp(name: string): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((row) => row.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
