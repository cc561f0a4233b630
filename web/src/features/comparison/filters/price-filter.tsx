import { useTranslation } from 'react-i18next';
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
  return (
    <AmountRange
      id={id}
      name="precio"
      legend={t(`priceBy.${measureOf(answer).period ?? 'any'}`)}
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
