import { ProviderList } from '@cotejo/ui/coverage/provider-list.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from './section-props.ts';

/** Spec 2 §9: these stand for free choice and are no providers. */
const freeChoiceCodes: readonly string[] = ['QPCL-1', 'QPCL-2', 'QPCL-3'];

/** Where it covers: the named providers, and whether any other is taken too. */
export function ProvidersSection({ page }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const { card } = page;
  const providers = (page.providers ?? []).filter(
    ({ organizationCode }) => !freeChoiceCodes.includes(organizationCode),
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
