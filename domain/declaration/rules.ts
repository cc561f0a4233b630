import type { Texts } from '../text/texts.ts';
import type { ExclusionId } from './exclusions.ts';
import type { BodyMeasure } from './growth.ts';

/** When a rule fires for a person who said yes, by a detail of the answer; always without one. */
type AnswerCondition = { readonly detail: string; readonly equals: 'yes' | 'no' };

/** Limits of a figure: more than `over`, up to and with `upTo`, from and with `from`, less than `below`. */
interface BodyCondition {
  readonly measures: readonly BodyMeasure[];
  readonly over?: number;
  readonly upTo?: number;
  readonly from?: number;
  readonly below?: number;
}

/**
 * - note: only kept
 * - exclude: the person is insured without it
 * - review: a person decides
 * - refuse: this insurance cannot be sold to this person
 */
export type RuleEffect =
  | { readonly type: 'note' | 'review' | 'refuse' }
  | { readonly type: 'exclude'; readonly exclusion: ExclusionId };

interface Rule {
  /** Stored in traces: an id is never given another meaning. */
  readonly id: string;
  readonly effect: RuleEffect;
  /** For staff: what was found. */
  readonly text: Texts;
}

export interface AnswerRule extends Rule {
  /** The question that was answered with yes. */
  readonly question: string;
  readonly when?: AnswerCondition;
}

export interface BodyRule extends Rule {
  readonly when: BodyCondition;
}

/** Grows with every change of the tables below; stored with each assessment. */
export const declarationRulesVersion = 'dps-reglas-2026-11';

const note = { type: 'note' } as const;
const review = { type: 'review' } as const;
const refuse = { type: 'refuse' } as const;
const exclude = (exclusion: ExclusionId) => ({ type: 'exclude', exclusion }) as const;

const zScores = ['weight-for-height', 'bmi-for-age'] as const;

/**
 * Height and weight (market notes §4: over 30 asks, over 35 is reviewed; the lower limits mirror them). No figure
 * refuses anybody: one that was mistyped must reach a person.
 */
export const bodyRules: readonly BodyRule[] = [
  {
    id: 'bmi-very-low',
    when: { measures: ['bmi'], below: 16 },
    effect: review,
    text: { es: 'IMC bajo 16', en: 'BMI below 16', pt: 'IMC abaixo de 16' },
  },
  {
    id: 'bmi-low',
    when: { measures: ['bmi'], from: 16, below: 18.5 },
    effect: note,
    text: { es: 'IMC de 16 a 18,5', en: 'BMI from 16 to 18.5', pt: 'IMC de 16 a 18,5' },
  },
  {
    id: 'bmi-high',
    when: { measures: ['bmi'], over: 30, upTo: 35 },
    effect: note,
    text: { es: 'IMC sobre 30', en: 'BMI over 30', pt: 'IMC acima de 30' },
  },
  {
    id: 'bmi-very-high',
    when: { measures: ['bmi'], over: 35 },
    effect: review,
    text: { es: 'IMC sobre 35', en: 'BMI over 35', pt: 'IMC acima de 35' },
  },
  {
    id: 'bmi-very-high-bariatric',
    when: { measures: ['bmi'], over: 35 },
    effect: exclude('bariatric'),
    text: {
      es: 'sin cirugía bariátrica',
      en: 'no bariatric surgery',
      pt: 'sem cirurgia bariátrica',
    },
  },
  {
    id: 'child-very-low',
    when: { measures: zScores, below: -3 },
    effect: review,
    text: {
      es: 'Peso a más de 3 desviaciones bajo la mediana de la OMS',
      en: 'Weight over 3 deviations below the WHO median',
      pt: 'Peso a mais de 3 desvios abaixo da mediana da OMS',
    },
  },
  {
    id: 'child-low',
    when: { measures: zScores, from: -3, below: -2 },
    effect: note,
    text: {
      es: 'Peso a más de 2 desviaciones bajo la mediana de la OMS',
      en: 'Weight over 2 deviations below the WHO median',
      pt: 'Peso a mais de 2 desvios abaixo da mediana da OMS',
    },
  },
  {
    id: 'child-high',
    when: { measures: zScores, over: 2, upTo: 3 },
    effect: note,
    text: {
      es: 'Peso a más de 2 desviaciones sobre la mediana de la OMS',
      en: 'Weight over 2 deviations above the WHO median',
      pt: 'Peso a mais de 2 desvios acima da mediana da OMS',
    },
  },
  {
    id: 'child-very-high',
    when: { measures: zScores, over: 3 },
    effect: review,
    text: {
      es: 'Peso a más de 3 desviaciones sobre la mediana de la OMS',
      en: 'Weight over 3 deviations above the WHO median',
      pt: 'Peso a mais de 3 desvios acima da mediana da OMS',
    },
  },
  {
    id: 'child-unmeasured',
    when: { measures: ['none'] },
    effect: note,
    text: {
      es: 'Estatura fuera de las tablas de la OMS',
      en: 'Height outside the WHO tables',
      pt: 'Altura fora das tabelas da OMS',
    },
  },
];

const yes = (detail: string): AnswerCondition => ({ detail, equals: 'yes' });

/** What a yes leads to. Every row that fits fires; the strictest effect of all decides. */
export const answerRules: readonly AnswerRule[] = [
  {
    id: 'heart',
    question: 'q2',
    effect: review,
    text: { es: 'Corazón o presión', en: 'Heart or blood pressure', pt: 'Coração ou pressão' },
  },
  {
    id: 'metabolism',
    question: 'q3',
    effect: review,
    text: { es: 'Metabolismo', en: 'Metabolism', pt: 'Metabolismo' },
  },
  {
    id: 'metabolism-bariatric',
    question: 'q3',
    effect: exclude('bariatric'),
    text: {
      es: 'Metabolismo: sin cirugía bariátrica',
      en: 'Metabolism: no bariatric surgery',
      pt: 'Metabolismo: sem cirurgia bariátrica',
    },
  },
  {
    id: 'kidney',
    question: 'q4',
    effect: review,
    text: {
      es: 'Riñón o vías urinarias',
      en: 'Kidney or urinary tract',
      pt: 'Rim ou vias urinárias',
    },
  },
  {
    id: 'tumour',
    question: 'q5',
    effect: review,
    text: { es: 'Cáncer o tumor', en: 'Cancer or tumour', pt: 'Câncer ou tumor' },
  },
  {
    id: 'tumour-in-treatment',
    question: 'q5',
    when: yes('inTreatment'),
    effect: refuse,
    text: {
      es: 'Cáncer o tumor en tratamiento',
      en: 'Cancer or tumour in treatment',
      pt: 'Câncer ou tumor em tratamento',
    },
  },
  {
    id: 'breathing',
    question: 'q6',
    effect: note,
    text: { es: 'Pulmones o respiración', en: 'Lungs or breathing', pt: 'Pulmões ou respiração' },
  },
  {
    id: 'breathing-in-treatment',
    question: 'q6',
    when: yes('inTreatment'),
    effect: exclude('breathing'),
    text: {
      es: 'Enfermedad respiratoria en tratamiento',
      en: 'Respiratory disease in treatment',
      pt: 'Doença respiratória em tratamento',
    },
  },
  {
    id: 'gynaecology',
    question: 'q7',
    effect: exclude('gynaecology'),
    text: { es: 'Mamas o ginecología', en: 'Breasts or gynaecology', pt: 'Mamas ou ginecologia' },
  },
  {
    id: 'digestion',
    question: 'q8',
    effect: review,
    text: { es: 'Digestivo o hígado', en: 'Digestion or liver', pt: 'Digestivo ou fígado' },
  },
  {
    id: 'senses',
    question: 'q9',
    effect: exclude('refractive'),
    text: { es: 'Vista u oído', en: 'Sight or hearing', pt: 'Visão ou audição' },
  },
  {
    id: 'bones',
    question: 'q10',
    effect: exclude('bones'),
    text: { es: 'Huesos o músculos', en: 'Bones or muscles', pt: 'Ossos ou músculos' },
  },
  {
    id: 'nerves',
    question: 'q11',
    effect: review,
    text: { es: 'Sistema nervioso', en: 'Nervous system', pt: 'Sistema nervoso' },
  },
  {
    id: 'mental-health',
    question: 'q12',
    effect: exclude('mental-health'),
    text: { es: 'Salud mental', en: 'Mental health', pt: 'Saúde mental' },
  },
  {
    id: 'blood',
    question: 'q13',
    effect: review,
    text: { es: 'Sangre o defensas', en: 'Blood or immunity', pt: 'Sangue ou imunidade' },
  },
  {
    id: 'substances',
    question: 'q14',
    effect: review,
    text: { es: 'Alcohol o drogas', en: 'Alcohol or drugs', pt: 'Álcool ou drogas' },
  },
  {
    id: 'substances-restricted',
    question: 'q14',
    effect: exclude('other-restricted'),
    text: {
      es: 'Alcohol o drogas: otras prestaciones restringidas',
      en: 'Alcohol or drugs: other restricted services',
      pt: 'Álcool ou drogas: outros serviços restritos',
    },
  },
  {
    id: 'tobacco',
    question: 'q14b',
    effect: note,
    text: { es: 'Tabaco', en: 'Tobacco', pt: 'Tabaco' },
  },
  {
    id: 'medicines',
    question: 'q15',
    effect: note,
    text: { es: 'Medicamentos', en: 'Medicines', pt: 'Medicamentos' },
  },
  {
    id: 'treatments',
    question: 'q16',
    effect: note,
    text: { es: 'Tratamientos', en: 'Treatments', pt: 'Tratamentos' },
  },
  {
    id: 'sports',
    question: 'q17',
    effect: exclude('sports'),
    text: { es: 'Deportes de riesgo', en: 'Risky sports', pt: 'Esportes de risco' },
  },
  {
    id: 'work',
    question: 'q18',
    effect: note,
    text: { es: 'Trabajo de riesgo', en: 'Risky work', pt: 'Trabalho de risco' },
  },
  {
    id: 'other-illness',
    question: 'q19',
    effect: review,
    text: { es: 'Otra enfermedad', en: 'Another illness', pt: 'Outra doença' },
  },
  {
    id: 'hospital',
    question: 'q20',
    effect: review,
    text: { es: 'Hospital o cirugía', en: 'Hospital or surgery', pt: 'Hospital ou cirurgia' },
  },
  {
    id: 'hospital-pending',
    question: 'q20',
    when: yes('pending'),
    effect: exclude('pending-care'),
    text: {
      es: 'Hospitalización o cirugía pendiente',
      en: 'Hospital stay or surgery pending',
      pt: 'Internação ou cirurgia pendente',
    },
  },
  {
    id: 'tests',
    question: 'q21',
    effect: review,
    text: {
      es: 'Exámenes pendientes o alterados',
      en: 'Tests pending or abnormal',
      pt: 'Exames pendentes ou alterados',
    },
  },
  {
    id: 'pregnancy',
    question: 'q22',
    effect: exclude('maternity'),
    text: { es: 'Embarazo', en: 'Pregnancy', pt: 'Gravidez' },
  },
  {
    id: 'pregnancy-at-risk',
    question: 'q22',
    when: yes('atRisk'),
    effect: review,
    text: {
      es: 'Embarazo de riesgo o múltiple',
      en: 'High-risk or multiple pregnancy',
      pt: 'Gravidez de risco ou múltipla',
    },
  },
  {
    id: 'malformation',
    question: 'q23',
    effect: exclude('congenital'),
    text: {
      es: 'Malformación de nacimiento',
      en: 'Malformation from birth',
      pt: 'Malformação de nascença',
    },
  },
  {
    id: 'family',
    question: 'q23b',
    effect: note,
    text: { es: 'Antecedentes de familia', en: 'Family history', pt: 'Histórico familiar' },
  },
  {
    id: 'insurance',
    question: 'q24',
    effect: review,
    text: { es: 'Otros seguros', en: 'Other insurance', pt: 'Outros seguros' },
  },
  {
    id: 'leave',
    question: 'q24b',
    effect: review,
    text: {
      es: 'Invalidez o licencia',
      en: 'Disability or sick leave',
      pt: 'Invalidez ou licença',
    },
  },
];

/** Answers that became milder after an outcome that was not a plain yes: somebody reads why. */
export const milderRule: Rule = {
  id: 'milder-than-before',
  effect: review,
  text: {
    es: 'La declaración anterior de esta compra decía más',
    en: 'The earlier declaration of this purchase said more',
    pt: 'A declaração anterior desta compra dizia mais',
  },
};

const every: readonly Rule[] = [...bodyRules, ...answerRules, milderRule];

/** What a rule of a trace says; undefined for one that never was. */
export function findRule(id: string): Rule | undefined {
  return every.find((rule) => rule.id === id);
}
