import type { Texts } from '../text/texts.ts';

/** Plan restriction codes (spec 3 §4). */
const restrictions = {
  1: {
    es: 'Parto, neonatología y obstetricia',
    en: 'Birth, neonatology and obstetrics',
    pt: 'Parto, neonatologia e obstetrícia',
  },
  2: {
    es: 'Psiquiatría y psicología',
    en: 'Psychiatry and psychology',
    pt: 'Psiquiatria e psicologia',
  },
  3: { es: 'Cirugía bariátrica', en: 'Bariatric surgery', pt: 'Cirurgia bariátrica' },
  4: { es: 'Cirugía refractiva', en: 'Refractive surgery', pt: 'Cirurgia refrativa' },
  5: {
    es: 'Otras prestaciones restringidas',
    en: 'Other restricted services',
    pt: 'Outros serviços restritos',
  },
  6: {
    es: 'Sin prestaciones restringidas',
    en: 'No restricted services',
    pt: 'Sem serviços restritos',
  },
} as const satisfies Record<number, Texts>;
export type RestrictionCode = keyof typeof restrictions;

export const planRestrictions: Readonly<Record<RestrictionCode, Texts>> = restrictions;

export function isRestrictionCode(code: number): code is RestrictionCode {
  return Object.hasOwn(restrictions, code);
}
