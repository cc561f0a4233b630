import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import { ProviderList } from '@cotejo/ui/coverage/provider-list.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import { placesOf } from '../map/provider-places.ts';
import type { SectionProps } from './section-props.ts';

/** Where it covers: the named providers, and whether any other is taken too. */
export function ProvidersSection({ page }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { card } = page;
  const providers = useMemo(
    () => (page.providers ?? []).filter(isPreferredProvider),
    [page.providers],
  );
  const places = useMemo(() => placesOf(providers), [providers]);
  const count = providers.length;
  const free = card?.card.freeChoice === true;
  const lead = [
    count > 0 ? t('providers.count', { count }) : '',
    free ? t('providers.free') : '',
    count === 0 && !free ? t('comparison:facts.unknown') : '',
  ];
  // A product may have its map switched off (isMapEnabled of spec 1 §3).
  const mapped = places.length > 0 && isMapEnabled(page.product.metadata);
  return (
    <DetailSection id="donde" title={t('section.donde')} lead={lead.filter(Boolean).join(' ')}>
      {mapped && (
        <>
          <LazyMap places={places} />
          <p className="caption">{t('providers.approximate')}</p>
        </>
      )}
      {count > 0 && (
        <ProviderList
          providers={providers.map((provider) => ({
            id: String(provider.id),
            name: provider.displayName,
            place: provider.city ?? '',
          }))}
        />
      )}
    </DetailSection>
  );
}

function isMapEnabled(metadata: object): boolean {
  return !('isMapEnabled' in metadata) || metadata.isMapEnabled !== false;
}
