import { getStartingPrices } from '@cotejo/contract/comparison/compare-calls.ts';
import type {
  CardItem,
  CompareAnswer,
  StartingPrice,
} from '@cotejo/contract/comparison/compare.ts';
import { queryOptions } from '@tanstack/react-query';
import { known } from '../../shared/api/known.ts';
import type { AppDeps } from '../../shared/page/app-context.tsx';
import {
  comparatorPath,
  healthCategories,
  healthComparator,
  type Comparator,
} from '../comparator/comparators.ts';
import { startAddress, writeAddress, type Filters } from '../list-address/list-address.ts';
import { toCompareRequest } from './compare-call.ts';
import { askList } from './list-query.ts';

/** One list of products in figures. */
export interface ListFigures {
  /** Key of its name: `comparison:kinds.{kind}.name`. */
  readonly kind: string;
  /** Slug of a category of it: `comparison:facetValue.categoryTypes.{category}`. */
  readonly category: string | null;
  readonly href: string;
  readonly count: number;
  /** The first of the list by price; null where it reads "Consultar". */
  readonly from: StartingPrice | null;
}

/** A product as a line of a page that is about something else. */
export type ProductLine = Pick<
  CardItem,
  'id' | 'displayName' | 'newWindowUrl' | 'price' | 'offers' | 'personCount'
> & {
  readonly type: string;
  readonly seller: { readonly name: string; readonly image: string | null };
};

export interface Figures {
  readonly total: number;
  readonly lists: readonly ListFigures[];
  readonly products: readonly ProductLine[];
  /** Who sells how many of them. */
  readonly sellers: readonly { readonly id: number; readonly count: number }[];
  /** Set where the cover was asked for. */
  readonly cover: CoverFigures | null;
}

/** What the products of the lists cover, and where. */
export interface CoverFigures {
  /** How many of the products have a feature, the most frequent first; named in the page's language. */
  readonly features: readonly { readonly name: string; readonly count: number }[];
  /** Ids of the clinics and other places where at least one of them covers. */
  readonly places: readonly number[];
}

const shownProducts = 3;
const shownFeatures = 8;

/**
 * What these lists hold, read from the catalogue: how many products, from which price, the first three. A single list of
 * health is told by its categories. Lists without a product are left out.
 */
export function figuresQuery(
  deps: Pick<AppDeps, 'api' | 'country' | 'language'>,
  comparators: readonly Comparator[],
  narrow: Narrow = {},
) {
  const slugs = comparators.map(({ slug }) => slug);
  return queryOptions({
    queryKey: ['figures', deps.country, deps.language, slugs, narrow],
    queryFn: () => askFigures(deps, comparators, narrow),
    staleTime: 5 * 60_000,
  });
}

/** What the lists are narrowed to. */
export interface Narrow {
  readonly filters?: Filters;
  readonly category?: string;
  /** Counts besides what the products cover and where. */
  readonly cover?: true;
}

type Deps = Pick<AppDeps, 'api' | 'country'>;
type Row = Omit<ListFigures, 'from'> & { readonly comparator: Comparator };

async function askFigures(
  deps: Deps,
  comparators: readonly Comparator[],
  narrow: Narrow,
): Promise<Figures> {
  const answers = await Promise.all(
    comparators.map(async (comparator) => ({
      comparator,
      answer: await askOne(deps, comparator, narrow),
    })),
  );
  const held = answers.flatMap(({ comparator, answer }) =>
    answer === null || answer.metaData.total === 0 ? [] : [{ comparator, answer }],
  );
  const [only] = held;
  const rows =
    only !== undefined && held.length === 1
      ? rowsOf(only, deps, narrow)
      : held.map((one) => rowOf(one, narrow));
  const prices = await startingPrices(deps, rows, narrow);
  const sellers = new Map<number, number>();
  for (const { answer } of held) {
    for (const { value, count } of answer.metaData.facets.organizations) {
      const id = Number(value);
      if (count > 0) sellers.set(id, (sellers.get(id) ?? 0) + count);
    }
  }
  return {
    total: held.reduce((sum, { answer }) => sum + answer.metaData.total, 0),
    lists: rows.map(({ comparator: _, ...row }, at) => ({ ...row, from: prices[at] ?? null })),
    products: held
      .flatMap(({ answer }) => answer.data)
      .slice(0, shownProducts)
      .map(toLine),
    sellers: [...sellers].map(([id, count]) => ({ id, count })),
    cover: narrow.cover === true ? coverOf(held) : null,
  };
}

function coverOf(held: readonly Held[]): CoverFigures {
  const features = new Map<string, number>();
  const places = new Set<number>();
  for (const { answer } of held) {
    const { facets } = answer.metaData;
    for (const { label, count } of facets.features)
      if (count > 0) features.set(label, (features.get(label) ?? 0) + count);
    for (const { value, count } of facets.coverageOrganizations)
      if (count > 0) places.add(Number(value));
  }
  return {
    features: [...features]
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
      .slice(0, shownFeatures),
    places: [...places],
  };
}

async function askOne(deps: Deps, comparator: Comparator, { filters = {}, category }: Narrow) {
  const address = { ...startAddress, filters, category: category ?? null };
  const request = toCompareRequest(address, comparator, deps.country);
  // Not through the cache: whole answers would travel to the browser for a few figures.
  const outcome = await askList(deps.api, { ...request, take: shownProducts });
  return outcome.kind === 'page' ? outcome.answer : null;
}

interface Held {
  readonly comparator: Comparator;
  readonly answer: CompareAnswer;
}

function rowOf({ comparator, answer }: Held, narrow: Narrow): Row {
  const { filters = {} } = narrow;
  const category = narrow.category ?? null;
  return {
    comparator,
    kind: comparator.kind,
    category,
    href: comparatorPath(comparator, category) + writeAddress({ ...startAddress, filters }),
    count: answer.metaData.total,
  };
}

/** The categories that have an address of their own, where the list has some; else the list. */
function rowsOf(held: Held, { country }: Deps, narrow: Narrow): readonly Row[] {
  const { comparator, answer } = held;
  const isWhole = comparator.slug === healthComparator.slug && narrow.category === undefined;
  const own = isWhole ? healthCategories[country] : [];
  const found = answer.metaData.facets.categoryTypes.filter(
    ({ value, count }) => count > 0 && own.includes(value),
  );
  if (found.length < 2) return [rowOf(held, narrow)];
  const { filters = {} } = narrow;
  return found.map(({ value, count }) => ({
    comparator,
    kind: comparator.kind,
    category: value,
    href: comparatorPath(comparator, value) + writeAddress({ ...startAddress, filters }),
    count,
  }));
}

async function startingPrices(
  { api, country }: Deps,
  rows: readonly Row[],
  { filters = {} }: Narrow,
) {
  if (rows.length === 0) return [];
  const lists = rows.map(({ comparator, category }) =>
    toCompareRequest(
      { ...startAddress, filters, category, order: 'lowerPrice' },
      comparator,
      country,
    ),
  );
  return (await known(api.call(getStartingPrices, { body: { lists } })))?.prices ?? [];
}

const toLine = (item: CardItem): ProductLine => ({
  id: item.id,
  displayName: item.displayName,
  newWindowUrl: item.newWindowUrl,
  price: item.price,
  offers: item.offers,
  personCount: item.personCount,
  type: item.insuranceType.displayName,
  seller: { name: item.organization.displayName, image: item.organization.metadata.image },
});
