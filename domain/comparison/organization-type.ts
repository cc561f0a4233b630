import type { OrganizationType } from '../catalogue/product.ts';
import { organizationTypes } from '../catalogue/product.ts';
import { bareWord } from '../bare-word.ts';

/** The words of the site's paths and menus for each type, beside the type's own name. */
const words: Readonly<Record<string, OrganizationType>> = {
  isapres: 'isapre',
  aseguradoras: 'aseguradora',
  seguros: 'aseguradora',
  seguro: 'aseguradora',
  clinicas: 'clinica',
  'clinicas-y-hospitales': 'clinica',
  asistencias: 'asistencia',
  medicina_prepagada: 'medicina-prepagada',
  'medicina prepagada': 'medicina-prepagada',
};

export function organizationTypeOf(text: string): OrganizationType | undefined {
  const word = bareWord(text);
  const own = organizationTypes.find((type) => type === word);
  return own ?? (Object.hasOwn(words, word) ? words[word] : undefined);
}

/** First path segment of an organisation's pages (spec 2 §2.1); `typeAlias` on cards. */
export function typeAliasOf(type: OrganizationType): string {
  return {
    isapre: 'Isapre',
    aseguradora: 'Seguros',
    clinica: 'Clinicas-y-Hospitales',
    eps: 'EPS',
    'medicina-prepagada': 'Medicina-Prepagada',
    asistencia: 'Seguros',
  }[type];
}
