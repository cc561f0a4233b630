import { currentTermsVersion } from '@cotejo/domain/purchase/contract-terms.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';

/** What a payment says that it accepts: what stands beside its button. */
export function agreedTo({ price }: Pick<PurchaseSnapshot, 'price'>) {
  return { termsVersion: currentTermsVersion, amount: price.amount };
}
