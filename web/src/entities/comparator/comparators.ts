import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import { comparatorPagePath } from '@cotejo/domain/comparison/comparator-path.ts';
import type { CompareOrder } from '@cotejo/domain/comparison/facet-names.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';
import type { ProfileFormKind } from '@cotejo/domain/profile/form-kind.ts';

/** What a comparator page lists; a new kind of insurance is a row here and texts under `kinds`. */
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
  /** Spec 1 §5: the promo card belongs to the health comparator. */
  readonly promoted: boolean;
  readonly companyBanner: boolean;
  /** Filters that hold unless others are chosen. */
  readonly presets?: Readonly<Record<string, readonly string[]>>;
}

const chile = {
  form: 'persons',
  promoted: false,
  companyBanner: false,
  countries: ['CL'],
} as const;

export const healthComparator: Comparator = {
  slug: 'Seguros-de-Salud',
  kind: 'salud',
  productType: 'SALUD',
  form: 'persons',
  countries: ['CL', 'PE', 'CO', 'INT'],
  promoted: true,
  companyBanner: true,
};

/** Every kind of spec 1 §3 and of the countries, in the order of the menu. */
export const comparators: readonly Comparator[] = [
  healthComparator,
  {
    ...chile,
    slug: 'Isapres',
    kind: 'isapres',
    productType: 'ISAPRES',
    form: 'isapre',
    // A plan that is not sold any more is found by whoever asks for it (spec 2 §3).
    presets: { marketable: ['Comercializable'] },
  },
  { ...chile, slug: 'Seguros-de-Vida', kind: 'vida', productType: 'SEGURO VIDA', form: 'life' },
  {
    ...chile,
    slug: 'Accidentes-Personales',
    kind: 'accidentes',
    productType: 'ACCIDENTES PERSONALES',
  },
  { ...chile, slug: 'Seguros-de-Viaje', kind: 'viaje', productType: 'VIAJE', form: 'travel' },
  {
    ...chile,
    slug: 'Seguros-Mascotas',
    kind: 'mascotas',
    productType: 'SEGURO_MASCOTAS',
    form: 'pets',
    countries: ['CL', 'CO'],
  },
  {
    ...chile,
    slug: 'Seguro-Complementario-Empresa',
    kind: 'empresa',
    productType: 'SEGURO COLECTIVO',
    form: 'group',
    countries: ['CL', 'CO'],
  },
  {
    ...chile,
    slug: 'Guardias',
    kind: 'guardias',
    productType: 'SEGURO DE GUARDIA',
    form: 'heads',
  },
  { ...chile, slug: 'Indemnizacion', kind: 'indemnizacion', productType: 'SEGURO INDEMNIZACION' },
  { ...chile, slug: 'Servicio-Asistencia', kind: 'asistencia', productType: 'SERVICIO ASISTENCIA' },
  {
    ...chile,
    slug: 'Seguros-Internacionales',
    kind: 'internacional',
    productType: 'INTERNACIONAL',
    form: 'international',
    countries: ['CL', 'INT'],
  },
  {
    ...chile,
    slug: 'EPS',
    kind: 'eps',
    productType: 'colectivo',
    form: 'group',
    countries: ['PE'],
  },
  { ...chile, slug: 'SCTR', kind: 'sctr', productType: 'SCTR', form: 'payroll', countries: ['PE'] },
  {
    ...chile,
    slug: 'Medicina-Prepagada',
    kind: 'prepagada',
    productType: 'Medicina Prepagada',
    countries: ['CO'],
  },
  {
    ...chile,
    slug: 'Planes-Complementarios',
    kind: 'complementarios',
    productType: 'EPS',
    countries: ['CO'],
  },
];

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
export const healthCategories: Readonly<Record<CountryCode, readonly string[]>> = {
  CL: [
    'Primario',
    'Complementario-Catastrofico',
    'Complementario',
    'Catastrofico',
    'Oncologico',
    'Escolar',
    'Accidente-y-Urgencia',
    'Dental',
    'Cardiologico',
    'Servicio-Asistencia',
    'Farmacia',
    'Internacional',
    'Estetica',
    'Coberturas',
    'Adulto-Mayor',
    'Indemnizacion',
  ],
  PE: ['Integral', 'Oncologico'],
  CO: ['Seguros'],
  INT: ['Internacional'],
};

/** Who sells in each audience; the call requires at least one type (spec 1 §5). */
export const sellers: Readonly<Record<CountryCode, readonly OrganizationType[]>> = {
  CL: ['aseguradora', 'isapre', 'clinica', 'asistencia'],
  PE: ['aseguradora', 'clinica', 'eps'],
  CO: ['aseguradora', 'medicina-prepagada', 'eps'],
  INT: ['aseguradora', 'asistencia'],
};

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
