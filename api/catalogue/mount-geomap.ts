import { getGeomap } from '@cotejo/contract/content/information-routes.ts';
import { mainList } from '@cotejo/domain/catalogue/product-kinds.ts';
import {
  andInto,
  emptyBits,
  haveCommon,
  removeAll,
  type Bitset,
} from '@cotejo/domain/comparison/bitset.ts';
import type { CompareIndex } from '@cotejo/domain/comparison/compare-index.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { AppError } from '@cotejo/domain/errors/error-catalogue.ts';
import { showsClinics } from '@cotejo/domain/site/site-key.ts';
import { listCoverageOrganizations } from '@cotejo/store/catalogue/coverage/read-coverage-organizations.ts';
import { keptFor } from '../content/kept-for.ts';
import type { Mount } from '../dependencies.ts';
import { publicly } from '../http/cached.ts';
import { mount } from '../http/mount-route.ts';

/** The one map that there is data of. */
const mapName = 'clinicas';
/** Spec 2 §9. */
const zoom = 3;
const freshFor = 60_000;

/** Spec 3 §7: where the products that a site sells cover, by towns. */
export const mountGeomap: Mount = (app, { db, caches, comparison }) => {
  const places = new Map<CountryCode, () => ReturnType<typeof listCoverageOrganizations>>(
    countryCodes.map((country) => [
      country,
      keptFor(caches, freshFor, () => listCoverageOrganizations(db, country)),
    ]),
  );
  mount(app, getGeomap, async ({ params, context }) => {
    if (params.map.toLowerCase() !== mapName) throw new AppError('NOT_FOUND');
    const { index } = await comparison.holder.whenReady(context);
    const covering = coveredBy(index, index.onSale);
    const ofHealth = coveredBy(index, listedHealth(index));
    const all = showsClinics(context) ? ((await places.get(context.country)?.()) ?? []) : [];
    const covered = all.filter(({ id }) => covering.has(id));
    const points = covered.flatMap(({ id, displayName: name, kind, city, latitude, longitude }) =>
      latitude === null || longitude === null
        ? []
        : [{ id, name, kind, city, latitude, longitude }],
    );
    const named = covered.map(({ id, displayName: name, city }) => ({
      id,
      name,
      city,
      health: ofHealth.has(id),
    }));
    return {
      headers: publicly,
      body: { map: mapName, zoom, center: middleOf(points), points, places: named },
    };
  });
};

/** Ids of the clinics where one of some products covers. */
const coveredBy = (index: CompareIndex, products: Bitset): ReadonlySet<number> =>
  new Set(
    index.facets.coverageOrganizations.entries
      .filter(({ bits }) => haveCommon(bits, products))
      .map(({ value }) => Number(value)),
  );

/** What the list of health shows without a filter. */
function listedHealth({ onSale, kinds, showcaseOnly }: CompareIndex): Bitset {
  const health = kinds.get(mainList.upperType)?.slice() ?? emptyBits(0);
  andInto(health, onSale);
  removeAll(health, showcaseOnly);
  return health;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Of the countries that we are in, none lies on both sides of 180°. */
function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const middle = (of: (point: Point) => number): number => {
    const values = points.map(of);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return {
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
  };
}
