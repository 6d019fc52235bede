import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns a hash of the names and contents of files, without tests. `paths` are folders or files below `root`. */
export async function fingerprint(root: string, paths: { folders: string[]; files: string[] }): Promise<string> {
  const hash = createHash("sha256");
  const files = await Promise.all(
    paths.folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
        .map((entry) => join(entry.parentPath, entry.name)),
    ),
  );
  for (const file of [...files.flat().sort(), ...paths.files.map((name) => join(root, name))])
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest("hex");
}
