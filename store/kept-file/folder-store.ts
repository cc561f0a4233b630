import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** Files of one machine, in a folder that every process which reads them reaches. It is made with the first file. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => resolve(folder, checkKey(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // Under its name there is all of it or nothing, wherever this process ends.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await write(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await synchronise(dirname(path));
    },
    get: async (key, size) => {
      const file = await open(pathOf(key), 'r');
      try {
        const { size: there } = await file.stat();
        if (there > size) throw new Error(`file ${key} has ${there} bytes, not ${size}`);
        return await file.readFile();
      } finally {
        await file.close();
      }
    },
    remove: async (key) => {
      const path = pathOf(key);
      const names = await namesIn(dirname(path));
      if (names === null) return;
      // Also what a process that was killed had begun to write.
      for (const name of names)
        if (name.startsWith(basename(path))) await rm(join(dirname(path), name), { force: true });
      await synchronise(dirname(path));
    },
  };
}

/** Makes a folder with those above it, each of which survives the death of this process and of its machine. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made))
    await synchronise(dirname(made));
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What names are in a folder is kept by the folder. */
async function synchronise(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Null: there is no such folder. */
async function namesIn(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
