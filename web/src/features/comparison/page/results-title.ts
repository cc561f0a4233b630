import type { CompareAnswer, CompareMetaData } from '@cotejo/contract/comparison/compare.ts';
import { countInsured, insuresHolder, type Profile } from '@cotejo/domain/profile/profile.ts';
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
  const meta = answer?.metaData ?? null;
  return {
    title: resultsTitle(
      deps,
      comparator,
      address,
      countFitting(address, meta)?.fit ?? meta?.total ?? null,
    ),
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

type Counted = Pick<CompareMetaData, 'total' | 'notInsurable' | 'leftOut'>;

/** How many insure everybody of a profile, of how many; null where all or none of them do. */
export function countFitting(
  { profile }: Pick<ListAddress, 'profile'>,
  counted: Counted | null,
): { readonly fit: number; readonly all: number } | null {
  if (counted === null || profile === null || profile.group !== undefined) return null;
  const fit = counted.total - counted.notInsurable;
  const all = counted.total + counted.leftOut;
  return fit > 0 && fit < all ? { fit, all } : null;
}

/** " que los aseguran a los dos, de 773": the end of the title where not everything fits. */
export function fittingText(
  { i18n: { t } }: Pick<TitleDeps, 'i18n'>,
  profile: Profile,
  { fit, all }: { readonly fit: number; readonly all: number },
): string {
  const people = countInsured(profile);
  const several = ['you', 'both'][people - 1] ?? 'several';
  const who = insuresHolder(profile) ? several : 'others';
  return ` ${t(`comparison:title.fit.${who}`, { count: fit, people, all })}`;
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
  deps: TitleDeps,
  { profile, category }: Pick<ListAddress, 'profile' | 'category'>,
): string {
  if (profile === null) return '';
  const words = deps.i18n.t('comparison:title.for', { people: namesOf(deps, { profile }) });
  return category === null ? ` ${words}` : `, ${words}`;
}

/** The people of a profile: "ti (34) y tu hijo (5)". */
export function namesOf(
  { i18n: { t }, country, language }: TitleDeps,
  { profile }: Pick<ListAddress, 'profile'>,
): string {
  return profile === null ? '' : forWhom(profile, t, localeOf(language, country));
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
