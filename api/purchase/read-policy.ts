import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { readPolicySource } from '@cotejo/store/purchase/read-policy-source.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { loadPurchase, type PurchaseCaller } from './load-snapshot.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** An issued policy with all that is said of it; NOT_FOUND before there is one. */
export async function readPolicy(
  context: Pick<PurchaseContext, 'dependencies' | 'recordKeys' | 'secure'>,
  session: string,
  caller: Pick<PurchaseCaller, 'headers'>,
): Promise<{ readonly record: PurchaseRecord; readonly source: PolicySource }> {
  const record = await loadPurchase(context, session, caller);
  if (record.policy === null) throw new AppError('NOT_FOUND');
  const { dependencies, recordKeys } = context;
  const { db, configuration } = dependencies;
  const read = await readPolicySource(db, recordKeys, record.id, configuration.contactEmails);
  if (read === null) throw new AppError('NOT_FOUND');
  return { record, source: read.source };
}
