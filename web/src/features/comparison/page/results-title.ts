import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { Comparator } from '../../../entities/comparator/comparators.ts';
import type { ListAddress } from '../../../entities/list-address/list-address.ts';
import { forWhom } from '../../../entities/profile/for-whom.ts';
import { localeOf } from '../../../shared/language/language-path.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageMeta } from '../../../shared/page/document-meta.ts';

export type TitleDeps = Pick<AppDeps, 'i18n' | 'country' | 'language'>;

/** Title and description of a list's document, which follow what is filtered. */
export function resultsDocument(
  deps: TitleDeps,
  comparator: Comparator,
  address: ListAddress,
  answer: CompareAnswer | null,
): Pick<PageMeta, 'title' | 'description'> {
  const { category } = address;
  return {
    title: resultsTitle(deps, comparator, address, answer?.metaData.total ?? null),
    description:
      category === null
        ? deps.i18n.t(`comparison:kinds.${comparator.kind}.description`)
        : categoryText(deps, category, answer),
  };
}

/** "38 seguros de salud para ti (34) y tu hijo (5)": title of the document and of the page. */
function resultsTitle(
  deps: TitleDeps,
  comparator: Comparator,
  address: ListAddress,
  total: number | null,
): string {
  const noun = resultsNoun(deps, comparator, address, total);
  return noun + resultsPeople(deps, address);
}

/** What and how many: "25 seguros dentales". */
export function resultsNoun(
  { i18n: { t } }: Pick<TitleDeps, 'i18n'>,
  { kind }: Comparator,
  { category }: Pick<ListAddress, 'category'>,
  count: number | null,
): string {
  if (category !== null) {
    if (count === null) return categoryName(category, t);
    return (
      t(`comparison:categoryCount.${category}`, { count, defaultValue: '' }) ||
      `${t(`comparison:kinds.${kind}.count`, { count })} · ${categoryName(category, t)}`
    );
  }
  return count === null
    ? t(`comparison:kinds.${kind}.name`)
    : t(`comparison:kinds.${kind}.count`, { count });
}

/** For whom: " para ti (34) y tu hijo (5)", empty without a profile. */
export function resultsPeople(
  { i18n: { t }, country, language }: TitleDeps,
  { profile, category }: Pick<ListAddress, 'profile' | 'category'>,
): string {
  if (profile === null) return '';
  const people = forWhom(profile, t, localeOf(language, country));
  const words = t('comparison:title.for', { people });
  return category === null ? ` ${words}` : `, ${words}`;
}

/** A category in the words of the page. */
function categoryName(category: string, t: TitleDeps['i18n']['t']): string {
  return t(`comparison:facetValue.categoryTypes.${category}`, { defaultValue: category });
}

/** What a category is in the catalogue's own words; in ours where the list names none of its kinds. */
export function categoryText(
  { i18n: { t } }: Pick<TitleDeps, 'i18n'>,
  category: string,
  answer: CompareAnswer | null,
): string {
  const types = (answer?.data ?? [])
    .map(({ insuranceType }) => insuranceType)
    .filter((type) => type.category === category && type.description !== '')
    .sort((a, b) => a.id - b.id);
  return (
    types[0]?.description ??
    t('comparison:categoryDescription', { category: categoryName(category, t) })
  );
}

/** What the list is called: its category, else its kind. */
export function listName(
  { i18n: { t } }: Pick<TitleDeps, 'i18n'>,
  { kind }: Comparator,
  { category }: Pick<ListAddress, 'category'>,
): string {
  return category === null ? t(`comparison:kinds.${kind}.name`) : categoryName(category, t);
}
