/** Keys of 32 bytes by id: the first one is used for what is new, every one for what is there. */
export interface NamedKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Buffer>;
}

/**
 * Reads `id:base64,id2:base64`.
 *
 * @param variable the environment's name of it, for the error that says what is wrong
 */
export function parseNamedKeys(variable: string, text: string): NamedKeys {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', encoded = ''] = part.split(':');
      const key = Buffer.from(encoded, 'base64');
      if (!/^[\w-]{1,32}$/.test(id) || key.length !== 32)
        throw new Error(`${variable} must be id:base64 pairs with keys of 32 bytes`);
      return [id, key] as const;
    });
  const first = entries[0];
  if (first === undefined) throw new Error(`${variable} is empty`);
  const keys = new Map(entries);
  if (keys.size < entries.length) throw new Error(`${variable} has two keys of one id`);
  return { current: first[0], keys };
}
