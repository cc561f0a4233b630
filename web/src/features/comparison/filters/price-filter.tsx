import { useTranslation } from '../../../shared/language/use-translation.ts';
import { AmountRange } from './amount-range.tsx';
import { useComparatorLater, useWanted } from '../machine/comparator-context.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';
import { measureOf } from './list-measure.ts';

/** The price range with a histogram, in what the cards ask. */
export function PriceFilter({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { answer, change } = useComparatorLater();
  const from = useWanted(({ priceFrom }) => priceFrom);
  const to = useWanted(({ priceTo }) => priceTo);
  const range = answer?.metaData.ranges.prices;
  if (range === undefined || range.min === null || range.max === null) return null;
  const { period, chargedMonthly } = measureOf(answer);
  const measure = t(
    `priceBy.${chargedMonthly && period === 'year' ? 'charged' : (period ?? 'any')}`,
  );
  // Prices without an official rate are compared at one of reference.
  const isForeign = answer?.data.every(
    ({ price }) => price.unit.code !== range.currency && price.convertionTo === null,
  );
  const legend =
    isForeign && (answer?.data.length ?? 0) > 0
      ? t('priceBy.reference', { measure, currency: t(`priceBy.currency.${range.currency}`) })
      : measure;
  return (
    <AmountRange
      id={id}
      name="precio"
      legend={legend}
      currency={range.currency}
      min={range.min}
      max={range.max}
      histogram={range.histogram}
      from={from}
      to={to}
      onChange={(priceFrom, priceTo) => change((list) => changeList(list, { priceFrom, priceTo }))}
    />
  );
}
