import { RangeFilter } from '@cotejo/ui/filter/range-filter.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from 'react-i18next';
import { useComparatorValue } from './comparator-context.ts';
import { changeList, readAmount } from './list-address.ts';
import { UntouchedRange } from './untouched-range.tsx';

/** UF ten-thousandths, as the answer holds them; the address holds UF. */
const smallest = 10_000;
const format = (amount: number) => formatMoney({ amount, currency: 'UF' });

/** The deductible range in UF; what is deductible in another currency counts by its worth. */
export function DeductibleFilter({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { answer, address, go } = useComparatorValue();
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
