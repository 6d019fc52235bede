import { processes, stateMoves } from "#domain/process/all.ts";
import { type Action, movesOf, type Process, type Stands } from "#domain/process/process.ts";
import type { StateMoves } from "#domain/process/state-moves.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { shortestWays } from "./shortest-ways.ts";

/** What the page asks of a process: how its records stand is nothing to it. */
type AnyProcess = Process<string, Stands<string>, string>;

/** Every process as a diagram and a table, in Markdown. */
export function processesPage(): string {
  return `# Processes

Written from \`domain/*/process.ts\` by \`npm run docs\`: whatever a person, a customer or the clock can do with a record,
from which status, who may, what stands in the way, and what happens beside it in the same transaction. Permissions are in
[permissions.md](permissions.md).

${processes.map((process) => section(process as AnyProcess)).join("\n")}
## Records that move with another

Their moves have no permission and no history of their own, because the action of the other record has both.

${stateMoves.map((machine) => movesOfRecord(machine)).join("\n")}
${waysOfQuotes()}`;
}

function movesOfRecord({ record, moves }: StateMoves<string, string>): string {
  const rows = Object.entries(moves).map(
    ([name, { from, to }]) => `| \`${name}\` | ${from.join(", ") || "–"} | ${to} |`,
  );
  return `### ${record}

| move | from | to |
| --- | --- | --- |
${rows.join("\n")}
`;
}

function waysOfQuotes(): string {
  const ways = shortestWays();
  const rows = quoteStatuses.map((status) => `| ${status} | ${ways.get(status)?.join(" → ") ?? "cannot be reached"} |`);
  return `## The shortest way to each status of a quote

Found in the tables above: nothing stands in the way but status, money, tickets and what else is under way, and every request
is of the whole booking. A way may take fewer actions than people do: a form can be signed that nobody has seen opened. Actions
with * are on the quote of the new tickets.

| status | shortest way |
| --- | --- |
${rows.join("\n")}
`;
}

function section(process: AnyProcess): string {
  const rows = Object.entries(process.actions).map(([name, action]) => row(name, action));
  return `## ${process.record}

\`\`\`mermaid
${diagram(process).join("\n")}
\`\`\`

| action | code | who | from | to | not when | written with it |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}

function diagram(process: AnyProcess): string[] {
  const arrows = Object.values(process.actions).flatMap((action) => {
    const moves = movesOf(action);
    // Where a record goes back to what it was, an arrow to each status would hide the others.
    if (moves.length > 8) return [];
    return moves.map(([from, to]) => `  ${from ?? "[*]"} --> ${to}: ${action.name}`);
  });
  return ["stateDiagram-v2", ...arrows];
}

function row<Status extends string, Facts>(name: string, action: Action<Status, Facts>): string {
  const cells = [
    action.name,
    `\`${name}\``,
    whoInWords(action),
    action.from.join(", ") || "–",
    toInWords(action),
    (action.unless ?? []).map((guard) => inWords(guard.name)).join(", ") || "–",
    [...(action.audit ? ["audit trail"] : []), ...(action.notifies ?? []).map((kind) => `🔔 \`${kind}\``)].join("; ") ||
      "–",
  ];
  return `| ${cells.join(" | ")} |`;
}

function toInWords<Status extends string, Facts>(action: Action<Status, Facts>): string {
  const targets = [...new Set(movesOf(action).map(([, to]) => to))];
  if (targets.length === 0) return "stays";
  return targets.length > 3 ? "what it was before" : targets.join(" or ");
}

function whoInWords<Facts>({ who }: Pick<Action<string, Facts>, "who">): string {
  if (typeof who === "object") return who.oneOf.map((permission) => `\`${permission}\``).join(" or ");
  if (who === "public") return "the customer";
  return who === "system" ? "the clock" : `\`${who}\``;
}

/** "chargeUnderWay" as people read it. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
