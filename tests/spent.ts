/**
 * Returns the result of `run` and its processor time on this thread in milliseconds. Other processes do not affect it.
 */
export function spent<Result>(run: () => Result): { result: Result; milliseconds: number } {
  const before = process.threadCpuUsage();
  const result = run();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}
