import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { comparatorPath, comparatorsOf } from '../../entities/comparator/comparators.ts';

/** Spec 2 §2.2, for countries that hold the target. */
const moved: Readonly<Record<string, string>> = {
  '/Comparar/Isapre': '/Comparar/Isapres',
  '/Comparar/Seguros-Colectivos': '/Comparar/Seguro-Complementario-Empresa',
  '/Empresas': '/Comparar/Seguro-Complementario-Empresa',
  '/Comparar/Seguros-de-Vida/Guardias': '/Guardias',
  '/Comparar/Guardias': '/Guardias',
};

/** `/Comparar` alone shows isapres (spec 2 §2.2), and health where there are none (spec 1 §2). */
function movedIn(country: CountryCode): [from: string, to: string][] {
  const paths = comparatorsOf(country).map((one) => comparatorPath(one));
  const start = paths.includes('/Comparar/Isapres') ? '/Comparar/Isapres' : paths[0];
  return [
    ...(start === undefined ? [] : [['/Comparar', start] as [string, string]]),
    ...Object.entries(moved).filter(([, to]) => paths.includes(to)),
  ];
}

/** Addresses that lists had, or that lead to one. */
export function comparisonRedirects(country: CountryCode): RouteObject[] {
  return movedIn(country).map(([path, to]) => ({
    path,
    // What was chosen goes along to the new address.
    loader: ({ request }: LoaderFunctionArgs) => redirect(to + new URL(request.url).search, 301),
  }));
}
