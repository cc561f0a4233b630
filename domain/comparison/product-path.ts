import type { OrganizationType } from '../catalogue/product.ts';

/** Path of a product's page without language prefix (spec 2 §2.1). */
export function productPath(
  organization: { readonly type: OrganizationType; readonly url: string },
  productUrl: string,
): string {
  switch (organization.type) {
    case 'isapre':
      return `/Isapre/${organization.url}/Planes/${productUrl}`;
    case 'clinica':
      return `/Clinicas-y-Hospitales/${organization.url}/Seguro/${productUrl}`;
    case 'aseguradora':
    case 'eps':
    case 'medicina-prepagada':
    case 'asistencia':
      return `/Seguros/${organization.url}/${productUrl}`;
  }
}
