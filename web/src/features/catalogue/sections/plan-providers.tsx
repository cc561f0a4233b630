import type { CallAnswer } from '@cotejo/contract/all-routes.ts';
import { isPreferredProvider } from '@cotejo/domain/coverage/preferred-organizations.ts';
import { foldText } from '@cotejo/domain/search/search-words.ts';
import { ProviderList } from '@cotejo/ui/coverage/provider-list.tsx';
import { DetailSection } from '@cotejo/ui/detail/detail-layout.tsx';
import { TextField } from '@cotejo/ui/form/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { planProvidersQuery } from '../queries/plan-review-query.ts';
import { PlanPart } from './plan-part.tsx';
import { providerRegions } from './provider-regions.ts';
import type { SectionProps } from './section-props.ts';

/** Where an isapre plan covers, found by the name of a place or its town. */
export function PlanProvidersSection({ page, address }: SectionProps) {
  const { t } = useTranslation('catalogue');
  const read = useQuery(planProvidersQuery(useApp(), page.product.productCode));
  return (
    <DetailSection
      id="donde"
      title={t('section.donde')}
      lead={page.card?.card.freeChoice === true ? t('providers.free') : undefined}
    >
      <PlanPart read={read} failed={t('providers.failed')}>
        {(providers) => <Places providers={providers} page={page} address={address} />}
      </PlanPart>
    </DetailSection>
  );
}

interface PlacesProps extends Pick<SectionProps, 'page' | 'address'> {
  readonly providers: CallAnswer<'getProvidersOfPlan'>;
}

function Places({ providers, page, address }: PlacesProps) {
  const { t } = useTranslation('catalogue');
  const [typed, setTyped] = useState('');
  const places = providers.filter(({ codigo, tipo }) =>
    isPreferredProvider({ organizationCode: codigo, kind: tipo }),
  );
  if (places.length === 0)
    return page.card?.card.freeChoice === true ? null : <p>{t('comparison:facts.unknown')}</p>;
  const words = foldText(typed).split(' ').filter(Boolean);
  const found = places.filter(({ nombre, ciudad }) => {
    const text = foldText(`${nombre} ${ciudad ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  // The call of a plan has a region's number alone; the product's own list has its name.
  const known = new Map((page.providers ?? []).map((one) => [one.id, one]));
  const groups = providerRegions(
    found.map(({ id, nombre, ciudad, region, preferente }) => ({
      id,
      displayName: preferente ? t('providers.preferred', { name: nombre }) : nombre,
      city: ciudad,
      region: known.get(id)?.region ?? null,
      stateCode: region,
      latitude: known.get(id)?.latitude ?? null,
    })),
    address.profile?.region ?? null,
    t('providers.elsewhere'),
  );
  return (
    <>
      <div className="prose stack">
        <TextField
          id="prestador"
          label={t('providers.find')}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p role="status">
          {found.length === 0 ? t('providers.none') : t('providers.count', { count: found.length })}
        </p>
      </div>
      {found.length > 0 && <ProviderList groups={groups} />}
    </>
  );
}
