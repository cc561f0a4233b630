import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { PromoCard } from '@cotejo/ui/promo-card/promo-card.tsx';
import { useTranslation } from 'react-i18next';
import { productHref } from './product-links.ts';

/** Inside the list of people of 30 or older: life insurance is cheapest now (spec 1 §5). */
export function LifePromo({ profile }: { profile: string | null }) {
  const { t } = useTranslation('comparison');
  return (
    <PromoCard
      label={t('promo.label')}
      kind={t('promo.kind')}
      title={t('promo.title')}
      text={t('promo.text')}
      color="var(--type-vida)"
      action={
        <ButtonLink href={productHref('/Comparar/Seguros-de-Vida', profile)}>
          {t('promo.action')}
        </ButtonLink>
      }
    />
  );
}
