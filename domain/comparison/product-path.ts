import type { OrganizationType } from '../catalogue/product.ts';
import type { CountryCode } from '../country/country.ts';

interface Seller {
  readonly type: OrganizationType;
  readonly url: string;
  readonly country?: CountryCode;
}

/** Shapes by audience and seller (spec 3 §2); what has no row of its own is `/Seguros/…`. */
const shapes: Readonly<
  Partial<Record<CountryCode, Partial<Record<OrganizationType, readonly [string, string]>>>>
> = {
  CL: {
    isapre: ['/Isapre', '/Complementos'],
    clinica: ['/Clinicas-y-Hospitales', '/Seguro'],
  },
  PE: { clinica: ['/Clinicas-y-Hospitales', ''], eps: ['/EPS', '/Planes'] },
  CO: { eps: ['/EPS', ''], 'medicina-prepagada': ['/Medicina-Prepagada', ''] },
};

/**
 * Path of a product's page without language prefix (spec 2 §2.1). An isapre's plans have their own;
 * what else it sells is a complement.
 */
export function productPath(organization: Seller, productUrl: string, upperType?: string): string {
  const { type, url, country = 'CL' } = organization;
  if (country === 'CL' && type === 'isapre' && (upperType === undefined || upperType === 'ISAPRE'))
    return `/Isapre/${url}/Planes/${productUrl}`;
  const [start, middle] = shapes[country]?.[type] ?? ['/Seguros', ''];
  return `${start}/${url}${middle}/${productUrl}`;
}
