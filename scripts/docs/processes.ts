import { processes, stateMoves } from "#domain/all/processes.ts";
import { type Action, type HasStatus, movesOf, type Process } from "#domain/process/process.ts";
import type { StateMoves } from "#domain/process/state-moves.ts";
import { quoteStatuses } from "#domain/quote/status.ts";
import { shortestWays } from "./shortest-ways.ts";

/** Any process. The page does not use the facts of its records. */
type AnyProcess = Process<string, HasStatus<string>, string>;

/** Returns the Markdown page that shows every process as a diagram and a table. */
export function processesPage(): string {
  return `# Processes

Written from \`domain/*/process.ts\` by \`npm run docs\`: everything that staff, customers and the clock can do
with a record: from which status, who may do it, what prevents it, and what else happens in the same transaction. Permissions are in
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

Computed from the tables above. Only the status, money, tickets and other work in progress prevent an action, and every request
is about the whole booking. A way may have fewer actions than people take: a form can be signed without being marked as viewed.
Actions with * are on the quote of the new tickets.

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
    // Actions with many moves, such as restoring a previous status, are left out, because their arrows would hide the
    // others.
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

/** Returns "charge under way" for "chargeUnderWay". */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
