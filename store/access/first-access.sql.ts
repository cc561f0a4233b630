// Measured (docs/decisions/hand-statements.md), "opening a purchase": its first link and browser are written by the statement that opens it.
import { browserLives, linkLives } from '@cotejo/domain/purchase/access-policy.ts';
import { hashOf } from '../crypto/hash-of.ts';
import type { LinkKeys } from '../crypto/link-keys.ts';
import { makeLink } from './links.ts';

interface Opener {
  readonly purchaseId: string;
  /** The secret of its cookie. */
  readonly browser: string;
}

export interface FirstAccess {
  /** What the link says. */
  readonly session: string;
  /** The parameter of {@link firstAccessParts}. */
  readonly value: string;
}

/** The link and the browser of a purchase that is opened just now: it has no others yet, and cannot have ended. */
export function makeFirstAccess(keys: LinkKeys, { purchaseId, browser }: Opener): FirstAccess {
  const now = Date.now();
  const linkEnds = new Date(now + linkLives.opened);
  const { secret, row } = makeLink(keys, { purchaseId, purpose: 'opened' }, linkEnds);
  const value = {
    purchase_id: purchaseId,
    link_id: row.id,
    link_hash: row.hash.toString('hex'),
    key_id: row.keyId,
    link_ends: linkEnds,
    browser_hash: hashOf(browser).toString('hex'),
    browser_ends: new Date(now + browserLives.opened),
  };
  return { session: secret, value: JSON.stringify(value) };
}

/** Parts of a WITH that write them; the parameter is {@link FirstAccess.value}. */
export function firstAccessParts(access: `$${number}`): string {
  return `first_access AS (
            SELECT * FROM jsonb_to_record(${access}::jsonb)
                AS a (purchase_id uuid, link_id uuid, link_hash text, key_id text, link_ends timestamptz,
                      browser_hash text, browser_ends timestamptz)
          ), first_link AS (
            INSERT INTO purchase_link (id, purchase_id, hash, purpose, expires_at, key_id)
            SELECT link_id, purchase_id, decode(link_hash, 'hex'), 'opened', link_ends, key_id FROM first_access
          ), first_browser AS (
            INSERT INTO purchase_browser (purchase_id, hash, expires_at)
            SELECT purchase_id, decode(browser_hash, 'hex'), browser_ends FROM first_access
          )`;
}
