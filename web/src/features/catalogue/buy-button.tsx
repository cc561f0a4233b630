import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../comparison/list-address.ts';
import { isOnline, productHref, purchaseHref } from '../comparison/product-links.ts';
import { encodeProfile } from '../profile/profile-reference.ts';

/** "Contratar" where the channel is online, otherwise to how it is asked for (spec 1 §6). */
export function BuyButton(props: { card: CardItem; address: ListAddress; wide?: boolean }) {
  const { t } = useTranslation('comparison');
  const { card, address, wide } = props;
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  return isOnline(card) ? (
    <ButtonLink look="main" wide={wide} href={purchaseHref(card.productCode, profile)}>
      {t('card.buy')}
    </ButtonLink>
  ) : (
    <ButtonLink
      look="main"
      wide={wide}
      href={productHref(`${card.newWindowUrl}/Solicitar`, profile)}
    >
      {t('card.request')}
    </ButtonLink>
  );
}
