import { currencies } from '@cotejo/domain/money/currency.ts';
import { RangeFilter } from '@cotejo/ui/filter/range-filter.tsx';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { useTranslation } from 'react-i18next';
import { useComparatorLater, useComparatorValue } from './comparator-context.ts';
import { changeList, readAmount } from './list-address.ts';
import { measureOf } from './list-measure.ts';
import { UntouchedRange } from './untouched-range.tsx';

/** The price range over the bars of what there is. In the address it stands in main units. */
export function PriceFilter({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { address, go } = useComparatorValue();
  const { answer } = useComparatorLater();
  const range = answer?.metaData.ranges.prices;
  if (range === undefined || range.min === null || range.max === null) return null;
  const { min, max, currency } = range;
  const smallest = 10 ** currencies[currency].exponent;
  const from = address.priceFrom === null ? min : Math.round(address.priceFrom * smallest);
  const to = address.priceTo === null ? max : Math.round(address.priceTo * smallest);
  const format = (amount: number) => formatMoney({ amount, currency });
  const value = { min: Math.min(from, to), max: Math.max(from, to) };
  return (
    <>
      <RangeFilter
        id={`${id}-precio`}
        legend={t(`priceBy.${measureOf(answer).period ?? 'any'}`)}
        name="precio"
        value={value}
        bounds={{ min: Math.min(min, value.min), max: Math.max(max, value.max) }}
        counts={range.histogram}
        labels={{ min: t('filter.from'), max: t('filter.to') }}
        format={format}
        parse={(text) => {
          const amount = readAmount(text);
          return amount === null ? null : Math.round(amount * smallest);
        }}
        onChange={(next) =>
          go(
            changeList(address, {
              // The whole range is no filter: it would leave out what has no price.
              priceFrom: next.min <= min ? null : next.min / smallest,
              priceTo: next.max >= max ? null : next.max / smallest,
            }),
          )
        }
      />
      <UntouchedRange
        name="precio"
        min={address.priceFrom === null ? format(value.min) : null}
        max={address.priceTo === null ? format(value.max) : null}
      />
    </>
  );
}
