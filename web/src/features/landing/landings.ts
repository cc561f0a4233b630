import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { comparatorsOf, type Comparator } from '../../entities/comparator/comparators.ts';
import type { Filters } from '../../entities/list-address/list-address.ts';
import type { LandingPath } from '@cotejo/domain/site/landing-paths.ts';

/**
 * A page that visitors arrive at. What it says are blocks of the content (`content_block`, by the page's path); here stands
 * what it shows of the catalogue.
 */
interface Shown {
  /** Lists in figures, by their texts; `all` that the country has. */
  readonly lists?: readonly string[] | 'all';
  readonly category?: string;
  readonly filters?: Filters;
  /** Who sells: everybody of a type, or whoever sells in these lists. */
  readonly sellers?: { readonly type: string } | 'of-lists';
  /** Without products it is 404: a page about nothing that can be had. */
  readonly needsProducts?: true;
  /** Where what is sold covers, town by town. */
  readonly places?: true;
  /** Asks for a trip and leads to the travel list priced for it. */
  readonly travel?: true;
  /** What customers wrote of our service. */
  readonly reviews?: true;
}

/** One of them, with its path by its Spanish name. */
export interface Landing extends Shown {
  readonly path: string;
}

export const landings: Readonly<Record<LandingPath, Shown>> = {
  '/Isapre': { lists: ['isapres'], sellers: { type: 'isapre' }, needsProducts: true },
  '/Seguros': {
    lists: 'all',
    filters: { organizationTypes: ['aseguradora'] },
    sellers: { type: 'aseguradora' },
    needsProducts: true,
  },
  '/Clinicas-y-Hospitales': {
    lists: 'all',
    filters: { organizationTypes: ['clinica'] },
    sellers: { type: 'clinica' },
    places: true,
  },
  '/EPS': {
    lists: ['eps', 'complementarios'],
    sellers: { type: 'eps' },
    needsProducts: true,
  },
  '/SCTR': { lists: ['sctr'], sellers: 'of-lists', needsProducts: true },
  '/Medicina-Prepagada': { lists: ['prepagada'], sellers: 'of-lists', needsProducts: true },
  '/Seguros-Empresa': { lists: ['empresa'], sellers: 'of-lists', needsProducts: true },
  '/Seguros-de-Salud': { lists: ['salud'], sellers: 'of-lists', needsProducts: true },
  '/Seguros-de-Vida': { lists: ['vida'], sellers: 'of-lists', needsProducts: true },
  '/Seguros-de-Viaje': {
    lists: ['viaje'],
    sellers: 'of-lists',
    needsProducts: true,
    travel: true,
  },
  '/Accidentes-Personales': {
    lists: ['accidentes'],
    sellers: 'of-lists',
    needsProducts: true,
  },
  '/Seguros-Comunidad-Educativa': {
    lists: ['salud'],
    category: 'Escolar',
    sellers: 'of-lists',
    needsProducts: true,
  },
  '/Tu-Mejor-Plan': { lists: 'all' },
  '/Cotizar': { lists: 'all' },
  '/Que-es-QuePlan': { reviews: true },
  '/QuePlan-Empresas': { lists: ['empresa', 'eps', 'sctr', 'guardias'] },
  '/Partners-y-Alianzas': {},
  '/Referidos-Queplan': {},
  '/Rescate-MetLife-Seguro-Vida-Ahorro': {},
  '/Trabajos-Practicas-Pasantias-QPTech': {},
};

/** The lists of a landing that the country has. */
export function listsOf({ lists = [] }: Landing, country: CountryCode): readonly Comparator[] {
  return comparatorsOf(country).filter(({ kind }) => lists === 'all' || lists.includes(kind));
}
