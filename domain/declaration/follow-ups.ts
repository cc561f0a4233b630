import type { Texts } from '../text/texts.ts';

export interface FollowUpField {
  readonly id: string;
  readonly type: 'text' | 'yes-no' | 'integer';
  readonly label: Texts;
  /** Asked of the person who answers; others are asked about. */
  readonly one?: Texts;
  readonly hint?: Texts;
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
const when: FollowUpField = {
  ...text('date', 'Fecha (mes y año)', 'Date (month and year)', 'Data (mês e ano)'),
  hint: { es: 'Por ejemplo, 05/2022', en: 'For example, 05/2022', pt: 'Por exemplo, 05/2022' },
};

/** With the words for the person who answers. */
function asked(field: FollowUpField, es: string, en: string, pt: string): FollowUpField {
  return { ...field, one: { es, en, pt } };
}

/** What a yes opens, by kind of question (market's health declarations). */
const followUps = {
  illness: [
    text('diagnosis', 'Diagnóstico', 'Diagnosis', 'Diagnóstico'),
    when,
    text('treatment', 'Tratamiento', 'Treatment', 'Tratamento'),
    text('doctor', 'Médico o centro tratante', 'Doctor or clinic', 'Médico ou clínica', false),
    asked(
      yesNo(
        'inTreatment',
        '¿Sigue en tratamiento?',
        'Still in treatment?',
        'Continua em tratamento?',
      ),
      '¿Sigues en tratamiento?',
      'Are you still in treatment?',
      'Você continua em tratamento?',
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
    asked(
      text('reason', '¿Para qué lo toma?', 'What is it for?', 'Para que toma?'),
      '¿Para qué lo tomas?',
      'What do you take it for?',
      'Para que você toma?',
    ),
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
    asked(
      text(
        'result',
        'Resultado, si ya lo tiene',
        'Result, if known',
        'Resultado, se já tiver',
        false,
      ),
      'Resultado, si ya lo tienes',
      'Result, if you have it',
      'Resultado, se você já tiver',
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
    text('company', 'Compañía', 'Company', 'Companhia'),
    when,
  ],
  leave: [
    text('what', '¿Por qué motivo?', 'For what reason?', 'Por qual motivo?'),
    text('company', 'Institución que la dio', 'Who granted it', 'Instituição que a concedeu'),
    when,
  ],
} as const satisfies Record<string, readonly FollowUpField[]>;

export type FollowUpKind = keyof typeof followUps;

export function getFollowUps(kind: FollowUpKind): readonly FollowUpField[] {
  return followUps[kind];
}
