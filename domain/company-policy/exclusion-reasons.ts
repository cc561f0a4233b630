import type { Language } from '../country/country.ts';

/** Why somebody is taken off a policy. */
export const exclusionReasons = [
  'contract-ended',
  'resigned',
  'died',
  'own-wish',
  'not-eligible',
  'mistake',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

export const reasonWords: Readonly<Record<ExclusionReason, Readonly<Record<Language, string>>>> = {
  'contract-ended': {
    es: 'Término de contrato',
    en: 'End of the work contract',
    pt: 'Fim do contrato de trabalho',
  },
  resigned: { es: 'Renuncia', en: 'Resignation', pt: 'Demissão' },
  died: { es: 'Fallecimiento', en: 'Death', pt: 'Falecimento' },
  'own-wish': { es: 'Desiste del seguro', en: 'Does not want it', pt: 'Desiste do seguro' },
  'not-eligible': {
    es: 'Deja de cumplir los requisitos',
    en: 'No longer eligible',
    pt: 'Não cumpre mais os requisitos',
  },
  mistake: { es: 'Se agregó por error', en: 'Added by mistake', pt: 'Adicionado por engano' },
};
