import { spawn } from "node:child_process";
import { createWriteStream, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * The product for the journeys: started as `npm start` does, on a data folder that goes when it stops. What it prints is
 * kept beside the folder as well, for a journey that looks through it.
 */
const folder = process.env.DATA_DIR ?? "";
const main = join(import.meta.dirname, "../server/main.ts");
const product = spawn(process.execPath, [main], { stdio: ["inherit", "pipe", "pipe"] });
const log = createWriteStream(`${folder}.log`);
for (const [printed, shown] of [
  [product.stdout, process.stdout],
  [product.stderr, process.stderr],
] as const) {
  printed.pipe(shown);
  printed.pipe(log, { end: false });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => product.kill(signal));
product.once("exit", (code) => {
  for (const path of [folder, `${folder}.log`]) rmSync(path, { recursive: true, force: true });
  process.exit(code ?? 1);
});
