import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { isOnlineSale } from '@cotejo/domain/catalogue/online-sale.ts';
import { DetailHead } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { badgesOf, iconOf } from '../../../entities/product-card/card-view.ts';
import { isOnline } from '../../../entities/product/product-links.ts';
import { showsBadges } from '../../../entities/product/shows-badges.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import type { ProductPage } from '../queries/product-query.ts';

/** Name, insurer and badges. */
export function ProductHead({ page }: { readonly page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { country, language } = useApp();
  const { product, card } = page;
  const { organization, insuranceType } = product;
  const settings = useSiteSettings();
  const badges = card === null ? [] : badgesOf(card, { t, country, settings });
  const online = card !== null && isOnline(card) && isOnlineSale(product.productType);
  if (online && showsBadges(country)) {
    badges.push({ kind: 'exclusive', icon: 'bolt', text: t('online') });
  }
  return (
    <DetailHead
      name={product.displayName}
      lead={t('lead', { insurer: organization.displayName })}
      insurer={{
        name: organization.displayName,
        logoLabel: t('comparison:card.logo', { name: organization.displayName }),
        logo: card?.organization.metadata.image,
      }}
      type={{
        name: inLanguage(insuranceType.displayName, insuranceType.translations, language),
        icon: iconOf(card?.insuranceType.icon ?? 'shield'),
      }}
      badges={badges}
      badgesLabel={t('comparison:card.badges')}
    />
  );
}
