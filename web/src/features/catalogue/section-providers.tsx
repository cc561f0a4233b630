import { ProviderList } from '@cotejo/ui/coverage/provider-list.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './section-props.ts';

/** Where it covers: the named providers, and whether any other is taken too. */
export function ProvidersSection({ page: { providers, card } }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const count = providers?.length ?? 0;
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
          providers={(providers ?? []).map((provider) => ({
            id: String(provider.id),
            name: provider.displayName,
            place: provider.city ?? '',
          }))}
        />
      )}
    </DetailSection>
  );
}
