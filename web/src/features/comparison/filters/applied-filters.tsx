import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import { deductibleUnits } from '@cotejo/domain/comparison/compared-deductible.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { Chips } from '@cotejo/ui/chip/chips.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { TFunction } from '../../../shared/language/translate.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { useComparatorLater } from '../machine/comparator-context.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import { valueLabel } from './facets.ts';
import { clearAll, leavesOut } from './leaves-out.ts';
import { listHref } from '../../../entities/list-address/list-href.ts';
import {
  changeList,
  noDeductible,
  noPrice,
  toggleFilter,
  type FilterName,
  type ListAddress,
} from '../../../entities/list-address/list-address.ts';
import { coverageWanted, zoneWanted } from '../../../entities/list-address/presets-of.ts';

interface Applied {
  readonly id: string;
  readonly label: string;
  /** The list without it. */
  readonly without: ListAddress;
}

/** What is applied, each removable with one click; also a link, before scripts are loaded. */
export function AppliedFilters() {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { address, answer, comparator, go } = useComparatorLater();
  const applied = [
    ...coverageFilter(address, comparator, country, t),
    ...zoneFilter(address, comparator, t),
    ...appliedFilters(address, answer, t, country),
  ];
  if (applied.length === 0) return null;
  return (
    <Chips
      scroll={false}
      label={t('filter.applied')}
      chips={applied.map(({ id, label, without }) => ({
        id,
        label,
        removeLabel: t('filter.remove', { name: label }),
        href: listHref(comparator, without),
      }))}
      onRemove={(id) => {
        const chosen = applied.find((one) => one.id === id);
        if (chosen) go(chosen.without);
      }}
      clear={{ label: t('filter.clear'), onClear: () => go(clearAll(address, answer)) }}
    />
  );
}

/** Where the profile wants cover, while that narrows the list. */
function coverageFilter(
  address: ListAddress,
  comparator: Comparator,
  country: CountryCode,
  t: TFunction,
): Applied[] {
  const wanted = coverageWanted(address, comparator, country);
  if (wanted === null) return [];
  const names = new Intl.DisplayNames(t('profile:bar.locale'), { type: 'region' });
  const label = t('comparison:filter.covers', { country: names.of(wanted) ?? wanted });
  return [{ id: 'coverage', label, without: changeList(address, { anywhere: true }) }];
}

/** The zone of the profile's region, while that narrows the list. */
function zoneFilter(address: ListAddress, comparator: Comparator, t: TFunction): Applied[] {
  const zone = zoneWanted(address, comparator);
  if (zone === null) return [];
  const label = t(`comparison:facetValue.planZones.${zone}`);
  return [{ id: 'zone', label, without: changeList(address, { anywhere: true }) }];
}

function appliedFilters(
  address: ListAddress,
  answer: CompareAnswer | null,
  t: TFunction,
  country: CountryCode,
): Applied[] {
  const lists = (Object.entries(address.filters) as [FilterName, readonly string[]][]).flatMap(
    ([name, values]) =>
      values.map((value) => ({
        id: `${name}-${value}`,
        label: valueLabel(answer, name, value, t, country),
        without: toggleFilter(address, name, value),
      })),
  );
  const currency = answer?.metaData.ranges.prices.currency ?? 'CLP';
  const price = rangeLabel(address.priceFrom, address.priceTo, currency, t);
  const unit = deductibleUnits[country].currency;
  const deductible = rangeLabel(address.deductibleFrom, address.deductibleTo, unit, t);
  return [
    ...(address.category === null
      ? []
      : [
          {
            id: 'category',
            label: valueLabel(answer, 'categoryTypes', address.category, t, country),
            without: changeList(address, { category: null }),
          },
        ]),
    ...lists,
    ...(leavesOut(address, answer)
      ? [
          {
            id: 'fit',
            label: t('comparison:fit.all'),
            without: changeList(address, { insuresAll: 'any' }),
          },
        ]
      : []),
    ...(price === null
      ? []
      : [{ id: 'price', label: price, without: changeList(address, noPrice) }]),
    ...(deductible === null
      ? []
      : [
          {
            id: 'deductible',
            label: `${t('comparison:facet.deductible')}: ${deductible}`,
            without: changeList(address, noDeductible),
          },
        ]),
  ];
}

function rangeLabel(
  from: number | null,
  to: number | null,
  currency: CurrencyCode,
  t: TFunction,
): string | null {
  const text = (amount: number) =>
    formatMoney({ amount: Math.round(amount * 10 ** currencies[currency].exponent), currency });
  if (from !== null && to !== null) {
    const [low, high] = from > to ? [to, from] : [from, to];
    return t('comparison:filter.between', { from: text(low), to: text(high) });
  }
  if (from !== null) return t('comparison:filter.atLeast', { from: text(from) });
  return to === null ? null : t('comparison:filter.atMost', { to: text(to) });
}
