import { randomBytes } from 'node:crypto';
import { seal, unseal, type RecordKeys } from '../crypto/seal.ts';
import type { EndpointRow } from './endpoint.model.ts';

/** One of the secrets that sign what is sent to an endpoint. */
export interface EndpointSecret {
  /** Staff and partner name it by this; it says nothing of the secret. */
  readonly id: string;
  /** `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
  readonly value: string;
  /** ISO 8601: until then it signs beside its successor; null = it is the newest. */
  readonly until: string | null;
}

/** How long a secret is valid beside the one that took its place. */
const rotationMs = 3 * 24 * 3_600_000;
/** Rotated again at once, as where an answer was lost: older ones than these sign no more. */
const mostSecrets = 3;

export function newSecret(): EndpointSecret {
  return {
    id: `ws_${randomBytes(6).toString('hex')}`,
    value: `whsec_${randomBytes(32).toString('base64')}`,
    until: null,
  };
}

export const sealSecrets = (
  keys: RecordKeys,
  id: string,
  secrets: readonly EndpointSecret[],
): Buffer => seal(keys, `${id}/secrets`, secrets);

/** Those that sign at this moment, newest first. */
export function openSecrets(
  keys: RecordKeys,
  { id, sealedSecrets }: Pick<EndpointRow, 'id' | 'sealedSecrets'>,
  now = Date.now(),
): readonly EndpointSecret[] {
  const secrets = unseal(keys, `${id}/secrets`, sealedSecrets) as readonly EndpointSecret[];
  return secrets.filter(({ until }) => until === null || Date.parse(until) > now);
}

/** A new secret before those that are still valid. */
export function rotate(
  secrets: readonly EndpointSecret[],
  now = Date.now(),
): readonly [EndpointSecret, ...EndpointSecret[]] {
  const until = new Date(now + rotationMs).toISOString();
  const before = secrets.map((secret) => ({ ...secret, until: secret.until ?? until }));
  return [newSecret(), ...before.slice(0, mostSecrets - 1)];
}

export const sealContact = (keys: RecordKeys, id: string, address: string): Buffer =>
  seal(keys, `${id}/contact`, address);

export const openContact = (
  keys: RecordKeys,
  { id, sealedContact }: Pick<EndpointRow, 'id' | 'sealedContact'>,
): string => String(unseal(keys, `${id}/contact`, sealedContact));
