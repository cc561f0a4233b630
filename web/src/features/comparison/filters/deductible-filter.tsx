import { deductibleUnits } from '@cotejo/domain/comparison/compared-deductible.ts';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { useApp } from '../../../shared/page/app-context.tsx';
import { AmountRange } from './amount-range.tsx';
import { useComparatorLater, useWanted } from '../machine/comparator-context.ts';
import { changeList } from '../../../entities/list-address/list-address.ts';

/** The deductible range in the unit of the country. */
export function DeductibleFilter({ id }: { id: string }) {
  const { t } = useTranslation('comparison');
  const { country } = useApp();
  const { answer, change } = useComparatorLater();
  const from = useWanted(({ deductibleFrom }) => deductibleFrom);
  const to = useWanted(({ deductibleTo }) => deductibleTo);
  const range = answer?.metaData.ranges.deductibles;
  if (!range || range.min === null || range.max === null) return null;
  if (range.min === range.max && from === null && to === null) return null;
  return (
    <AmountRange
      id={id}
      name="deducible"
      legend={t('facet.deductible')}
      currency={deductibleUnits[country].currency}
      min={range.min}
      max={range.max}
      from={from}
      to={to}
      onChange={(deductibleFrom, deductibleTo) =>
        change((list) => changeList(list, { deductibleFrom, deductibleTo }))
      }
    />
  );
}
