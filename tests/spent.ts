/** What `run` answers, and the milliseconds of processor time it takes on this thread, whatever else the machine does. */
export function spent<Result>(run: () => Result): { result: Result; milliseconds: number } {
  const before = process.threadCpuUsage();
  const result = run();
  const { user, system } = process.threadCpuUsage(before);
  return { result, milliseconds: (user + system) / 1000 };
}
