import { ChoiceChips } from '@cotejo/ui/chip/choice-chips.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import {
  clearFilters,
  setFilter,
  writeAddress,
} from '../../../entities/list-address/list-address.ts';
import { largestCategories } from '../filters/largest-categories.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';

const most = 8;

/** The categories of the whole list, each of them a touch away. */
export function CategoryChips() {
  const { t } = useTranslation('comparison');
  const { address, answer } = useComparatorLater();
  const categories = largestCategories(address, answer, most);
  if (categories.length === 0) return null;
  return (
    <ChoiceChips
      label={t('categories')}
      choices={categories.map(({ value, label }) => ({
        id: value,
        label: t(`facetValue.categoryTypes.${value}`, { defaultValue: label }),
        href: writeAddress({
          ...clearFilters(address),
          filters: setFilter({}, 'categoryTypes', [value]),
        }),
      }))}
    />
  );
}
