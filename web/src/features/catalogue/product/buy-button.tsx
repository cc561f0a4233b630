import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import type { LinkProps } from '@cotejo/ui/link/link-component.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { missingWorkers } from '../../../entities/product-card/card-alerts.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import {
  externalHref,
  isOnline,
  purchaseHref,
  requestHref,
} from '../../../entities/product/product-links.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import { comparatorOf } from '../../../entities/product/compared.ts';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import { listForPeople } from '../../../entities/list-address/list-for-people.ts';

interface BuyButtonProps {
  readonly card: CardItem;
  readonly address: ListAddress;
  readonly wide?: boolean;
  /** Opens the request in place, where the page that asks has one. */
  readonly onRequest?: LinkProps['onClick'];
}

/**
 * "Contratar" where the channel is online, the company's own page where it sells there, otherwise a link to request
 * it, on sites that take requests (spec 1 §6). A group below the product's minimum cannot take it: it links instead to another
 * number of workers (docs/decisions/product-sections.md).
 */
export function BuyButton({ card, address, wide, onRequest }: BuyButtonProps) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { requests } = useSiteSettings();
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  if (missingWorkers(card, 'list', country) !== null) {
    const list = comparatorOf(card, country);
    return (
      <ButtonLink look="outline" wide={wide} href={listForPeople(list, address, { editing: true })}>
        {t('catalogue:changeWorkers')}
      </ButtonLink>
    );
  }
  const external = externalHref(card);
  if (external !== null && !isOnline(card)) {
    return (
      <ButtonLink look="main" wide={wide} href={external}>
        {t('card.buyOutside')}
      </ButtonLink>
    );
  }
  if (!isOnline(card) && !requests) return null;
  return isOnline(card) ? (
    <ButtonLink look="main" wide={wide} href={purchaseHref(card.productCode, profile)}>
      {t('card.buy')}
    </ButtonLink>
  ) : (
    <ButtonLink
      look="main"
      wide={wide}
      href={requestHref(card.newWindowUrl, profile, address.contribution)}
      onClick={onRequest}
    >
      {t('card.request')}
    </ButtonLink>
  );
}
