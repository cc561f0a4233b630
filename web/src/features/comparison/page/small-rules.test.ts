import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppDeps } from '../../../shared/page/app-context.tsx';
import { decodeProfile } from '../../../entities/profile/profile-reference.ts';
import { bestOf } from '../side-by-side/best-of.ts';
import { countryCodes, type CountryCode } from '@cotejo/domain/country/country.ts';
import { sampleAnswer } from '../../../entities/product-list/testing/sample-answer.ts';
import { isUseful } from '../filters/facets.ts';
import {
  comparatorPath,
  comparatorsOf,
  healthComparator,
} from '../../../entities/comparator/comparators.ts';
import { loadResults } from './load-results.ts';
import { promotedIn, showsPromo } from '../list/promo-rule.ts';

describe('the promo card', () => {
  const all = {
    country: 'CL' as const,
    comparator: { promoted: true },
    profile: decodeProfile('f34', 'CL'),
    total: 7,
    showcase: false,
  };

  it('stands in the list when all four conditions hold', () => {
    expect(showsPromo(all)).toBe(true);
  });

  it.each([
    ['six results', { total: 6 }],
    ['a holder under 30', { profile: decodeProfile('f29', 'CL') }],
    ['nobody entered', { profile: null }],
    ['a showcase', { showcase: true }],
    ['another comparator', { comparator: { promoted: false } }],
  ])('is left out for %s', (_, change) => {
    expect(showsPromo({ ...all, ...change })).toBe(false);
  });

  it.each(countryCodes)('leads to a page of the country or is left out (%s)', (country) => {
    const target = promotedIn(country);
    expect(showsPromo({ ...all, country, comparator: healthComparator })).toBe(
      target !== undefined,
    );
    expect(target === undefined || comparatorsOf(country).includes(target)).toBe(true);
    expect(target && comparatorPath(target)).toBe(
      country === 'CL' ? '/Comparar/Seguros-de-Vida' : undefined,
    );
  });
});

describe('the best figure of a row', () => {
  it.each([
    [[3, 1, 2], 'lowest', 1],
    [[3, 1, 2], 'highest', 0],
    [[1, 1, 2], 'lowest', -1],
    [[1, null, 2], 'lowest', -1],
    [[5], 'lowest', -1],
  ] as const)('%j, %s: %i', (figures, which, at) => {
    expect(bestOf(figures, which)).toBe(at);
  });
});

describe('the type of another kind in the address', () => {
  const load = (path: string, country: CountryCode) =>
    loadResults(
      { country, side: 'browser', i18n: { t: String } } as unknown as AppDeps,
      { request: new Request(`http://localhost${path}`) } as LoaderFunctionArgs,
      healthComparator,
    );
  const pets = '/Comparar/Seguros-de-Salud?perfil=f34&productType=SEGURO_MASCOTAS';

  it('leads to its list, with who is insured', async () => {
    const moved = await load(pets, 'CL');
    expect((moved as Response).headers.get('location')).toBe(
      '/Comparar/Seguros-Mascotas?perfil=f34',
    );
  });

  it('stays where the country has no such list, and where it is the same', async () => {
    expect(await load(pets, 'PE')).not.toBeInstanceOf(Response);
    expect(await load(pets.replace('SEGURO_MASCOTAS', 'salud'), 'CL')).not.toBeInstanceOf(Response);
  });
});

describe('a group of filters', () => {
  const { facets } = sampleAnswer([]).metaData;
  const counted = (total: number, counts: readonly number[]) => ({
    total,
    facets: {
      ...facets,
      previsiones: counts.map((count, at) => ({ value: `${at}`, label: `${at}`, count })),
    },
  });
  it.each([
    ['is shown when one of its values narrows the list', 8, [8, 5], [], true],
    ['is left out when everything has every value', 8, [8, 8, 8], [], false],
    ['is left out with a single value', 8, [5], [], false],
    ['stays while one of its values is chosen', 8, [8, 8], ['0'], true],
    ['stays in an empty list, to choose otherwise', 0, [3, 5], [], true],
  ])('%s', (_, total, counts, selected, shown) => {
    expect(isUseful('previsiones', counted(total, counts), selected)).toBe(shown);
  });
});
