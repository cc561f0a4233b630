import { inLanguage } from '@cotejo/domain/catalogue/in-language.ts';
import { isOnlineSale } from '@cotejo/domain/catalogue/online-sale.ts';
import type { BadgeView } from '@cotejo/ui/badge/badges.tsx';
import { DetailHead } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { badgesOf, iconOf } from '../../../entities/product-card/card-view.ts';
import { isOnline } from '../../../entities/product/product-links.ts';
import { showsBadges } from '../../../entities/product/shows-badges.ts';
import { useSiteSettings } from '../../../entities/comparator/site-settings.ts';
import { useBadgeLooks } from '../../../entities/product-card/use-card-looks.ts';
import type { ProductPage } from '../queries/product-query.ts';

interface HeadProps {
  readonly page: ProductPage;
  readonly badges: readonly BadgeView[];
}

/** Name, insurer and badges. The distance test only hides the score. */
export function ProductHead({ page }: { readonly page: ProductPage }) {
  const { t } = useTranslation('catalogue');
  const { country } = useApp();
  const { product, card } = page;
  const settings = useSiteSettings();
  const badges = card === null ? [] : badgesOf(card, { t, country, settings });
  const online = card !== null && isOnline(card) && isOnlineSale(product.productType);
  if (online && showsBadges(country)) {
    badges.push({ kind: 'exclusive', icon: 'bolt', text: t('online') });
  }
  const Shown = badges.some(({ kind }) => kind === 'score') ? TestedHead : Head;
  return <Shown page={page} badges={badges} />;
}

function TestedHead({ page, badges }: HeadProps) {
  return <Head page={page} badges={useBadgeLooks()(badges)} />;
}

function Head({ page: { product, card }, badges }: HeadProps) {
  const { t } = useTranslation('catalogue');
  const { language } = useApp();
  const { organization, insuranceType } = product;
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
