import { spawnSync } from "node:child_process";
import { startDemoCluster } from "#tests/server/demo-cluster.ts";

/**
 * Runs each command of an operator on the demo agency: `node scripts/check/on-demo.ts`. Each must end well, and the
 * commands that compute stored figures again must find no difference.
 */
const commands = [
  ["check-invariants.ts"],
  ["verify-audit.ts"],
  ["rebuild-reports.ts"],
  ["recompute-commissions.ts"],
  ["check-invariants.ts"],
];

const cluster = await startDemoCluster(3198);
try {
  for (const [script = "", ...rest] of commands) {
    const { status } = spawnSync(process.execPath, [`scripts/${script}`, ...rest], {
      env: { ...process.env, DATABASE_URL: cluster.templateUrl },
      stdio: "inherit",
    });
    if (status !== 0) {
      console.log(`${script} ended with ${status}`);
      process.exitCode = 1;
    }
  }
} finally {
  await cluster.stop();
}
