import type { PriceRange } from '@cotejo/contract/comparison/compare.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { formatMoney } from '@cotejo/domain/money/format-money.ts';
import { RangeFilter } from '@cotejo/ui/filter/range-filter.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { readAmount } from '../../../entities/list-address/list-address.ts';
import { UntouchedRange } from './untouched-range.tsx';

/** A range of money: answers say it in smallest units, addresses in main ones (null = not narrowed). */
export function AmountRange(props: {
  readonly id: string;
  /** In the address, before `min` and `max`. */
  readonly name: string;
  readonly legend: string;
  readonly currency: CurrencyCode;
  /** The minimum and maximum of all products. */
  readonly min: number;
  readonly max: number;
  readonly histogram?: PriceRange['histogram'] | undefined;
  readonly from: number | null;
  readonly to: number | null;
  readonly onChange: (from: number | null, to: number | null) => void;
}) {
  const { id, name, legend, currency, min, max, histogram, from, to, onChange } = props;
  const { t } = useTranslation('comparison');
  const smallest = 10 ** currencies[currency].exponent;
  const format = (amount: number) => formatMoney({ amount, currency });
  const low = from === null ? min : Math.round(from * smallest);
  const high = to === null ? max : Math.round(to * smallest);
  const value = { min: Math.min(low, high), max: Math.max(low, high) };
  return (
    <>
      <RangeFilter
        id={`${id}-${name}`}
        legend={legend}
        name={name}
        value={value}
        bounds={{ min: Math.min(min, value.min), max: Math.max(max, value.max) }}
        {...(histogram && {
          histogram: {
            ...histogram,
            describe: (low, high, count) => t('filter.step', { from: low, to: high, count }),
          },
        })}
        labels={{ min: t('filter.from'), max: t('filter.to') }}
        format={format}
        parse={(text) => {
          const amount = readAmount(text);
          return amount === null ? null : Math.round(amount * smallest);
        }}
        // The whole range is no filter: it would leave out what has no known amount.
        onChange={(next) =>
          onChange(
            next.min <= min ? null : next.min / smallest,
            next.max >= max ? null : next.max / smallest,
          )
        }
      />
      <UntouchedRange
        name={name}
        min={from === null ? format(value.min) : null}
        max={to === null ? format(value.max) : null}
      />
    </>
  );
}
