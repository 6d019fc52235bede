import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "./start-problem.ts";

/** The data folder cannot be used. */
export class DataFolderProblem extends StartProblem {}

/** Creates the folder if it does not exist. `setting` is the name used in the error. Throws DataFolderProblem. */
export async function mustBeWritable(folder: string, setting = "DATA_DIR"): Promise<void> {
  const probe = join(folder, ".writable");
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new DataFolderProblem(
      `The data folder ${folder} cannot be used: ${reasons[String((error as NodeJS.ErrnoException).code)] ?? "it cannot be written"}. Set ${setting} to another folder.`,
    );
  }
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  ENOTDIR: "it is not a folder",
  EEXIST: "it is not a folder",
};

/**
 * `needed` is in megabytes. Refuses to start on a full disk, because a database that runs out of room stops in the
 * middle of its work.
 */
export async function mustHaveRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= needed) return;
  throw new DataFolderProblem(
    `The data folder ${folder} cannot be used: its disk has ${free} MB left, and ${needed} MB are needed. Free some, or set DATA_DIR to another folder.`,
  );
}
