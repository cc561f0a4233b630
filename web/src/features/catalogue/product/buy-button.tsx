import type { CardItem } from '@cotejo/contract/comparison/compare.ts';
import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import type { LinkProps } from '@cotejo/ui/link/link-component.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { missingWorkers } from '../../../entities/product-card/card-alerts.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { actionOf } from '../../../entities/product/product-links.ts';
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
 * What can be done with the product (`actionOf`). A group below the product's minimum cannot take it: it links instead
 * to another number of workers (docs/decisions/product-sections.md).
 */
export function BuyButton({ card, address, wide, onRequest }: BuyButtonProps) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const settings = useSiteSettings();
  const profile = address.profile === null ? null : encodeProfile(address.profile);
  if (missingWorkers(card, 'list', country) !== null) {
    const list = comparatorOf(card, country);
    return (
      <ButtonLink look="outline" wide={wide} href={listForPeople(list, address, { editing: true })}>
        {t('catalogue:changeWorkers')}
      </ButtonLink>
    );
  }
  const action = actionOf(card, t, profile, settings, address.contribution);
  if (action === undefined) return null;
  const { text, href, isRequest } = action;
  return (
    <ButtonLink look="main" wide={wide} href={href} onClick={isRequest ? onRequest : undefined}>
      {text}
    </ButtonLink>
  );
}
