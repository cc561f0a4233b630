import { planModality, type PlanModality } from '../catalogue/derive-plan.ts';
import type { Language } from '../country/country.ts';

/** A word of a registry or of the catalogue, which are Spanish, in every language of the site. */
export type Word = Readonly<Record<Language, string>>;

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
