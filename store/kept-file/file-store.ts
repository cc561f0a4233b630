/**
 * Where the bytes of files are kept, sealed before they come here: a folder or an S3 server. Keys are written once, with the same
 * bytes, so each call may be repeated. Whatever keeps a call from being done ends it with an error within `storeDeadlineMs`.
 */
export interface FileStore {
  /** Resolves when the bytes are kept and would survive the death of this process. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /**
   * All bytes of a key, at most `size` of them; who asks knows how many there are.
   *
   * @throws an error, too, where nothing is kept by this key
   */
  readonly get: (key: string, size: number) => Promise<Buffer>;
  /** Resolves when nothing is kept by this key (any more). */
  readonly remove: (key: string) => Promise<void>;
}

/** The store does not take or give a file: nothing of it is known to be kept, and the call may be repeated. */
export class FileStoreFailure extends Error {
  constructor(cause: unknown) {
    super('the file store does not take or give a file', { cause });
  }
}

/** How long a call may take, with what it tries again. */
export const storeDeadlineMs = 25_000;

const keyForm = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/;

/** A key as it is: the id of a company, the id of a file. Throws for anything else, which could name a place outside. */
export function checkKey(key: string): string {
  if (!keyForm.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}
