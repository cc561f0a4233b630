import { RangeFilter } from '@cotejo/ui/filter/range-filter.tsx';
import { deductibleUnits } from '@cotejo/domain/comparison/compared-deductible.ts';
import { currencies } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../app/app-context.tsx';
import { useComparatorLater, useComparatorValue } from './comparator-context.ts';
import { changeList, readAmount } from './list-address.ts';
import { UntouchedRange } from './untouched-range.tsx';

/** The deductible range in the unit of the country: smallest units in the answer, main ones in the address. */
export function DeductibleFilter({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { currency } = deductibleUnits[useApp().country];
  const smallest = 10 ** currencies[currency].exponent;
  const format = (amount: number) => formatMoney({ amount, currency });
  const { address, go } = useComparatorValue();
  const { answer } = useComparatorLater();
  const range = answer?.metaData.ranges.deductibles;
  if (!range || range.min === null || range.max === null) return null;
  const { min, max } = range;
  const { deductibleFrom, deductibleTo } = address;
  if (min === max && deductibleFrom === null && deductibleTo === null) return null;
  const from = deductibleFrom === null ? min : Math.round(deductibleFrom * smallest);
  const to = deductibleTo === null ? max : Math.round(deductibleTo * smallest);
  const value = { min: Math.min(from, to), max: Math.max(from, to) };
  return (
    <>
      <RangeFilter
        id={`${id}-deducible`}
        legend={t('facet.deductible')}
        name="deducible"
        value={value}
        bounds={{ min: Math.min(min, value.min), max: Math.max(max, value.max) }}
        labels={{ min: t('filter.from'), max: t('filter.to') }}
        format={format}
        parse={(text) => {
          const amount = readAmount(text);
          return amount === null ? null : Math.round(amount * smallest);
        }}
        onChange={(next) =>
          go(
            changeList(address, {
              // The whole range is no filter: it would leave out what has no known deductible.
              deductibleFrom: next.min <= min ? null : next.min / smallest,
              deductibleTo: next.max >= max ? null : next.max / smallest,
            }),
          )
        }
      />
      <UntouchedRange
        name="deducible"
        min={deductibleFrom === null ? format(value.min) : null}
        max={deductibleTo === null ? format(value.max) : null}
      />
    </>
  );
}
