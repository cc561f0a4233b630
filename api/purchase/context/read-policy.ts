import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import type { PolicySource } from '@cotejo/domain/policy/policy-source.ts';
import { readConfirmation } from '@cotejo/store/purchase/read/read-confirmation.sql.ts';
import { readPolicySource } from '@cotejo/store/sale/read-policy-source.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import type { PurchaseContext } from './purchase-context.ts';

/** All that is said of the policy of a purchase; throws NOT_FOUND before there is one. */
export async function readPolicy(
  { dependencies, recordKeys }: Pick<PurchaseContext, 'dependencies' | 'recordKeys'>,
  record: PurchaseRecord,
): Promise<PolicySource> {
  if (record.policy === null) throw new AppError('NOT_FOUND');
  const { db, configuration } = dependencies;
  const confirmation = await readConfirmation(db, record.id);
  if (confirmation === null) throw new AppError('NOT_FOUND');
  return readPolicySource(db, recordKeys, confirmation, configuration.contactEmails);
}
