import type { Database } from '../database.ts';
import { sentMailModel } from '../mail/sent-mail.model.ts';
import { policyEventModel, type PolicyEventRow } from '../policy/policy.model.ts';

/** The mails about a purchase that left. */
export async function listPurchaseMails(
  db: Database,
  purchaseId: string,
): Promise<readonly { readonly kind: string; readonly sentAt: Date }[]> {
  return sentMailModel(db).findAll({
    attributes: ['kind', 'sentAt'],
    where: { purchaseId },
    raw: true,
    ...db.scope,
  });
}

/** How a policy came to be and was moved, the oldest first. */
export function listPolicyEvents(
  db: Database,
  policyId: string,
): Promise<readonly PolicyEventRow[]> {
  return policyEventModel(db).findAll({
    where: { policyId },
    order: [['id', 'ASC']],
    raw: true,
    ...db.scope,
  });
}
