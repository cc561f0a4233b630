import { getGeomap } from '@cotejo/contract/content/information-calls.ts';
import { bareSlug } from '@cotejo/domain/catalogue/category.ts';
import { countries, type CountryCode } from '@cotejo/domain/country/country.ts';
import { placeSlug } from '@cotejo/domain/site/place-slug.ts';
import { Question } from '@cotejo/ui/disclosure/question.tsx';
import { Link } from '@cotejo/ui/link/link.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { comparatorPath, healthComparator } from '../../entities/comparator/comparators.ts';
import { startAddress, writeAddress } from '../../entities/list-address/list-address.ts';
import { known } from '../../shared/api/known.ts';
import { useTranslation } from '../../shared/language/use-translation.ts';
import { useApp, type AppDeps } from '../../shared/page/app-context.tsx';
import { hasPage, useSite } from '../../shared/page/site-context.ts';
import css from './landing.module.css';
import { sellersQuery } from './sellers-query.ts';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  /** The list of health has something that covers there. */
  readonly health: boolean;
}

/** Clinics where the products of the site cover, with their towns; without an answer the part is left out. */
export function mapQuery({ api, country }: Pick<AppDeps, 'api' | 'country'>) {
  return queryOptions({
    queryKey: ['geomap', country],
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      const answer = await known(api.call(getGeomap, { params: { map: 'clinicas' } }, { signal }));
      return answer?.places ?? [];
    },
    staleTime: 5 * 60_000,
  });
}

/** Those of the map with these ids. */
export function placesOf(map: readonly Place[], ids: readonly number[]): readonly Place[] {
  const own = new Set(ids);
  return map.filter(({ id }) => own.has(id));
}

/** Towns by their names, each with its clinics; what has no town comes last. */
export function groupByTown(
  places: readonly Place[],
): readonly { readonly town: string | null; readonly places: readonly Place[] }[] {
  const towns = new Map<string | null, Place[]>();
  for (const place of places) {
    const own = towns.get(place.city) ?? [];
    towns.set(place.city, [...own, place]);
  }
  const byName = (one: string, other: string) => one.localeCompare(other, 'es');
  return [...towns]
    .map(([town, own]) => ({
      town,
      places: own.toSorted((one, other) => byName(one.name, other.name)),
    }))
    .toSorted((one, other) =>
      one.town === null ? 1 : other.town === null ? -1 : byName(one.town, other.town),
    );
}

/** Where what is sold covers, town by town; a clinic leads to the health insurance that covers there, where the site shows some. */
export function Places() {
  const { data: places = [] } = useQuery(mapQuery(useApp()));
  const site = useSite();
  const list = comparatorPath(healthComparator);
  const hasList = hasPage(site, list);
  return (
    <Towns
      places={places}
      href={({ id, health }) =>
        hasList && health
          ? list +
            writeAddress({ ...startAddress, filters: { coverageOrganizations: [String(id)] } })
          : null
      }
    />
  );
}

/**
 * The clinics where the products of one seller cover, each with a link to its own page where the site has it: of one that sells itself
 * that is its page as a seller.
 */
export function SellerPlaces({ ids }: { ids: readonly number[] }) {
  const app = useApp();
  const { country } = app;
  const { data: all = [] } = useQuery(mapQuery(app));
  const { data: sellers = [] } = useQuery(sellersQuery(app));
  const site = useSite();
  const hasPages = hasClinicPages(country);
  return (
    <Towns
      places={placesOf(all, ids)}
      href={({ name, city }) => {
        // What is in no town is a network or the free choice of a clinic, which has no page.
        const slug = placeSlug(name);
        const seller = sellers.find((one) => bareSlug(one.slug) === bareSlug(slug));
        const path = seller?.path ?? `${clinicsPath}/${slug}`;
        return hasPages && city !== null && hasPage(site, path) ? path : null;
      }}
    />
  );
}

const clinicsPath = '/Clinicas-y-Hospitales';

/** Clinics have pages in the countries where a clinic may sell. */
const hasClinicPages = (country: CountryCode): boolean =>
  Object.values(countries[country].productPaths).some(([start]) => start === clinicsPath);

interface TownsProps {
  readonly places: readonly Place[];
  /** Null: it leads nowhere. */
  readonly href: (place: Place) => string | null;
}

function Towns({ places, href }: TownsProps) {
  const { t } = useTranslation('landing');
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="donde">
      <h2 id="donde">{t('places.title')}</h2>
      <div>
        {groupByTown(places).map(({ town, places: own }) => (
          <Question
            key={town}
            question={
              <>
                {town ?? t('places.elsewhere')} <span className="muted">{own.length}</span>
              </>
            }
          >
            <ul className={css.columns}>
              {own.map((place) => {
                const to = href(place);
                return (
                  <li key={place.id}>
                    {to === null ? place.name : <Link href={to}>{place.name}</Link>}
                  </li>
                );
              })}
            </ul>
          </Question>
        ))}
      </div>
    </section>
  );
}
