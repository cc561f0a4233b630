import type { Texts } from '../payment/texts.ts';

export interface FollowUpField {
  readonly id: string;
  readonly type: 'text' | 'yes-no' | 'integer';
  readonly label: Texts;
  readonly required: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

function text(id: string, es: string, en: string, pt: string, required = true): FollowUpField {
  return { id, type: 'text', label: { es, en, pt }, required, maxLength: 300 };
}

function yesNo(id: string, es: string, en: string, pt: string): FollowUpField {
  return { id, type: 'yes-no', label: { es, en, pt }, required: true };
}

function count(id: string, max: number, es: string, en: string, pt: string): FollowUpField {
  return { id, type: 'integer', label: { es, en, pt }, required: true, min: 0, max };
}

const since = text('since', '¿Desde cuándo?', 'Since when?', 'Desde quando?');
const when = text('date', 'Fecha (mes y año)', 'Date (month and year)', 'Data (mês e ano)');

/** What a yes opens, by kind of question (market's health declarations). */
export const followUps = {
  illness: [
    text('diagnosis', 'Diagnóstico', 'Diagnosis', 'Diagnóstico'),
    when,
    text('treatment', 'Tratamiento', 'Treatment', 'Tratamento'),
    text('doctor', 'Médico o centro tratante', 'Doctor or clinic', 'Médico ou clínica', false),
    yesNo(
      'inTreatment',
      '¿Sigue en tratamiento?',
      'Still in treatment?',
      'Continua em tratamento?',
    ),
    text(
      'result',
      'Resultado o secuelas',
      'Result or after-effects',
      'Resultado ou sequelas',
      false,
    ),
  ],
  medicine: [
    text('medicine', '¿Cuál y en qué dosis?', 'Which one, what dose?', 'Qual e em que dose?'),
    since,
    text('reason', '¿Para qué lo toma?', 'What is it for?', 'Para que toma?'),
  ],
  surgery: [
    text('reason', '¿Qué fue o qué será?', 'What was or will it be?', 'O que foi ou será?'),
    when,
    yesNo('pending', '¿Está pendiente?', 'Is it pending?', 'Está pendente?'),
    text(
      'result',
      'Resultado o secuelas',
      'Result or after-effects',
      'Resultado ou sequelas',
      false,
    ),
  ],
  tests: [
    text('test', '¿Qué examen?', 'Which test?', 'Qual exame?'),
    when,
    text(
      'result',
      'Resultado, si ya lo tiene',
      'Result, if known',
      'Resultado, se já tiver',
      false,
    ),
  ],
  pregnancy: [
    count('weeks', 45, 'Semanas de embarazo', 'Weeks of pregnancy', 'Semanas de gravidez'),
    yesNo('atRisk', '¿De riesgo o múltiple?', 'High-risk or multiple?', 'De risco ou múltipla?'),
  ],
  smoking: [
    count('perDay', 100, 'Cigarrillos al día', 'Cigarettes a day', 'Cigarros por dia'),
    count('years', 90, 'Años fumando', 'Years of smoking', 'Anos fumando'),
  ],
  sport: [
    text('sport', '¿Cuál?', 'Which one?', 'Qual?'),
    text('frequency', '¿Con qué frecuencia?', 'How often?', 'Com que frequência?'),
  ],
  work: [
    text('job', 'Cargo y tarea', 'Job and task', 'Cargo e tarefa'),
    count('hours', 112, 'Horas a la semana', 'Hours a week', 'Horas por semana'),
  ],
  family: [
    text('what', '¿Qué y quién?', 'What and who?', 'O quê e quem?'),
    text('age', '¿A qué edad?', 'At what age?', 'Com que idade?', false),
  ],
  insurance: [
    text('what', '¿Qué pasó?', 'What happened?', 'O que aconteceu?'),
    text('company', 'Compañía o institución', 'Company or institution', 'Companhia ou instituição'),
    when,
  ],
} as const satisfies Record<string, readonly FollowUpField[]>;

export type FollowUpKind = keyof typeof followUps;

export function getFollowUps(kind: FollowUpKind): readonly FollowUpField[] {
  return followUps[kind];
}
