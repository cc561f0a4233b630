import { ButtonLink } from '@cotejo/ui/button/button-link.tsx';
import { PromoCard } from '@cotejo/ui/promo-card/promo-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { encodeProfile } from '@cotejo/domain/profile/profile-tokens.ts';
import type { Profile } from '@cotejo/domain/profile/profile.ts';
import { blocksQuery } from '../../../entities/content/content-queries.ts';
import { comparatorPath, healthComparator } from '../../../entities/comparator/comparators.ts';
import { formatPrice } from '../../../entities/price/format-price.ts';
import { lifePromoQuery, promoAges } from './life-promo-query.ts';
import { productHref } from '../../../entities/product/product-links.ts';
import { promotedIn } from './promo-rule.ts';

/** Inside the list of people of 30 or older: life insurance is cheapest now (spec 1 §5). */
export function LifePromo({ profile }: { profile: Profile }) {
  const { t } = useTranslation('comparison');
  const app = useApp();
  const { data: prices, isPending } = useQuery(lifePromoQuery(app, profile.holder));
  const { data: blocks } = useQuery(blocksQuery(app, comparatorPath(healthComparator)));
  const promo = blocks?.find(({ zone }) => zone === 'promo');
  const life = promotedIn(app.country);
  if (life === undefined) return null;
  const highest = Math.max(...(prices ?? []).map(({ amount }) => amount));
  // Space is reserved while they load: what is below must not move.
  const coming = isPending
    ? promoAges(profile.holder?.age ?? 0).map((age) => ({
        label: t('promo.at', { age }),
        value: '…',
        share: 0,
      }))
    : undefined;
  const bars =
    prices && prices.length > 1
      ? prices.map(({ age, amount, unit }) => ({
          label: t('promo.at', { age }),
          value: t('promo.monthly', { amount: formatPrice(amount, unit) }),
          share: amount / highest,
        }))
      : coming;
  return (
    <PromoCard
      label={t('promo.label')}
      kind={t('promo.kind')}
      title={promo?.title ?? t('promo.title')}
      text={promo?.body ?? t('promo.text')}
      color="var(--type-vida)"
      bars={bars}
      action={
        <ButtonLink href={productHref(comparatorPath(life), encodeProfile(profile))}>
          {t('promo.action')}
        </ButtonLink>
      }
    />
  );
}
