import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { PhoneBuy as PhoneBuyView } from '@cotejo/ui/price/phone-buy.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { alertsOf } from '../../../entities/product-card/card-alerts.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { priceView } from '../../../entities/price/price-view.ts';
import { BuyButton } from './buy-button.tsx';

/**
 * Price and main button at the bottom of a phone's screen; the page reserves space for it. A reason against
 * buying replaces the second amount: there is no space for both.
 */
export function PhoneBuy({ card, address }: { card: CardItem; address: ListAddress }) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { first, second, suffix } = priceView(card, address, t, address.profile !== null);
  const alert = alertsOf(card, 'list', country, t)[0]?.text;
  const note = alert ?? [second, suffix].filter(Boolean).join(' ');
  return (
    <section aria-label={t('catalogue:aside')}>
      <PhoneBuyView price={{ first, note }} action={<BuyButton card={card} address={address} />} />
    </section>
  );
}
