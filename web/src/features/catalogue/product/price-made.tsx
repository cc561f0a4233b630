import { WideFold } from '@cotejo/ui/disclosure/wide-fold.tsx';
import { PriceLines } from '@cotejo/ui/price/price-lines.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import type { PriceOutcome } from '../queries/price-query.ts';
import { priceLineViews } from '../sections/price-line-views.ts';

/** The price's lines under the price itself; nothing where they did not arrive: their section says so. */
export function PriceMade({ read }: { readonly read: PriceOutcome | null }) {
  const { t } = useTranslation('catalogue');
  if (read?.kind !== 'price') return null;
  return (
    <WideFold summary={t('priceMade')}>
      <PriceLines narrow lines={priceLineViews(read.price, t)} />
    </WideFold>
  );
}
