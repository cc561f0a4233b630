import { Op } from 'sequelize';
import {
  linkLives,
  linkLivesAfterEnd,
  type LinkPurpose,
} from '@cotejo/domain/purchase/access-policy.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { hashOf } from '../crypto/hash-of.ts';
import { makeBy, type LinkKeys } from '../crypto/link-keys.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { insertOnce } from '../insert-once.ts';
import { readStatus, type PurchaseStatusRow } from '../purchase/read/read-status.ts';
import { purchaseLinkModel } from './access.model.ts';

interface NewLink {
  readonly purchaseId: string;
  readonly purpose: LinkPurpose;
  /** Tells links of one purpose apart: the kind of mail, the payment attempt; empty for the only one. */
  readonly about?: string;
}

/**
 * A link to a purchase: 128 bits, base64url, of which only a hash is kept. They are made of the row's id and a key
 * that is not in the database, so a repeated call (an activity that is tried again) gives the same link and
 * leaves one row, also where another key has become the first one meanwhile. One that is made after its purchase has
 * ended lives as long as the earlier ones.
 *
 * @param known its purchase as the caller has just read it
 */
export async function keepLink(
  db: Database,
  keys: LinkKeys,
  link: NewLink,
  known?: PurchaseStatusRow,
): Promise<string> {
  const expiresAt = endOfLink(link, known ?? (await readStatus(db, link.purchaseId)));
  const made = await writeLink(db, keys, link, expiresAt);
  if (made.isNew) return made.secret;
  const id = idOf(link);
  const row = await purchaseLinkModel(db).findByPk(id, { raw: true, ...db.scope });
  if (row === null || row.keyId === keys.current) return made.secret;
  const earlier = secretOf(keys, row.keyId, id);
  if (earlier !== null) return earlier;
  // Its key was taken away, so nobody can say it again: it goes on where it was said, and there is one more.
  const again = { ...link, about: `${link.about ?? ''} by ${keys.current}` };
  return (await writeLink(db, keys, again, expiresAt)).secret;
}

async function writeLink(db: Database, keys: LinkKeys, link: NewLink, expiresAt: Date) {
  const { secret, row } = makeLink(keys, link, expiresAt);
  return { secret, isNew: await insertOnce(purchaseLinkModel(db), row, 'createdAt', db) };
}

/** A link as it is said, and its row. */
export function makeLink(keys: LinkKeys, link: NewLink, expiresAt: Date) {
  const { purchaseId, purpose } = link;
  const id = idOf(link);
  const keyId = keys.current;
  const secret = secretOf(keys, keyId, id)!;
  return { secret, row: { id, purchaseId, hash: hashOf(secret), purpose, expiresAt, keyId } };
}

const idOf = ({ purchaseId, purpose, about = '' }: NewLink): string =>
  deriveId('purchase-link', purchaseId, purpose, about);

/** Null: there is no such key any more. */
function secretOf(keys: LinkKeys, keyId: string, id: string): string | null {
  return makeBy(keys, keyId, 'purchase-link', id)?.subarray(0, 16).toString('base64url') ?? null;
}

function endOfLink({ purpose }: NewLink, { status, updatedAt }: PurchaseStatusRow): Date {
  const own = Date.now() + linkLives[purpose];
  // Somebody has just shown whose it is: what has ended long ago is theirs, too.
  const afterEnd = purpose === 'own' ? undefined : linkLivesAfterEnd[status];
  return new Date(afterEnd === undefined ? own : Math.min(own, updatedAt.getTime() + afterEnd));
}

/** A purchase that has ended gives its links their end; one that comes sooner stays. */
export async function endLinks(
  tx: Database,
  purchaseId: string,
  status: PurchaseStatus,
): Promise<void> {
  const life = linkLivesAfterEnd[status];
  if (life === undefined) return;
  const expiresAt = new Date(Date.now() + life);
  await purchaseLinkModel(tx).update(
    { expiresAt },
    { where: { purchaseId, expiresAt: { [Op.gt]: expiresAt } }, ...tx.scope },
  );
}

/** Every link of a purchase but one stops working. */
export async function revokeOtherLinks(
  tx: Database,
  purchaseId: string,
  kept: string,
): Promise<void> {
  await purchaseLinkModel(tx).update(
    { revokedAt: new Date() },
    { where: { purchaseId, revokedAt: null, hash: { [Op.ne]: hashOf(kept) } }, ...tx.scope },
  );
}
