import type { ProductName } from './product-query.ts';

/**
 * Shapes of a product's address in every audience (spec 2 §2.1, spec 3 §2), the more precise first.
 * All of them end in the two slugs that name a product.
 */
export const productPaths = [
  '/Isapre/:organization/Planes/:product',
  '/Isapre/:organization/Complementos/:product',
  '/Clinicas-y-Hospitales/:organization/Seguro/:product',
  '/Clinicas-y-Hospitales/:organization/:product',
  '/EPS/:organization/Planes/:product',
  '/EPS/:organization/:product',
  '/Medicina-Prepagada/:organization/:product',
  '/Seguros/:organization/:product',
  '/planSI/R/:code',
] as const;

/** Slugs that moved (spec 1 §2, spec 2 §2.2). */
const movedOrganizations: Readonly<Record<string, string>> = {
  CruzBlanca: 'Cruz-Blanca',
  'Nueva-Masvida': 'Nueva-Mas-Vida',
  'Chilena-Consolidada': 'Zurich-exCHC',
  'Alemana-de-Santiago': 'Clinica-Alemana-de-Santiago',
  'RedSalud-Providencia': 'Clinica-Red-Salud-Providencia',
  'RedSalud-Magallanes': 'Clinica-Red-Salud-Magallanes',
  'RedSalud-Elqui': 'Clinica-Red-Salud-Elqui',
  Indisa: 'Clinica-Indisa',
  'Santa-Maria': 'Clinica-Santa-Maria',
  'Red-de-Salud-UC-Christus': 'Centro-Medico-Red-de-Salud-UC-Christus',
  Davila: 'Clinica-Davila',
  MEDS: 'Clinica-MEDS',
  'Clinica-Universitaria-De-Concepcion': 'Clinica-Andes-Salud-Concepcion',
  'Las-Condes': 'Clinica-Las-Condes',
  'San-Carlos-de-Apoquindo': 'Clinica-San-Carlos-de-Apoquindo',
  'Universidad-de-los-Andes': 'Clinica-Universidad-de-Los-Andes',
};

export type ResolvedAddress =
  | { readonly kind: 'product'; readonly name: ProductName }
  /** The same address with the organisation's present slug. */
  | { readonly kind: 'moved'; readonly to: string };

/** What a matched address names. `path` is the address itself, for the redirect of a moved slug. */
export function resolveProductAddress(
  params: Readonly<Record<string, string | undefined>>,
  path: string,
): ResolvedAddress {
  const { organization = '', product = '', code } = params;
  if (code !== undefined) return { kind: 'product', name: { by: 'code', code } };
  const present = Object.hasOwn(movedOrganizations, organization)
    ? movedOrganizations[organization]
    : undefined;
  if (present !== undefined) {
    return { kind: 'moved', to: path.replace(`/${organization}/`, `/${present}/`) };
  }
  return {
    kind: 'product',
    name: { by: 'url', organizationUrl: organization, productUrl: product },
  };
}
