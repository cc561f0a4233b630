import type { Database } from '../database.ts';
import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { InsuredPerson } from '@cotejo/domain/profile/comparison-profile.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';

export interface Confirmation {
  readonly purchaseId: string;
  readonly session: string;
  readonly language: Language;
  readonly country: CountryCode;
  readonly product: PurchaseSnapshot['product'];
  readonly productCode: string;
  readonly persons: readonly InsuredPerson[];
  readonly price: SnapshotPrice;
  readonly policy: {
    readonly id: string;
    readonly number: string;
    readonly startsOn: string;
    readonly issuedAt: Date;
  };
  readonly payment: {
    readonly provider: string;
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
  const { rows } = await db.query<Confirmation>({
    name: 'read-confirmation',
    text: `SELECT p.id AS "purchaseId", p.session, p.language, p.country_code AS country, p.product,
                  p.product_code AS "productCode", p.persons, p.price,
                  json_build_object('id', o.id, 'number', o.number, 'startsOn', o.starts_on,
                                    'issuedAt', o.issued_at) AS policy,
                  json_build_object('provider', a.provider, 'authorizationCode', a.authorization_code,
                                    'last4', a.card->>'last4') AS payment,
                  EXISTS (SELECT FROM sent_mail m WHERE m.purchase_id = p.id AND m.kind = 'confirmation')
                    AS "alreadySent"
             FROM purchase p
             JOIN policy o ON o.purchase_id = p.id
             JOIN payment_attempt a ON a.id = o.attempt_id
            WHERE p.id = $1`,
    values: [purchaseId],
  });
  const row = rows[0];
  if (row === undefined) return null;
  return { ...row, policy: { ...row.policy, issuedAt: new Date(row.policy.issuedAt) } };
}
