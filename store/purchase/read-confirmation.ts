import { formatPaymentOwner } from '@cotejo/domain/payment/payment-owner.ts';
import type { Database } from '../database.ts';
import { wasSent } from '../mail/note-mail.ts';
import type { PaymentAttempt } from '../payment/attempt.model.ts';
import { requireAttempt } from '../payment/read-attempt.sql.ts';
import type { Policy } from '../policy/policy.model.ts';
import { readPolicyOf } from '../policy/read-policy.ts';
import { purchaseModel, type Purchase } from './purchase.model.ts';

export interface Confirmation extends Pick<
  Purchase,
  'session' | 'language' | 'product' | 'productCode' | 'persons' | 'price'
> {
  readonly purchaseId: string;
  readonly country: Purchase['countryCode'];
  readonly policy: Pick<Policy, 'id' | 'number' | 'startsOn' | 'issuedAt'>;
  readonly payment: {
    readonly provider: PaymentAttempt['provider'];
    readonly authorizationCode: string | null;
    readonly last4: string | null;
  };
  readonly alreadySent: boolean;
}

/** What the policy document and the confirmation mail say; null before the policy exists. */
export async function readConfirmation(
  db: Database,
  purchaseId: string,
): Promise<Confirmation | null> {
  const purchase = await purchaseModel(db).findByPk(purchaseId, { raw: true, ...db.scope });
  const policy = await readPolicyOf(db, purchaseId);
  if (purchase === null || policy === null) return null;
  const attempt = await requireAttempt(db, policy.attemptId);
  if (attempt.owner !== formatPaymentOwner({ kind: 'purchase', id: purchaseId }))
    throw new Error(`policy ${policy.id} was paid by a stranger's attempt`);
  const { session, language, product, productCode, persons, price, countryCode } = purchase;
  return {
    purchaseId,
    session,
    language,
    product,
    productCode,
    persons,
    price,
    country: countryCode,
    policy,
    payment: {
      provider: attempt.provider,
      authorizationCode: attempt.authorizationCode,
      last4: attempt.card?.last4 ?? null,
    },
    alreadySent: await wasSent(db, { purchaseId, kind: 'confirmation' }),
  };
}
