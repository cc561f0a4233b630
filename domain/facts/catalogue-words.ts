import { planLine, planModality, type PlanModality } from '../catalogue/derive-plan.ts';
import type { Language } from '../country/country.ts';

/** A word of a registry or of the catalogue, which are Spanish, in every language of the site. */
type Word = Readonly<Record<Language, string>>;

const modalityWords: Readonly<Record<PlanModality, Word>> = {
  libre_eleccion: { es: 'Libre elección', en: 'Free choice', pt: 'Livre escolha' },
  preferente: {
    es: 'Prestador preferente',
    en: 'Preferred provider',
    pt: 'Prestador preferencial',
  },
  cerrado: { es: 'Plan cerrado', en: 'Closed network', pt: 'Plano fechado' },
};

/** Any other word would become "closed" by the rule of spec 3 §4, which knows plans only. */
const knownModalities = ['libre elección', 'prestador preferente', 'preferente', 'cerrado'];

/** How a plan is used, from the word of its registry or of the card (spec 3 §4, spec 1 §3). */
export function modalityText(raw: string, language: Language): string {
  const word = raw.toLocaleLowerCase('es');
  if (!knownModalities.includes(word)) return raw;
  // The card's own word for it is shorter than the registry's.
  return modalityWords[planModality(word === 'preferente' ? `prestador ${word}` : word)][language];
}

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

/** Short names that recur in the metadata of products; what is missing here is shown as it is written. */
const names: Readonly<Record<string, Readonly<Record<Exclude<Language, 'es'>, string>>>> = {
  Salud: { en: 'Health', pt: 'Saúde' },
  Vida: { en: 'Life', pt: 'Vida' },
  Catastrófico: { en: 'Catastrophic', pt: 'Catastrófico' },
  Dental: { en: 'Dental', pt: 'Odontológico' },
  'APV régimen A': {
    en: 'Voluntary pension saving (APV), regime A',
    pt: 'Previdência voluntária (APV), regime A',
  },
  'APV régimen B': {
    en: 'Voluntary pension saving (APV), regime B',
    pt: 'Previdência voluntária (APV), regime B',
  },
  'Artículo 107': { en: 'Tax relief under article 107', pt: 'Benefício do artigo 107' },
  Conservador: { en: 'Conservative', pt: 'Conservador' },
  Moderado: { en: 'Moderate', pt: 'Moderado' },
  Balanceado: { en: 'Balanced', pt: 'Balanceado' },
  Dinámico: { en: 'Dynamic', pt: 'Dinâmico' },
  'Renta fija local': { en: 'Local fixed income', pt: 'Renda fixa local' },
  'Acciones globales': { en: 'Global shares', pt: 'Ações globais' },
  'Enfermedades graves': { en: 'Serious illness', pt: 'Doenças graves' },
  'Invalidez total y permanente': {
    en: 'Total and permanent disability',
    pt: 'Invalidez total e permanente',
  },
  'Muerte accidental': { en: 'Accidental death', pt: 'Morte acidental' },
  'Hasta la edad límite': { en: 'Up to the age limit', pt: 'Até a idade limite' },
};

export function catalogueName(raw: string, language: Language): string {
  return language === 'es' ? raw : (names[raw]?.[language] ?? raw);
}
