import { unansweredHoldMs } from '@cotejo/domain/limits/hold-policy.ts';
import { isCurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { PurchaseSnapshot } from '@cotejo/domain/purchase/snapshot.ts';
import { Notice } from '@cotejo/ui/notice/notice.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';

/**
 * What became of the promotion that the card showed: its place is held for this purchase, or someone
 * took the last one and this is the normal price (spec 1 §8).
 */
export function OfferNotice({ server }: { server: PurchaseSnapshot }) {
  const { t } = useTranslation('purchase');
  const { offer, offerSoldOut } = server.price;
  if (offerSoldOut) {
    return (
      <Notice tone="warn" title={t('offer.soldOut')}>
        {t('offer.soldOutText')}
      </Notice>
    );
  }
  if (offer === undefined) return null;
  const { type, unitCode, amount, limited } = offer;
  const title =
    type === 'GIFTCARD' && isCurrencyCode(unitCode)
      ? t('offer.giftCard', { amount: formatMoney({ amount, currency: unitCode }) })
      : type === 'AGGREGATE'
        ? t('offer.aggregate')
        : limited
          ? t('offer.reserved')
          : null;
  if (title === null) return null;
  // The first answers hold the place as long as the purchase is open (docs/decisions/offers-and-stock.md).
  const isAnswered = server.steps.some(({ status }) => status === 'COMPLETED');
  return (
    <Notice title={title}>
      {!limited
        ? t('offer.includedText')
        : isAnswered
          ? t('offer.heldText')
          : t('offer.reservedText', { minutes: unansweredHoldMs / 60_000 })}
    </Notice>
  );
}
