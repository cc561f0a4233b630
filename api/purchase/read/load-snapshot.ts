import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { declarationStepId } from '@cotejo/domain/purchase/step/step-definitions.ts';
import {
  findPurchase,
  type PurchaseKey,
  type PurchaseRecord,
} from '@cotejo/store/purchase/find-purchase.sql.ts';
import { openResult } from '@cotejo/store/purchase/declaration/declaration-result.sql.ts';
import { auditDeclaration as noteAccess } from '@cotejo/store/purchase/save-submission.ts';
import { partnerOf, type Site } from '@cotejo/domain/site/site.ts';
import { sessionPattern } from '@cotejo/contract/purchase/snapshot-schema.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { readBrowser } from '../../http/browser-cookie.ts';
import { isPaidNext, presentSnapshot } from '../present/present-snapshot.ts';
import type { PurchaseContext } from '../context/purchase-context.ts';

/** Who asks for a purchase. */
export type PurchaseCaller = Pick<RequestContext, 'headers' | 'language' | 'requestId'> &
  LinkFollower;

/** The browser that follows a link, and on whose site it does. */
interface LinkFollower extends Pick<RequestContext, 'headers'> {
  readonly site: Pick<Site, 'partner'>;
}

/** Whom a snapshot is for, also that of a refusal: in which language, and the request that a reading of answers is noted with. */
export type SnapshotReader = Pick<PurchaseCaller, 'language' | 'requestId'>;

type Reads = Pick<PurchaseContext, 'dependencies' | 'secure'>;

/**
 * The purchase of a link, whatever the browser may do with it: what is shown goes through {@link showRecord}. Throws
 * NOT_FOUND for a link that never was, was revoked or is over, and on a partner's site for one of somebody else's purchase, without a
 * reason.
 */
export async function findByLink(
  context: Reads,
  session: string,
  { headers, site }: LinkFollower,
): Promise<PurchaseRecord> {
  const record = await reload(context, { session, browser: readBrowser(headers, context.secure) });
  const partner = partnerOf(site);
  if (partner !== null && record.partnerId !== partner) throw new AppError('NOT_FOUND');
  return record;
}

/** The purchase of a link, for its holder: throws CODE_REQUIRED in a browser that has only the link. */
export async function loadPurchase(
  context: Reads,
  session: string,
  caller: LinkFollower,
): Promise<PurchaseRecord> {
  const record = await findByLink(context, session, caller);
  if (!record.isBound) throw new AppError('CODE_REQUIRED');
  return record;
}

/** A purchase as it is now, by the link and the browser that it was read with. */
export async function reload(
  { dependencies }: Pick<PurchaseContext, 'dependencies'>,
  key: PurchaseKey,
): Promise<PurchaseRecord> {
  const record = sessionPattern.test(key.session) ? await findPurchase(dependencies.db, key) : null;
  if (record === null) throw new AppError('NOT_FOUND');
  return record;
}

export async function loadSnapshot(
  context: PurchaseContext,
  session: string,
  caller: PurchaseCaller,
): Promise<PurchaseSnapshot> {
  return showRecord(context, await findByLink(context, session, caller), caller);
}

/** The snapshot of a purchase that was just read. */
export async function showRecord(
  context: PurchaseContext,
  record: PurchaseRecord,
  caller: SnapshotReader,
): Promise<PurchaseSnapshot> {
  const snapshot = presentSnapshot(record, context.recordKeys, caller.language, context.payments);
  await auditDeclaration(context, record, caller.requestId);
  return snapshot;
}

/** Every read of a health declaration, or of what follows from it, leaves a row (reference payments §4.6). */
async function auditDeclaration(
  { dependencies, recordKeys }: PurchaseContext,
  record: PurchaseRecord,
  requestId: string,
): Promise<void> {
  const step = record.steps.find(({ id }) => id === declarationStepId);
  if (!record.isBound || !step?.submissionId) return;
  const hasExclusions =
    (openResult(recordKeys, record.declaration)?.result?.exclusions ?? []).length > 0;
  const isShown = record.answers.has(step.id) || (hasExclusions && isPaidNext(record));
  if (!isShown) return;
  await noteAccess(dependencies.db, {
    declarationId: step.submissionId,
    reader: 'visitor',
    requestId,
  });
}
