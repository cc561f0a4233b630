import type { Texts } from '../text/texts.ts';
import type { InsurerAnswer } from './declaration-result.ts';

/**
 * What an insurer may ask for before it answers about a declaration, as staff choose it and the customer reads it in
 * their language. Ids are stored: one is never given other words.
 */
export const examinations = {
  'blood-test': { es: 'Examen de sangre', en: 'Blood test', pt: 'Exame de sangue' },
  'urine-test': { es: 'Examen de orina', en: 'Urine test', pt: 'Exame de urina' },
  electrocardiogram: { es: 'Electrocardiograma', en: 'Electrocardiogram', pt: 'Eletrocardiograma' },
  imaging: {
    es: 'Radiografía, ecografía u otra imagen',
    en: 'X-ray, ultrasound or another image',
    pt: 'Radiografia, ultrassom ou outra imagem',
  },
  'medical-visit': {
    es: 'Control con un médico que indique la compañía',
    en: 'Visit to a doctor whom the company names',
    pt: 'Consulta com um médico indicado pela companhia',
  },
  'medical-report': {
    es: 'Informe de tu médico tratante',
    en: 'Report of the doctor who treats you',
    pt: 'Relatório do médico que acompanha você',
  },
  'earlier-results': {
    es: 'Resultados de exámenes que ya te hiciste',
    en: 'Results of tests that you have already had',
    pt: 'Resultados de exames que você já fez',
  },
  'more-answers': {
    es: 'Más datos sobre lo que declaraste',
    en: 'More about what you declared',
    pt: 'Mais dados sobre o que você declarou',
  },
} as const satisfies Readonly<Record<string, Texts>>;

export type ExaminationId = keyof typeof examinations;
export const examinationIds = Object.keys(examinations) as readonly ExaminationId[];

/** What the insurer asks for before it decides. Health data: it is stored sealed. */
export interface InsurerRequest {
  readonly asked: readonly ExaminationId[];
  /** The details, in words that the customer reads as they are; empty where there are none. */
  readonly words: string;
  readonly answer: InsurerAnswer;
}
