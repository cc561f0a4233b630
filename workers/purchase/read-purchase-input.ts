import { ownPartner } from '@cotejo/domain/country/contact.ts';
import type { Database } from '@cotejo/store/database.ts';
import { readPosition } from '@cotejo/store/purchase/read/read-position.ts';
import type { PurchaseInput, PurchasePolicy } from '@cotejo/workflows/purchase/messages.ts';
import { needsWorkflow } from '@cotejo/workflows/purchase/start.ts';

/** The input that starts a purchase's workflow from the state of its row; null for one that has ended. */
export async function readPurchaseInput(
  db: Database,
  purchaseId: string,
  policy: PurchasePolicy,
): Promise<PurchaseInput | null> {
  const { leadId, countryCode, productCode, ...position } = await readPosition(db, purchaseId);
  if (!needsWorkflow(position.status)) return null;
  return {
    purchaseId,
    leadId,
    country: countryCode,
    productCode,
    partner: ownPartner,
    policy,
    position,
  };
}
