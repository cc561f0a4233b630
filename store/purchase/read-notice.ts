import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import type { Database } from '../database.ts';
import { wasSent } from '../mail/note-mail.ts';
import { requireAttempt } from '../payment/read-attempt.sql.ts';
import { purchaseModel } from './purchase.model.ts';

export interface NoticeSubject {
  readonly session: string;
  readonly country: CountryCode;
  readonly language: Language;
  readonly productCode: string;
  /** What went back, which is what came in; else what was to be paid. */
  readonly amount: Money;
  readonly alreadySent: boolean;
}

/** What a notice about a payment of a purchase says, and whether that kind of it was sent. */
export async function readNotice(
  db: Database,
  ids: { readonly purchaseId: string; readonly attemptId: string },
  kind: string,
): Promise<NoticeSubject> {
  const { purchaseId, attemptId } = ids;
  const purchase = await purchaseModel(db).findByPk(purchaseId, {
    attributes: ['session', 'countryCode', 'language', 'productCode'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  const attempt = await requireAttempt(db, attemptId);
  const { session, countryCode: country, language, productCode } = purchase;
  return {
    session,
    country,
    language,
    productCode,
    amount: {
      amount: attempt.movedAmount ?? attempt.amount,
      currency: (attempt.movedCurrency ?? attempt.currency) as CurrencyCode,
    },
    alreadySent: await wasSent(db, { purchaseId, kind }),
  };
}
