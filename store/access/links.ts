import { Op } from 'sequelize';
import {
  linkLives,
  linkLivesAfterEnd,
  type LinkPurpose,
} from '@cotejo/domain/purchase/access-policy.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import { hashOf } from '../crypto/hash-of.ts';
import { toIndexValue, type IndexKey } from '../crypto/index-key.ts';
import type { Database } from '../database.ts';
import { deriveId } from '../derive-id.ts';
import { readStatus } from '../purchase/read-status.ts';
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
 * leaves one row. One that is made after its purchase has ended lives as long as the earlier ones.
 */
export async function keepLink(db: Database, key: IndexKey, link: NewLink): Promise<string> {
  return addLink(db, key, link, await endOfLink(db, link));
}

/** The same where its purchase was opened just now, so that it cannot have ended. */
export async function addLink(
  db: Database,
  key: IndexKey,
  { purchaseId, purpose, about = '' }: NewLink,
  expiresAt = new Date(Date.now() + linkLives[purpose]),
): Promise<string> {
  const id = deriveId('purchase-link', purchaseId, purpose, about);
  const secret = Buffer.from(toIndexValue(key, 'purchase-link', id), 'base64url')
    .subarray(0, 16)
    .toString('base64url');
  await purchaseLinkModel(db).bulkCreate(
    [{ id, purchaseId, hash: hashOf(secret), purpose, expiresAt }],
    { ignoreDuplicates: true, returning: false, ...db.scope },
  );
  return secret;
}

async function endOfLink(db: Database, { purchaseId, purpose }: NewLink): Promise<Date> {
  const { status, updatedAt } = await readStatus(db, purchaseId);
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
