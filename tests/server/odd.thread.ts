import { Refusal } from "#domain/shared/refusal.ts";
import { onThread } from "#server/threads/on-thread.ts";

interface Task {
  what: "answer" | "refuse" | "break" | "run on" | "fill memory";
  /** The first number counts the tasks that have begun. */
  begun?: Int32Array<SharedArrayBuffer>;
}

/** Does everything that a task can do to its thread. */
export default onThread(({ what, begun }: Task) => {
  if (begun) Atomics.add(begun, 0, 1);
  if (what === "refuse") throw new Refusal("parsing_failed", { line: 7 });
  if (what === "break") throw new Error("a bug of ours");
  const kept: number[][] = [];
  while (what === "run on") Math.sqrt(2);
  while (what === "fill memory") kept.push(Array.from({ length: 100_000 }, Math.random));
  return { answer: 42 };
});
