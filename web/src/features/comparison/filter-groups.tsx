import { FilterGroup } from '@cotejo/ui/filter/filter-group.tsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { useComparatorValue } from './comparator-context.ts';
import { DeductibleFilter } from './deductible-filter.tsx';
import {
  deductibleGroupAfter,
  facetLabel,
  filterGroups,
  isUseful,
  priceGroupAfter,
} from './facets.ts';
import { toggleFilter } from './list-address.ts';
import { presetsOf } from './presets-of.ts';
import { PriceFilter } from './price-filter.tsx';

/** Every filter with its counts; the same in the panel and in the phone's drawer. */
export function FilterGroups({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { answer, address, comparator, go } = useComparatorValue();
  const { country } = useApp();
  const facets = answer?.metaData.facets;
  if (facets === undefined) return null;
  const presets = presetsOf(address, comparator, country);
  return filterGroups.map(({ name, visible }) => {
    const values = facets[name];
    const selected = address.filters[name] ?? presets[name] ?? [];
    const hidden = name === 'categoryTypes' && address.category !== null;
    const useful = !hidden && isUseful(name, facets, selected);
    return (
      <Fragment key={name}>
        {useful && (
          <FilterGroup
            legend={t(`facet.${name}`)}
            name={name}
            options={values.map((facet) => ({
              value: facet.value,
              label: facetLabel(name, facet, t, country),
              count: facet.count,
            }))}
            selected={selected}
            visible={visible}
            onToggle={(value) => go(toggleFilter(address, name, value, selected))}
            moreLabel={(count) => t('filter.more', { count })}
            lessLabel={t('filter.less')}
          />
        )}
        {name === priceGroupAfter && <PriceFilter id={id} />}
        {name === deductibleGroupAfter && <DeductibleFilter id={id} />}
      </Fragment>
    );
  });
}
