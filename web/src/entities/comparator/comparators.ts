import {
  getForm,
  mainList,
  productKinds,
  productLists,
} from '@cotejo/domain/catalogue/product-kinds.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import { type CountryCode, mapCountries } from '@cotejo/domain/country/country.ts';
import type { ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';

/** What a comparator page lists: a list of a kind of insurance, with texts under `kinds`. */
export interface Comparator {
  /** Last segment of `/Comparar/{slug}`; also the call's `comparator`. */
  readonly slug: string;
  /** Key of its texts: `kinds.salud.name`. */
  readonly kind: string;
  readonly productType: string;
  /** Whom its form asks for, as the server's definition of `productType` says; a test holds both together. */
  readonly form: ProfileFormKind;
  /** Whose catalogues hold it: elsewhere there is no such page. A test holds it against the seed. */
  readonly countries: readonly CountryCode[];
  /** First segment of addresses that lead to it. */
  readonly category?: string | undefined;
  /** Spec 1 §5: the promo card belongs to the health comparator. */
  readonly promoted: boolean;
  readonly companyBanner: boolean;
  /** Default filters, unless others are chosen. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
}

function toComparator(list: (typeof productLists)[number]): Comparator {
  const { slug, texts, productType, countries, category, presets, isMain, upperType } = list;
  const [first] = countries;
  return {
    slug,
    kind: texts,
    productType,
    form: first === undefined ? productKinds[upperType].form : getForm(upperType, first),
    countries,
    category,
    promoted: isMain === true,
    companyBanner: isMain === true,
    ...(presets === undefined ? {} : { presets }),
  };
}

/** Every kind of spec 1 §3 and of the countries, in the order of the menu. */
export const comparators: readonly Comparator[] = productLists.map(toComparator);

export const healthComparator: Comparator = toComparator(mainList);

export function comparatorsOf(country: CountryCode): readonly Comparator[] {
  return comparators.filter(({ countries }) => countries.includes(country));
}

/** The comparator of one kind, where the country has it. */
export function comparatorOfKind(kind: string, country: CountryCode): Comparator | undefined {
  return comparatorsOf(country).find((one) => one.kind === kind);
}

/** Whose list `productType` of an address means (spec 1 §2); the first of the country that has it. */
export function comparatorOfType(
  productType: string | null,
  country: CountryCode,
): Comparator | undefined {
  const type = productType?.toLowerCase();
  return comparatorsOf(country).find((one) => one.productType.toLowerCase() === type);
}

/** Categories of the health comparator that have an address of their own (spec 2 §2.3). */
export const healthCategories = mapCountries((country) => country.healthCategories);

/** Who sells in each audience; the call requires at least one type (spec 1 §5). */
export const sellers = mapCountries((country) => country.sellers);

/** With the category's own page when there is one: `/Comparar/Seguros-de-Salud/Dental`. */
export function comparatorPath(
  { slug }: Pick<Comparator, 'slug'>,
  category: string | null = null,
): string {
  const own = comparatorPagePath(slug);
  return category === null ? own : `${own}/${category}`;
}

/** Spec 1 §9. */
export const pageSize = 20;

/** The orders of spec 1 §7 as the visitor chooses them, the first by default. */
export const shownOrders: readonly CompareOrder[] = [
  'recommended',
  'lowerPrice',
  'higherPrice',
  'POPULAR',
  'DISTANCE',
];
