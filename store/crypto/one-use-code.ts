import { randomUUID } from 'node:crypto';
import { seal, unseal, type RecordKeys } from './seal.ts';

const idBytes = 16;

/** Seals a value into a text for an address. Its `id` names it where its use is noted; the text itself is kept nowhere. */
export function writeCode(
  keys: RecordKeys,
  purpose: string,
  value: unknown,
): { readonly id: string; readonly code: string } {
  const id = randomUUID();
  const sealed = seal(keys, `${purpose} ${id}`, value);
  const code = Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), sealed]);
  return { id, code: code.toString('base64url') };
}

/** What {@link writeCode} sealed for the same purpose; null for what none of our keys made. */
export function readCode(
  keys: RecordKeys,
  purpose: string,
  code: string,
): { readonly id: string; readonly value: unknown } | null {
  const bytes = Buffer.from(code, 'base64url');
  const hex = bytes.toString('hex', 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  try {
    return { id, value: unseal(keys, `${purpose} ${id}`, bytes.subarray(idBytes)) };
  } catch {
    return null;
  }
}
