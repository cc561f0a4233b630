import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** Files of one machine, in a folder that every process which reads them reaches. It is made with the first file. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string): string => join(folder, checkKey(key));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
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
      await rm(path, { force: true });
      if (await isFolder(dirname(path))) await synchronise(dirname(path));
    },
  };
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

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
