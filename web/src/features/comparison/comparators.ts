import type { OrganizationType } from '@cotejo/domain/catalogue/product.ts';
import type { CountryCode } from '@cotejo/domain/country/country.ts';

/** What a comparator page lists; a new kind of insurance is a row here and texts under `kinds`. */
export interface Comparator {
  /** Last segment of `/Comparar/{slug}`; also the call's `comparator`. */
  readonly slug: string;
  /** Key of its texts: `kinds.salud.*`. */
  readonly kind: string;
  readonly productType: string;
  readonly organizationTypes: Readonly<Record<CountryCode, readonly OrganizationType[]>>;
  /** Spec 1 §5: the promo card belongs to the health comparator. */
  readonly promoted: boolean;
  readonly companyBanner: boolean;
}

const sellers: Readonly<Record<CountryCode, readonly OrganizationType[]>> = {
  CL: ['aseguradora', 'isapre', 'clinica', 'asistencia'],
  PE: ['aseguradora', 'clinica', 'eps'],
  CO: ['aseguradora', 'medicina-prepagada', 'eps'],
  INT: ['aseguradora', 'asistencia'],
};

export const healthComparator: Comparator = {
  slug: 'Seguros-de-Salud',
  kind: 'salud',
  productType: 'SALUD',
  organizationTypes: sellers,
  promoted: true,
  companyBanner: true,
};

export const comparators: readonly Comparator[] = [healthComparator];

export function comparatorPath(comparator: Comparator): string {
  return `/Comparar/${comparator.slug}`;
}

/** Spec 1 §9. */
export const pageSize = 20;
export const maximumCompared = 3;
