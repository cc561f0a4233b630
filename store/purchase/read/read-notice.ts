import type { CountryCode, Language } from '@cotejo/domain/country/country.ts';
import type { CurrencyCode, Money } from '@cotejo/domain/money/currency.ts';
import { payerMessage } from '@cotejo/domain/payment/payer-message.ts';
import type { Texts } from '@cotejo/domain/text/texts.ts';
import { isRefundStatus, type RefundStatus } from '@cotejo/domain/payment/payment-status.ts';
import type { RefundWay } from '@cotejo/domain/payment/refund/refund-rules.ts';
import type { WrongMoney } from '@cotejo/domain/payment/refund/wrong-money.ts';
import { howPaid, paidNow } from '@cotejo/domain/purchase/how-paid.ts';
import type { PurchaseStatus } from '@cotejo/domain/status/purchase-status.ts';
import type { Database } from '../../database.ts';
import { wasSent } from '../../mail/note-mail.ts';
import { moneyOf } from '../../payment/move-payment.sql.ts';
import { readRefundMoney } from '../../payment/read-refund-money.ts';
import { requireAttempt } from '../../attempt/read-attempt.sql.ts';
import { findTransfer } from '../../transfer/read-transfer.ts';
import { purchaseModel } from '../purchase.model.ts';

export interface NoticeSubject {
  readonly country: CountryCode;
  readonly language: Language;
  readonly productCode: string;
  /** What went back, to a gift card too, which is what came in; else what was to be paid. */
  readonly amount: Money;
  readonly status: PurchaseStatus;
  /** Where the payment's money goes back: how far that is, and why. */
  readonly refund: {
    readonly status: RefundStatus;
    readonly money: WrongMoney;
    readonly way: RefundWay | null;
  } | null;
  /** Why nothing was paid, as the payer reads it. */
  readonly why: Texts;
  /** Until when a person looks at the proof of a transfer; null without one. */
  readonly reviewBy: Date | null;
  /** It paid a later period, and not the purchase. */
  readonly isOfPeriod: boolean;
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
    attributes: ['countryCode', 'language', 'productCode', 'status', 'price'],
    raw: true,
    rejectOnEmpty: true,
    ...db.scope,
  });
  const attempt = await requireAttempt(db, attemptId);
  const { amount, currency } =
    howPaid(purchase.price) === 'gift_card' ? paidNow(purchase.price) : moneyOf(attempt);
  const { countryCode: country, language, productCode, status } = purchase;
  return {
    country,
    language,
    productCode,
    status,
    refund: isRefundStatus(attempt.status)
      ? { status: attempt.status, money: readRefundMoney(attempt), way: attempt.refundWay }
      : null,
    amount: { amount, currency: currency as CurrencyCode },
    why: payerMessage(attempt.provider, attempt.reason ?? 'expired', attempt.rawCode ?? undefined),
    reviewBy: (await findTransfer(db, attemptId))?.dueAt ?? null,
    isOfPeriod: attempt.ownerKind === 'billing_period',
    alreadySent: await wasSent(db, { purchaseId, kind }),
  };
}
