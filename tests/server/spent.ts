/** Returns the processor time of `run` on this thread in milliseconds. Other processes do not affect it. */
async function spent(run: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How many times larger the second input of `growth` is than the first. */
const larger = 32;

/**
 * The growth that a test allows. In proportional time it is 32, in quadratic time 1024. The limit is as many times the
 * one as the other is times the limit.
 */
export const steepest = 180;

/** Milliseconds below which a time is too short to compare. */
const shortest = 1;

/**
 * Returns how many times longer `run` takes for an input of the given size than for one of a 32nd of it. Both times
 * contain the speed of the machine. Compares the minimum of several alternating runs, which excludes compilation, garbage
 * collection and other load.
 */
export async function growth<Input>(
  run: (input: Input) => unknown,
  inputOf: (size: number) => Input,
  size: number,
): Promise<number> {
  const [small, large] = [inputOf(Math.floor(size / larger)), inputOf(size)];
  await run(small);
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let times = 0; times < 3; times += 1) {
    short = Math.min(short, await spent(() => run(small)));
    long = Math.min(long, await spent(() => run(large)));
  }
  return long / Math.max(short, shortest);
}

/** Returns the minimum processor time of three runs on this thread in milliseconds, after one that is not measured. */
export async function leastSpent(run: () => unknown): Promise<number> {
  await run();
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3; times += 1) least = Math.min(least, await spent(run));
  return least;
}
