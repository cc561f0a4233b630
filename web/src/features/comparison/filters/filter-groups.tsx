import type { FacetValue } from '@cotejo/contract/comparison/compare.ts';
import { FilterGroup } from '@cotejo/ui/filter/filter-group.tsx';
import { InsurerLogo } from '@cotejo/ui/insurer-logo/insurer-logo.tsx';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { Fragment, memo, useMemo } from 'react';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorLater, useWanted } from '../machine/comparator-context.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { FitFilter } from './fit-filter.tsx';
import { DeductibleFilter } from './deductible-filter.tsx';
import {
  deductibleGroupAfter,
  facetLabel,
  withResultsFirst,
  filterGroups,
  isUseful,
  type FacetFilter,
  priceGroupAfter,
} from './facets.ts';
import { toggleFilter, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { presetsOf } from '../../../entities/list-address/presets-of.ts';
import { PriceFilter } from './price-filter.tsx';
import { useLatest } from '../../../shared/hooks/use-latest.ts';
import { useShared } from '../../../shared/hooks/use-shared.ts';

type Toggle = (name: FacetFilter, value: string) => void;

const none: readonly string[] = [];

/** Every filter with its counts; the same in the panel and in the phone's drawer. */
export function FilterGroups({ id }: { id: string }) {
  const { address, answer, comparator, change } = useComparatorLater();
  const { country } = useApp();
  const facets = useShared(answer?.metaData.facets);
  const toggle = useLatest<Parameters<Toggle>>((name, value) =>
    change((list) => toggleFilter(list, name, value, selectedOf(list, comparator, country, name))),
  );
  if (facets === undefined) return null;
  const total = answer?.metaData.total ?? 0;
  const groups = filterGroups.map(({ name, visible }) => {
    const selected = selectedOf(address, comparator, country, name);
    const hidden = name === 'categoryTypes' && address.category !== null;
    const useful = !hidden && isUseful(name, { facets, total }, selected);
    return (
      <Fragment key={name}>
        {useful && (
          <Group
            name={name}
            visible={visible}
            values={facets[name]}
            comparator={comparator}
            toggle={toggle}
          />
        )}
        {name === priceGroupAfter && <PriceFilter id={id} />}
        {name === deductibleGroupAfter && <DeductibleFilter id={id} />}
      </Fragment>
    );
  });
  return (
    <>
      <FitFilter />
      {groups}
    </>
  );
}

function selectedOf(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
  name: FacetFilter,
) {
  return address.filters[name] ?? presetsOf(address, comparator, country)[name] ?? none;
}

/** Rendered again only when a choice or a count changes. */
const Group = memo(function Group(props: {
  readonly name: FacetFilter;
  readonly visible: number;
  readonly values: readonly FacetValue[];
  readonly comparator: Comparator;
  readonly toggle: Toggle;
}) {
  const { name, visible, values, comparator, toggle } = props;
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  // The box is checked at once; the other counts follow with the list.
  const selected = useWanted((address) => selectedOf(address, comparator, country, name));
  // A box that is checked changes none of the words.
  const options = useMemo(
    () =>
      withResultsFirst(values, visible).map((facet) => ({
        value: facet.value,
        label: facetLabel(name, facet, t, country),
        count: facet.count,
        ...(name === 'organizations' && {
          picture: <InsurerLogo name={facet.label} label="" size="tiny" />,
        }),
      })),
    [values, visible, name, t, country],
  );
  return (
    <FilterGroup
      legend={t(`facet.${name}`)}
      name={name}
      options={options}
      selected={selected}
      visible={visible}
      onToggle={(value) => toggle(name, value)}
      moreLabel={(count) => t('filter.more', { count })}
      lessLabel={t('filter.less')}
    />
  );
});
