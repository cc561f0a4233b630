import { countries } from '@cotejo/domain/country/country.ts';
import { countInsured, type Profile } from '@cotejo/domain/profile/profile.ts';
import { ProductSection } from '@cotejo/ui/product/product-section.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import type { SectionHeading } from './list-groups.ts';

/** Begins a section and says why its products stand together. */
export function SectionHead({
  heading: { section, count, currency },
  profile,
}: {
  readonly heading: SectionHeading;
  readonly profile: Profile | null;
}) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const values = {
    currency: t(`priceBy.currency.${currency}`, { defaultValue: currency }),
    own: t(`priceBy.currency.${countries[country].currency}`),
    count: profile === null ? 0 : countInsured(profile),
  };
  return (
    <ProductSection
      title={t(`section.${section}.title`, values)}
      count={count}
      text={t(`section.${section}.text`, values)}
    />
  );
}
