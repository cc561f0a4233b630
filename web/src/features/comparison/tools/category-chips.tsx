import { ChoiceChips } from '@cotejo/ui/chip/choice-chips.tsx';
import { useTranslation } from '../../../shared/language/use-translation.ts';
import { categoryHref, largestCategories } from '../filters/largest-categories.ts';
import { useComparatorLater } from '../machine/comparator-context.ts';

/** The categories of the whole list, each of them a touch away. */
export function CategoryChips() {
  const { t } = useTranslation('comparison');
  const { address, answer } = useComparatorLater();
  const categories = largestCategories(address, answer);
  if (categories.length === 0) return null;
  return (
    <ChoiceChips
      label={t('categories')}
      choices={categories.map((category) => ({
        id: category.value,
        label: t(`facetValue.categoryTypes.${category.value}`, { defaultValue: category.label }),
        href: categoryHref(address, category),
      }))}
    />
  );
}
