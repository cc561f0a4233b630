import type { Database } from '../database.ts';
import type { Language } from '@cotejo/domain/country/country.ts';
import type { Money } from '@cotejo/domain/money/currency.ts';

export interface NoticeSubject {
  readonly session: string;
  readonly language: Language;
  readonly productCode: string;
  /** What went back, which is what came in; else what was to be paid. */
  readonly amount: Money;
  readonly alreadySent: boolean;
}

/** What a notice about a purchase says, and whether that kind of it was sent. */
export async function readNotice(
  db: Database,
  purchaseId: string,
  kind: string,
): Promise<NoticeSubject> {
  const { rows } = await db.query<NoticeSubject>({
    name: 'read-notice',
    text: `SELECT session, language, product_code AS "productCode",
                  coalesce((SELECT jsonb_build_object('amount', e.data->'amount', 'currency', e.data->'currency')
                              FROM purchase_event e
                             WHERE e.purchase_id = p.id AND e.type = 'payment_refunded'
                             ORDER BY e.id DESC LIMIT 1),
                           jsonb_build_object('amount', price->'amount', 'currency', price->'currency')) AS amount,
                  EXISTS (SELECT FROM sent_mail m WHERE m.purchase_id = p.id AND m.kind = $2)
                    AS "alreadySent"
             FROM purchase p WHERE p.id = $1`,
    values: [purchaseId, kind],
  });
  const row = rows[0];
  if (row === undefined) throw new Error(`purchase ${purchaseId} does not exist`);
  return row;
}
