import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";

/** The product for the journeys: started as `npm start` does, on a data folder that goes when it stops. */
const folder = process.env.DATA_DIR ?? "";
const product = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => product.kill(signal));
product.once("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
