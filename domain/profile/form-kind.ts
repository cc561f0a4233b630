import type { UpperTypeName } from '../catalogue/product.ts';
import { upperTypesOf } from '../comparison/product-kinds.ts';
import type { CountryCode } from '../country/country.ts';

/** Whom a profile form asks for; what it asks them is in `build-profile-form.ts`. */
export const profileFormKinds = [
  'persons', // holder and dependants
  'life', // one person
  'isapre', // contributors with their income, dependants
  'pets',
  'group', // workers and their dependants, in groups
  'heads', // guards: how many
  'payroll', // SCTR: workers and payroll
  'international', // persons with nationality and where they want cover
  'travel', // travellers and days
] as const;
export type ProfileFormKind = (typeof profileFormKinds)[number];

const byUpperType: Readonly<Record<UpperTypeName, ProfileFormKind>> = {
  SALUD: 'persons',
  ISAPRE: 'isapre',
  'SEGURO COLECTIVO': 'group',
  'SEGURO VIDA': 'life',
  'SEGURO DE GUARDIA': 'heads',
  SEGURO_MASCOTAS: 'pets',
  'SEGURO INDEMNIZACION': 'persons',
  'SERVICIO ASISTENCIA': 'persons',
  'ACCIDENTES PERSONALES': 'persons',
  INTERNACIONAL: 'international',
  VIAJE: 'travel',
  EPS: 'group',
  SCTR: 'payroll',
  'Medicina Prepagada': 'persons',
};

/** The form of a product type in any of its spellings; undefined = no such type. */
export function profileFormKindOf(
  productType: string,
  country: CountryCode,
): ProfileFormKind | undefined {
  const upperType = upperTypesOf(productType)?.[0];
  // What the international audience calls health is sold by nationality and coverage country.
  if (upperType === 'SALUD' && country === 'INT') return 'international';
  // Peru's EPS are chosen by a company for its workers, Colombia's complementary plans by persons.
  if (upperType === 'EPS' && country === 'CO') return 'persons';
  return upperType === undefined ? undefined : byUpperType[upperType];
}
