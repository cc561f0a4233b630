import { checkKey, type FileStore } from '../file-store.ts';

/** A store for the time of a test; `keys` are those that it has. */
export function createMemoryStore(): FileStore & { readonly keys: () => readonly string[] } {
  const kept = new Map<string, Buffer>();
  return {
    keys: () => [...kept.keys()],
    put: async (key, bytes) => {
      kept.set(checkKey(key), Buffer.from(bytes));
    },
    get: async (key, size) => {
      const bytes = kept.get(checkKey(key));
      if (bytes === undefined) throw new Error(`there is no file ${key}`);
      if (bytes.length > size)
        throw new Error(`file ${key} has ${bytes.length} bytes, not ${size}`);
      return bytes;
    },
    remove: async (key) => {
      kept.delete(checkKey(key));
    },
  };
}
