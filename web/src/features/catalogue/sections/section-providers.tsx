import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import { ProviderList } from '@cotejo/ui/coverage/provider-list.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { PlanProvidersSection } from './plan-providers.tsx';
import { providerRegions } from './provider-regions.ts';
import type { SectionProps } from './section-props.ts';

/** Where it covers: the named providers, and whether any other is taken too. */
export function ProvidersSection(props: SectionProps) {
  return props.page.plan === null ? (
    <ProductProviders {...props} />
  ) : (
    <PlanProvidersSection {...props} />
  );
}

function ProductProviders({ page, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { card } = page;
  const providers = useMemo(
    () => (page.providers ?? []).filter(isPreferredProvider),
    [page.providers],
  );
  const count = providers.length;
  const free = card?.card.freeChoice === true;
  const lead = [
    count > 0 ? t('providers.count', { count }) : '',
    free ? t('providers.free') : '',
    count === 0 && !free ? t('comparison:facts.unknown') : '',
  ];
  return (
    <DetailSection id="donde" title={t('section.donde')} lead={lead.filter(Boolean).join(' ')}>
      {count > 0 && (
        <ProviderList
          groups={providerRegions(
            providers,
            address.profile?.region ?? null,
            t('providers.elsewhere'),
          )}
        />
      )}
    </DetailSection>
  );
}
