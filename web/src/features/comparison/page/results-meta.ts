import type { CompareAnswer } from '@cotejo/contract/comparison/compare.ts';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import type { PageMeta } from '../../../shared/page/document-meta.ts';
import { breadcrumbList } from '../../../shared/page/json-ld.ts';
import { localeOf, localizePath } from '../../../shared/language/language-path.ts';
import { forWhom } from '../../../entities/profile/for-whom.ts';
import { comparatorPath, type Comparator } from '../../../entities/comparator/comparators.ts';
import { filterCount, type ListAddress } from '../../../entities/list-address/list-address.ts';
import { itemList } from '../../../entities/product-list/item-list.ts';

type MetaDeps = Pick<AppDeps, 'i18n' | 'country' | 'language' | 'origin'>;

/** "38 seguros de salud para ti (34) y tu hijo (5)": title of the document and of the page. */
export function resultsTitle(
  deps: MetaDeps,
  comparator: Comparator,
  address: ListAddress,
  total: number | null,
): string {
  const noun = resultsNoun(deps, comparator, address, total);
  return noun + resultsPeople(deps, address);
}

/** What and how many: "25 seguros dentales". */
export function resultsNoun(
  { i18n: { t } }: Pick<MetaDeps, 'i18n'>,
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
  { i18n: { t }, country, language }: MetaDeps,
  { profile, category }: Pick<ListAddress, 'profile' | 'category'>,
): string {
  if (profile === null) return '';
  const people = forWhom(profile, t, localeOf(language, country));
  const words = t('comparison:title.for', { people });
  return category === null ? ` ${words}` : `, ${words}`;
}

/** A page that the list does not have. */
function isBeyond(answer: CompareAnswer | null): boolean {
  return answer !== null && answer.data.length === 0 && answer.metaData.total > 0;
}

function categoryName(category: string, t: MetaDeps['i18n']['t']): string {
  return t(`comparison:facetValue.categoryTypes.${category}`, { defaultValue: category });
}

/** What a category is in the catalogue's own words; in ours where the list names none of its kinds. */
export function categoryText(
  { i18n: { t } }: Pick<MetaDeps, 'i18n'>,
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

/** Pages with a profile or a filter are not landing pages: their canonical address is the plain list. */
export function resultsMeta(
  deps: MetaDeps,
  comparator: Comparator,
  address: ListAddress,
  answer: CompareAnswer | null,
): PageMeta {
  const { t } = deps.i18n;
  const { category } = address;
  const path = comparatorPath(comparator, category);
  const personal = address.profile !== null;
  const kind = t(`comparison:kinds.${comparator.kind}.name`);
  const name = category === null ? kind : categoryName(category, t);
  const absolute = (to: string) => deps.origin + localizePath(to, deps.language);
  return {
    title: resultsTitle(deps, comparator, address, answer?.metaData.total ?? null),
    description:
      category === null
        ? t(`comparison:kinds.${comparator.kind}.description`)
        : categoryText(deps, category, answer),
    canonicalPath: address.page > 1 && !personal ? `${path}?pagina=${address.page}` : path,
    noindex:
      personal ||
      isBeyond(answer) ||
      filterCount(address) > 0 ||
      address.order !== 'recommended' ||
      address.showcase,
    personal,
    jsonLd: [
      breadcrumbList([
        { name: t('shell:home'), url: absolute('/') },
        ...(category === null ? [] : [{ name: kind, url: absolute(comparatorPath(comparator)) }]),
        { name, url: absolute(path) },
      ]),
      ...(answer === null ? [] : [itemList(name, answer.data, absolute)]),
    ],
  };
}
