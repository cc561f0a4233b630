import { isProduction, type Environment } from '@cotejo/domain/environment.ts';

/**
 * `PAYLOAD_BINDING` (docs/decisions/payload-binding.md). `namespace`: written as builds from before workflows were bound can
 * read. `workflow`: written for their workflow, and what was written before is read, too. `strict`: in a workflow nothing
 * is read but what was written for it.
 */
export const payloadBindings = ['namespace', 'workflow', 'strict'] as const;
export type PayloadBinding = (typeof payloadBindings)[number];

/** AES-256 keys of the payload codec by id; the first one encrypts, every one decrypts. */
export interface PayloadKeys {
  readonly current: string;
  readonly keys: ReadonlyMap<string, Uint8Array>;
  readonly binding?: PayloadBinding;
}

/** For development and tests, where nobody sets PAYLOAD_KEYS. Refused elsewhere: everyone can read it. */
export const developmentPayloadKeys = `development:${Buffer.from('cotejo-development-payload-key!!').toString('base64')}`;

/** Reads `PAYLOAD_KEYS`: `id:base64,id2:base64`, each key 32 bytes. Throws an error that says what is wrong. */
export function parsePayloadKeys(text: string): PayloadKeys {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf(':');
      const id = part.slice(0, Math.max(at, 0));
      const key = Buffer.from(part.slice(at + 1), 'base64');
      if (!/^[\w-]{1,32}$/.test(id) || key.length !== 32)
        throw new Error('PAYLOAD_KEYS must be id:base64 pairs with keys of 32 bytes');
      return [id, new Uint8Array(key)] as const;
    });
  const first = entries[0];
  if (first === undefined) throw new Error('PAYLOAD_KEYS is empty');
  return { current: first[0], keys: new Map(entries) };
}

/**
 * Keys of this process. The public development key only in development and tests: elsewhere it is refused
 * under whatever id and in whatever place, because what it sealed once, everybody can open.
 */
export function payloadKeysFrom(env: Environment): PayloadKeys {
  const keys = parsePayloadKeys(env['PAYLOAD_KEYS']?.trim() || developmentPayloadKeys);
  const [known] = parsePayloadKeys(developmentPayloadKeys).keys.values();
  const isKnown = (key: Uint8Array): boolean => Buffer.compare(key, known!) === 0;
  if (isProduction(env) && [...keys.keys.values()].some(isKnown))
    throw new Error('PAYLOAD_KEYS must be set outside development: id:base64 of 32 random bytes');
  const given = env['PAYLOAD_BINDING']?.trim() || 'workflow';
  const binding = payloadBindings.find((each) => each === given);
  if (binding === undefined)
    throw new Error(`PAYLOAD_BINDING must be one of ${payloadBindings.join(', ')}`);
  return { ...keys, binding };
}
