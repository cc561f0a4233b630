import type { CountryCode } from '@cotejo/domain/country/country.ts';
import { comparatorsOf, type Comparator } from '../../entities/comparator/comparators.ts';
import type { Filters } from '../../entities/list-address/list-address.ts';

/**
 * A page that visitors arrive at. What it says are blocks of the content (`content_block`, by the page's path); here stands
 * what it shows of the catalogue.
 */
export interface Landing {
  /** By its Spanish name. */
  readonly path: string;
  /** Lists in figures, by their texts; `all` that the country has. */
  readonly lists?: readonly string[] | 'all';
  readonly category?: string;
  readonly filters?: Filters;
  /** Who sells: everybody of a type, or whoever sells in these lists. */
  readonly sellers?: { readonly type: string } | 'of-lists';
  /** Without products it is 404: a page about nothing that can be had. */
  readonly needsProducts?: true;
}

export const landings: readonly Landing[] = [
  { path: '/Isapre', lists: ['isapres'], sellers: { type: 'isapre' }, needsProducts: true },
  {
    path: '/Seguros',
    lists: 'all',
    filters: { organizationTypes: ['aseguradora'] },
    sellers: { type: 'aseguradora' },
    needsProducts: true,
  },
  {
    path: '/Clinicas-y-Hospitales',
    lists: 'all',
    filters: { organizationTypes: ['clinica'] },
    sellers: { type: 'clinica' },
  },
  {
    path: '/EPS',
    lists: ['eps', 'complementarios'],
    sellers: { type: 'eps' },
    needsProducts: true,
  },
  { path: '/SCTR', lists: ['sctr'], sellers: 'of-lists', needsProducts: true },
  { path: '/Medicina-Prepagada', lists: ['prepagada'], sellers: 'of-lists', needsProducts: true },
  { path: '/Seguros-Empresa', lists: ['empresa'], sellers: 'of-lists', needsProducts: true },
  { path: '/Seguros-de-Salud', lists: ['salud'], sellers: 'of-lists', needsProducts: true },
  { path: '/Seguros-de-Vida', lists: ['vida'], sellers: 'of-lists', needsProducts: true },
  { path: '/Seguros-de-Viaje', lists: ['viaje'], sellers: 'of-lists', needsProducts: true },
  {
    path: '/Accidentes-Personales',
    lists: ['accidentes'],
    sellers: 'of-lists',
    needsProducts: true,
  },
  {
    path: '/Seguros-Comunidad-Educativa',
    lists: ['salud'],
    category: 'Escolar',
    sellers: 'of-lists',
    needsProducts: true,
  },
  { path: '/Tu-Mejor-Plan', lists: 'all' },
  { path: '/Cotizar', lists: 'all' },
  { path: '/Que-es-QuePlan' },
  { path: '/QuePlan-Empresas', lists: ['empresa', 'eps', 'sctr', 'guardias'] },
  { path: '/Partners-y-Alianzas' },
  { path: '/Referidos-Queplan' },
  { path: '/Rescate-MetLife-Seguro-Vida-Ahorro' },
  { path: '/Trabajos-Practicas-Pasantias-QPTech' },
  { path: '/Cookies' },
];

/** The lists of a landing that the country has. */
export function listsOf({ lists = [] }: Landing, country: CountryCode): readonly Comparator[] {
  return comparatorsOf(country).filter(({ kind }) => lists === 'all' || lists.includes(kind));
}
