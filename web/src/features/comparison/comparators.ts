import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

/** What a comparator page lists; a new kind of insurance is a row here and texts under `kinds`. */
export interface Comparator {
  /** Last segment of `/Comparar/{slug}`; also the call's `comparator`. */
  readonly slug: string;
  /** Key of its texts: `kinds.salud.name`. */
  readonly kind: string;
  readonly productType: string;
  /** Whom its form asks for; `none`: priced for the reference person until it has a form. */
  readonly form: 'persons' | 'none';
  /** Spec 1 §5: the promo card belongs to the health comparator. */
  readonly promoted: boolean;
  readonly companyBanner: boolean;
}

const plain = { form: 'persons', promoted: false, companyBanner: false } as const;

export const healthComparator: Comparator = {
  slug: 'Seguros-de-Salud',
  kind: 'salud',
  productType: 'SALUD',
  form: 'persons',
  promoted: true,
  companyBanner: true,
};

export const comparators: readonly Comparator[] = [
  healthComparator,
  { ...plain, slug: 'Isapres', kind: 'isapres', productType: 'ISAPRES' },
  { ...plain, slug: 'Seguros-de-Vida', kind: 'vida', productType: 'SEGURO VIDA' },
  {
    ...plain,
    slug: 'Accidentes-Personales',
    kind: 'accidentes',
    productType: 'ACCIDENTES PERSONALES',
  },
  { ...plain, slug: 'Seguros-de-Viaje', kind: 'viaje', productType: 'VIAJE' },
  {
    ...plain,
    slug: 'Seguros-Mascotas',
    kind: 'mascotas',
    productType: 'SEGURO_MASCOTAS',
    form: 'none',
  },
  {
    ...plain,
    slug: 'Seguro-Complementario-Empresa',
    kind: 'empresa',
    productType: 'SEGURO COLECTIVO',
    form: 'none',
  },
];

/** Who sells in each audience; the call requires at least one type (spec 1 §5). */
export const sellers: Readonly<Record<CountryCode, readonly OrganizationType[]>> = {
  CL: ['aseguradora', 'isapre', 'clinica', 'asistencia'],
  PE: ['aseguradora', 'clinica', 'eps'],
  CO: ['aseguradora', 'medicina-prepagada', 'eps'],
  INT: ['aseguradora', 'asistencia'],
};

export function comparatorPath(comparator: Pick<Comparator, 'slug'>): string {
  return `/Comparar/${comparator.slug}`;
}

/** Spec 1 §9. */
export const pageSize = 20;
export const maximumCompared = 3;

/** The orders of spec 1 §7 as the visitor chooses them, the first by default. */
export const shownOrders: readonly CompareOrder[] = [
  'recommended',
  'lowerPrice',
  'higherPrice',
  'POPULAR',
  'DISTANCE',
];
