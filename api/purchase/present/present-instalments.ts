import { keepGiftCard, withoutGiftCard } from '@cotejo/domain/gift-card/pay-with-gift-card.ts';
import type { PaymentConfig } from '@cotejo/domain/payment/provider/payment-config.ts';
import {
  offeredInstalments,
  withInstalments,
  withoutInstalments,
} from '@cotejo/domain/purchase/price/choose-instalments.ts';
import type { PurchaseSnapshot, SnapshotPrice } from '@cotejo/domain/purchase/snapshot.ts';
import type { PurchaseRecord } from '@cotejo/store/purchase/find-purchase.sql.ts';
import { routeMethods } from './present-methods.ts';

/** What a purchase that is paid next costs in each number of instalments that its promotion names and that can be paid here. */
export function presentInstalments(
  record: PurchaseRecord,
  payments: PaymentConfig,
): PurchaseSnapshot['instalments'] {
  const choices = [null, ...offeredInstalments(record.price)].flatMap((count) => {
    const price = findChoice(record, payments, count);
    return price === null ? [] : [{ count, amount: price.amount }];
  });
  const chosen = record.price.instalments ?? null;
  return choices.length < 2 ? null : { chosen, choices };
}

/** The price in so many instalments, null for any number; null where nobody can charge it so. */
export function findChoice(
  record: PurchaseRecord,
  payments: PaymentConfig,
  count: number | null,
): SnapshotPrice | null {
  const plain = withoutGiftCard(record.price);
  const chosen = count === null ? withoutInstalments(plain) : withInstalments(plain, count);
  if (chosen === null) return null;
  const price = keepGiftCard(chosen, record.price);
  return routeMethods({ ...record, price }, payments).length === 0 ? null : price;
}
