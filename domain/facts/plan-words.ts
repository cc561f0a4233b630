import { planLine } from '../catalogue/derive-plan.ts';
import type { Language } from '../country/country.ts';
import type { Word } from './catalogue-words.ts';

const lineWords: Readonly<Record<string, Word>> = {
  CLÁSICO: { es: 'Clásico', en: 'Classic', pt: 'Clássico' },
  ESENCIA: { es: 'Esencia', en: 'Essential', pt: 'Essência' },
  INTEGRAL: { es: 'Integral', en: 'Comprehensive', pt: 'Integral' },
  FAMILIA: { es: 'Familia', en: 'Family', pt: 'Família' },
  SENIOR: { es: 'Senior', en: 'Senior', pt: 'Sênior' },
  REGIONAL: { es: 'Regional', en: 'Regional', pt: 'Regional' },
  PREMIUM: { es: 'Premium', en: 'Premium', pt: 'Premium' },
};

/** The line of an isapre plan; null where spec 3 §4 blanks it (JOVEN, Z, HOMBRE DEPORTIVO). */
export function planLineText(raw: string, language: Language): string | null {
  const line = planLine(raw);
  return line === '' ? null : (lineWords[line]?.[language] ?? line);
}

const zoneWords: Readonly<Record<string, Word>> = {
  Santiago: { es: 'Santiago', en: 'Santiago', pt: 'Santiago' },
  Norte: { es: 'Norte del país', en: 'North of the country', pt: 'Norte do país' },
  Centro: { es: 'Centro del país', en: 'Centre of the country', pt: 'Centro do país' },
  Sur: { es: 'Sur del país', en: 'South of the country', pt: 'Sul do país' },
};

export function zoneText(raw: string, language: Language): string {
  return zoneWords[raw]?.[language] ?? raw;
}

const birthWords: Readonly<Record<'con_parto' | 'sin_parto', Word>> = {
  con_parto: {
    es: 'General, con parto',
    en: 'General, with childbirth',
    pt: 'Geral, com parto',
  },
  sin_parto: {
    es: 'Reducida, sin parto',
    en: 'Reduced, without childbirth',
    pt: 'Reduzida, sem parto',
  },
};

export function birthText(coverage: 'con_parto' | 'sin_parto', language: Language): string {
  return birthWords[coverage][language];
}

const statusWords = {
  sold: { es: 'Se vende', en: 'On sale', pt: 'À venda' },
  closed: { es: 'Ya no se vende', en: 'No longer sold', pt: 'Não é mais vendido' },
} as const;

export function planStatusText(isSold: boolean, language: Language): string {
  return statusWords[isSold ? 'sold' : 'closed'][language];
}
