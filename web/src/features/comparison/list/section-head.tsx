import { countries } from '@cotejo/domain/country/country.ts';
import { numberFormat } from '@cotejo/domain/country/formatters.ts';
import { countInsured, type Profile } from '@cotejo/domain/profile/profile.ts';
import { ProductSection } from '@cotejo/ui/product/product-section.tsx';
import { localeOf } from '../../../shared/language/language-path.ts';
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
  const { country, language } = useApp();
  const words =
    section === 'refused' ? `section.${refusedBy(profile)}` : (`section.${section}` as const);
  const names = {
    currency: t(`priceBy.currency.${currency}`, { defaultValue: currency }),
    own: t(`priceBy.currency.${countries[country].currency}`),
  };
  return (
    <ProductSection
      title={t(`${words}.title`, names)}
      count={numberFormat(localeOf(language, country)).format(count)}
      text={t(`${words}.text`, names)}
    />
  );
}

function refusedBy(profile: Profile | null): 'refused' | 'refusedOne' | 'refusedGroup' {
  if (profile?.group !== undefined) return 'refusedGroup';
  return profile !== null && countInsured(profile) === 1 ? 'refusedOne' : 'refused';
}
