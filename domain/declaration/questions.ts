import type { Texts } from '../text/texts.ts';
import type { FollowUpKind } from './follow-ups.ts';

/** How a question begins, asked of one person and of several at once. */
export const stems = {
  have: {
    one: {
      es: '¿Tienes o has tenido',
      en: 'Do you have, or have you had,',
      pt: 'Você tem ou já teve',
    },
    many: {
      es: '¿Alguien tiene o ha tenido',
      en: 'Does anyone have, or has anyone had,',
      pt: 'Alguém tem ou já teve',
    },
  },
  receive: {
    one: { es: '¿Has recibido', en: 'Have you received', pt: 'Você já recebeu' },
    many: { es: '¿Alguien ha recibido', en: 'Has anyone received', pt: 'Alguém já recebeu' },
  },
  take: {
    one: { es: '¿Tomas', en: 'Do you take', pt: 'Você toma' },
    many: { es: '¿Alguien toma', en: 'Does anyone take', pt: 'Alguém toma' },
  },
  smoke: {
    one: { es: '¿Fumas', en: 'Do you smoke', pt: 'Você fuma' },
    many: { es: '¿Alguien fuma', en: 'Does anyone smoke', pt: 'Alguém fuma' },
  },
  practise: {
    one: { es: '¿Practicas', en: 'Do you practise', pt: 'Você pratica' },
    many: { es: '¿Alguien practica', en: 'Does anyone practise', pt: 'Alguém pratica' },
  },
  work: {
    one: { es: '¿Trabajas', en: 'Do you work', pt: 'Você trabalha' },
    many: { es: '¿Alguien trabaja', en: 'Does anyone work', pt: 'Alguém trabalha' },
  },
  be: {
    one: { es: '¿Estás', en: 'Are you', pt: 'Você está' },
    many: { es: '¿Alguien está', en: 'Is anyone', pt: 'Alguém está' },
  },
} as const satisfies Record<string, { one: Texts; many: Texts }>;

/** Groups of questions in their order; small ones, so that each can be read before "none of these". */
export const topics = {
  body: { es: 'Estatura y peso', en: 'Height and weight', pt: 'Altura e peso' },
  organs: {
    es: 'Corazón, respiración y digestión',
    en: 'Heart, breathing and digestion',
    pt: 'Coração, respiração e digestão',
  },
  growth: {
    es: 'Tumores, sangre y ginecología',
    en: 'Tumours, blood and gynaecology',
    pt: 'Tumores, sangue e ginecologia',
  },
  nerves: {
    es: 'Nervios, huesos y sentidos',
    en: 'Nerves, bones and senses',
    pt: 'Nervos, ossos e sentidos',
  },
  care: {
    es: 'Tratamientos y exámenes',
    en: 'Treatments and tests',
    pt: 'Tratamentos e exames',
  },
  life: { es: 'Hábitos y trabajo', en: 'Habits and work', pt: 'Hábitos e trabalho' },
  history: {
    es: 'Familia, licencias y otros seguros',
    en: 'Family, sick leave and other insurance',
    pt: 'Família, licenças e outros seguros',
  },
} as const satisfies Record<string, Texts>;

export interface DeclarationQuestion {
  /** `q2` … `q24`, the numbers of the market's forms; `q1` is height and weight. */
  readonly id: string;
  readonly topic: keyof typeof topics;
  /** Two or three words for errors and staff: `corazón y presión`. */
  readonly short: Texts;
  readonly stem: keyof typeof stems;
  /** Ends the question; holds its closing question mark. */
  readonly text: Texts;
  /** The end of the question where it is asked of several people at once. */
  readonly textMany?: Texts;
  /** The whole question, where it does not begin like the others. */
  readonly whole?: { readonly one: Texts; readonly many: Texts };
  readonly hint?: Texts;
  readonly followUp: FollowUpKind;
  /** One more thing that only this illness is asked for. */
  readonly extra?: Texts;
  /** The same, asked of the person who answers. */
  readonly extraOne?: Texts;
  /** Who is asked; everyone when absent. */
  readonly appliesTo?: {
    readonly sex?: 'M' | 'F';
    readonly ageFrom?: number;
    readonly ageTo?: number;
  };
}

/**
 * The health declaration. HIV and genetic tests are left out, and a cancer that ended five or more
 * years ago need not be declared (right to be forgotten, Ley 21.258).
 */
export const questions: readonly DeclarationQuestion[] = [
  {
    id: 'q2',
    topic: 'organs',
    short: { es: 'corazón y presión', en: 'heart and blood pressure', pt: 'coração e pressão' },
    stem: 'have',
    text: {
      es: 'alguna enfermedad del corazón, la presión o las venas?',
      en: 'any disease of the heart, the blood pressure or the veins?',
      pt: 'alguma doença do coração, da pressão ou das veias?',
    },
    hint: {
      es: 'Por ejemplo, hipertensión, infarto, arritmia o soplo.',
      en: 'For example high blood pressure, heart attack, arrhythmia or murmur.',
      pt: 'Por exemplo, hipertensão, infarto, arritmia ou sopro.',
    },
    followUp: 'illness',
    extra: { es: 'Última presión medida', en: 'Last blood pressure', pt: 'Última pressão medida' },
  },
  {
    id: 'q3',
    topic: 'organs',
    short: { es: 'metabolismo', en: 'metabolism', pt: 'metabolismo' },
    stem: 'have',
    text: {
      es: 'diabetes, problemas de tiroides, colesterol alto u obesidad?',
      en: 'diabetes, thyroid problems, high cholesterol or obesity?',
      pt: 'diabetes, problemas de tireoide, colesterol alto ou obesidade?',
    },
    hint: {
      es: 'Incluye operaciones para bajar de peso.',
      en: 'Includes surgery to lose weight.',
      pt: 'Inclui cirurgia para perder peso.',
    },
    followUp: 'illness',
    extra: {
      es: 'Tipo y última hemoglobina glicosilada, si la conoces',
      en: 'Type and last HbA1c, if you know it',
      pt: 'Tipo e última hemoglobina glicada, se souber',
    },
  },
  {
    id: 'q4',
    topic: 'organs',
    short: {
      es: 'riñón y vías urinarias',
      en: 'kidney and urinary tract',
      pt: 'rim e vias urinárias',
    },
    stem: 'have',
    text: {
      es: 'alguna enfermedad de los riñones, cálculos o problemas de próstata?',
      en: 'kidney disease, stones or prostate problems?',
      pt: 'doença dos rins, cálculos ou problemas de próstata?',
    },
    followUp: 'illness',
    extra: {
      es: 'Última creatinina; si hay diálisis',
      en: 'Last creatinine; whether on dialysis',
      pt: 'Última creatinina; se faz diálise',
    },
  },
  {
    id: 'q5',
    topic: 'growth',
    short: { es: 'cáncer o tumores', en: 'cancer or tumours', pt: 'câncer ou tumores' },
    stem: 'have',
    text: {
      es: 'cáncer o algún tumor diagnosticado?',
      en: 'cancer or any diagnosed tumour?',
      pt: 'câncer ou algum tumor diagnosticado?',
    },
    hint: {
      es: 'Incluye tumores benignos. Si terminaste el tratamiento hace 5 años o más y no hubo recaída, no tienes que declararlo.',
      en: 'Includes benign tumours. If treatment ended 5 or more years ago without relapse, you need not declare it.',
      pt: 'Inclui tumores benignos. Se o tratamento terminou há 5 anos ou mais sem recaída, não é preciso declarar.',
    },
    followUp: 'illness',
    extra: {
      es: 'Tipo, etapa y fin del tratamiento',
      en: 'Type, stage and end of treatment',
      pt: 'Tipo, estágio e fim do tratamento',
    },
  },
  {
    id: 'q6',
    topic: 'organs',
    short: { es: 'pulmones y respiración', en: 'lungs and breathing', pt: 'pulmões e respiração' },
    stem: 'have',
    text: {
      es: 'asma, EPOC o apnea del sueño?',
      en: 'asthma, COPD or sleep apnoea?',
      pt: 'asma, DPOC ou apneia do sono?',
    },
    followUp: 'illness',
    extra: {
      es: '¿Cuántas crisis tiene al año? ¿Usa CPAP?',
      en: 'How many attacks a year? Is CPAP used?',
      pt: 'Quantas crises tem por ano? Usa CPAP?',
    },
    extraOne: {
      es: '¿Cuántas crisis tienes al año? ¿Usas CPAP?',
      en: 'How many attacks do you have a year? Do you use CPAP?',
      pt: 'Quantas crises você tem por ano? Usa CPAP?',
    },
  },
  {
    id: 'q7',
    topic: 'growth',
    short: { es: 'mamas y ginecología', en: 'breasts and gynaecology', pt: 'mamas e ginecologia' },
    stem: 'have',
    text: {
      es: 'nódulos en las mamas, endometriosis o miomas?',
      en: 'breast lumps, endometriosis or fibroids?',
      pt: 'nódulos nas mamas, endometriose ou miomas?',
    },
    followUp: 'illness',
    extra: {
      es: 'Última mamografía o PAP',
      en: 'Last mammography or smear test',
      pt: 'Última mamografia ou papanicolau',
    },
    appliesTo: { sex: 'F', ageFrom: 10 },
  },
  {
    id: 'q8',
    topic: 'organs',
    short: { es: 'digestivo e hígado', en: 'digestion and liver', pt: 'digestivo e fígado' },
    stem: 'have',
    text: {
      es: 'úlcera, colitis, enfermedad de Crohn, hepatitis o cirrosis?',
      en: 'ulcer, colitis, Crohn’s disease, hepatitis or cirrhosis?',
      pt: 'úlcera, colite, doença de Crohn, hepatite ou cirrose?',
    },
    hint: {
      es: 'La hepatitis A no cuenta.',
      en: 'Hepatitis A does not count.',
      pt: 'Hepatite A não conta.',
    },
    followUp: 'illness',
    extra: { es: 'Última endoscopía', en: 'Last endoscopy', pt: 'Última endoscopia' },
  },
  {
    id: 'q9',
    topic: 'nerves',
    short: { es: 'vista y oído', en: 'sight and hearing', pt: 'visão e audição' },
    stem: 'have',
    text: {
      es: 'cataratas, glaucoma o pérdida de audición?',
      en: 'cataracts, glaucoma or hearing loss?',
      pt: 'catarata, glaucoma ou perda de audição?',
    },
    followUp: 'illness',
    extra: {
      es: 'Qué ojo u oído y qué grado',
      en: 'Which eye or ear, how much',
      pt: 'Qual olho ou ouvido e o grau',
    },
  },
  {
    id: 'q10',
    topic: 'nerves',
    short: { es: 'huesos y músculos', en: 'bones and muscles', pt: 'ossos e músculos' },
    stem: 'have',
    text: {
      es: 'hernia de columna, artrosis o lesiones de rodilla u hombro?',
      en: 'a herniated disc, arthrosis or injuries of knee or shoulder?',
      pt: 'hérnia de disco, artrose ou lesões de joelho ou ombro?',
    },
    followUp: 'illness',
    extra: {
      es: 'Qué lado; cirugía o kinesiología',
      en: 'Which side; surgery or physiotherapy',
      pt: 'Qual lado; cirurgia ou fisioterapia',
    },
  },
  {
    id: 'q11',
    topic: 'nerves',
    short: { es: 'sistema nervioso', en: 'nervous system', pt: 'sistema nervoso' },
    stem: 'have',
    text: {
      es: 'epilepsia, accidente cerebrovascular, migraña tratada, Parkinson o Alzheimer?',
      en: 'epilepsy, a stroke, treated migraine, Parkinson’s or Alzheimer’s?',
      pt: 'epilepsia, AVC, enxaqueca tratada, Parkinson ou Alzheimer?',
    },
    followUp: 'illness',
    extra: { es: 'Última crisis', en: 'Last attack', pt: 'Última crise' },
  },
  {
    id: 'q12',
    topic: 'nerves',
    short: { es: 'salud mental', en: 'mental health', pt: 'saúde mental' },
    stem: 'have',
    text: {
      es: 'depresión, ansiedad u otro diagnóstico o tratamiento de salud mental?',
      en: 'depression, anxiety or another mental health diagnosis or treatment?',
      pt: 'depressão, ansiedade ou outro diagnóstico ou tratamento de saúde mental?',
    },
    followUp: 'illness',
    extra: {
      es: 'Licencias u hospitalizaciones por esta causa',
      en: 'Sick leave or hospital stays for this',
      pt: 'Licenças ou internações por este motivo',
    },
  },
  {
    id: 'q13',
    topic: 'growth',
    short: { es: 'sangre y defensas', en: 'blood and immunity', pt: 'sangue e imunidade' },
    stem: 'have',
    text: {
      es: 'leucemia, linfoma, anemia, lupus o artritis?',
      en: 'leukaemia, lymphoma, anaemia, lupus or arthritis?',
      pt: 'leucemia, linfoma, anemia, lúpus ou artrite?',
    },
    hint: {
      es: 'La anemia por falta de hierro no cuenta.',
      en: 'Anaemia from lack of iron does not count.',
      pt: 'Anemia por falta de ferro não conta.',
    },
    followUp: 'illness',
  },
  {
    id: 'q19',
    topic: 'nerves',
    short: { es: 'otra enfermedad', en: 'another illness', pt: 'outra doença' },
    stem: 'have',
    text: {
      es: 'otra enfermedad o síntoma que no hayamos nombrado?',
      en: 'another illness or symptom not named here?',
      pt: 'outra doença ou sintoma que não mencionamos?',
    },
    followUp: 'illness',
  },
  {
    id: 'q15',
    topic: 'care',
    short: { es: 'medicamentos', en: 'medicines', pt: 'medicamentos' },
    stem: 'take',
    text: {
      es: 'algún medicamento de forma permanente?',
      en: 'any medicine on a permanent basis?',
      pt: 'algum medicamento de forma permanente?',
    },
    hint: {
      es: 'Más de tres meses seguidos, con receta.',
      en: 'More than three months in a row, on prescription.',
      pt: 'Mais de três meses seguidos, com receita.',
    },
    followUp: 'medicine',
  },
  {
    id: 'q16',
    topic: 'care',
    short: { es: 'tratamientos', en: 'treatments', pt: 'tratamentos' },
    stem: 'receive',
    text: {
      es: 'algún tratamiento médico en los últimos 5 años?',
      en: 'any medical treatment in the last 5 years?',
      pt: 'algum tratamento médico nos últimos 5 anos?',
    },
    hint: {
      es: 'Además de lo que ya contestaste.',
      en: 'Other than what you have already answered.',
      pt: 'Além do que você já respondeu.',
    },
    followUp: 'illness',
  },
  {
    id: 'q20',
    topic: 'care',
    short: { es: 'hospital y cirugías', en: 'hospital and surgery', pt: 'hospital e cirurgias' },
    stem: 'have',
    text: {
      es: 'una hospitalización o cirugía, hecha o pendiente?',
      en: 'a hospital stay or surgery, done or pending?',
      pt: 'uma internação ou cirurgia, feita ou pendente?',
    },
    whole: {
      one: {
        es: '¿Te han hospitalizado u operado, o tienes una operación pendiente?',
        en: 'Have you been in hospital or had surgery, or do you have surgery pending?',
        pt: 'Você já foi internado ou operado, ou tem uma cirurgia pendente?',
      },
      many: {
        es: '¿A alguien lo han hospitalizado u operado, o tiene una operación pendiente?',
        en: 'Has anyone been in hospital or had surgery, or does anyone have surgery pending?',
        pt: 'Alguém já foi internado ou operado, ou tem uma cirurgia pendente?',
      },
    },
    hint: {
      es: 'Sin contar el parto.',
      en: 'Childbirth does not count.',
      pt: 'Sem contar o parto.',
    },
    followUp: 'surgery',
  },
  {
    id: 'q21',
    topic: 'care',
    short: { es: 'exámenes', en: 'tests', pt: 'exames' },
    stem: 'have',
    text: {
      es: 'exámenes pendientes o con resultados alterados?',
      en: 'tests that are pending or came out abnormal?',
      pt: 'exames pendentes ou com resultados alterados?',
    },
    followUp: 'tests',
  },
  {
    id: 'q22',
    topic: 'care',
    short: { es: 'embarazo', en: 'pregnancy', pt: 'gravidez' },
    stem: 'be',
    text: { es: 'embarazada ahora?', en: 'pregnant now?', pt: 'grávida agora?' },
    followUp: 'pregnancy',
    appliesTo: { sex: 'F', ageFrom: 12, ageTo: 55 },
  },
  {
    id: 'q14',
    topic: 'life',
    short: { es: 'alcohol o drogas', en: 'alcohol or drugs', pt: 'álcool ou drogas' },
    stem: 'receive',
    text: {
      es: 'tratamiento por consumo de alcohol o drogas?',
      en: 'treatment for the use of alcohol or drugs?',
      pt: 'tratamento por consumo de álcool ou drogas?',
    },
    followUp: 'illness',
    appliesTo: { ageFrom: 12 },
  },
  {
    id: 'q14b',
    topic: 'life',
    short: { es: 'tabaco', en: 'tobacco', pt: 'tabaco' },
    stem: 'smoke',
    text: { es: 'o usas vapeador?', en: 'or vape?', pt: 'ou usa vaporizador?' },
    textMany: { es: 'o usa vapeador?', en: 'or vape?', pt: 'ou usa vaporizador?' },
    followUp: 'smoking',
    appliesTo: { ageFrom: 12 },
  },
  {
    id: 'q17',
    topic: 'life',
    short: { es: 'deportes de riesgo', en: 'risky sports', pt: 'esportes de risco' },
    stem: 'practise',
    text: {
      es: 'buceo, parapente, paracaidismo, montañismo, carreras, rodeo o motociclismo?',
      en: 'diving, paragliding, parachuting, mountaineering, racing, rodeo or motorcycling?',
      pt: 'mergulho, parapente, paraquedismo, montanhismo, corridas, rodeio ou motociclismo?',
    },
    followUp: 'sport',
  },
  {
    id: 'q18',
    topic: 'life',
    short: { es: 'trabajo', en: 'work', pt: 'trabalho' },
    stem: 'work',
    text: {
      es: 'en altura, bajo tierra, o con explosivos, alta tensión, armas o químicos?',
      en: 'at heights, underground, or with explosives, high voltage, weapons or chemicals?',
      pt: 'em altura, no subsolo, ou com explosivos, alta tensão, armas ou produtos químicos?',
    },
    followUp: 'work',
    appliesTo: { ageFrom: 15 },
  },
  {
    id: 'q23',
    topic: 'history',
    short: { es: 'malformaciones', en: 'malformations', pt: 'malformações' },
    stem: 'have',
    text: {
      es: 'una malformación de nacimiento?',
      en: 'a malformation from birth?',
      pt: 'uma malformação de nascença?',
    },
    followUp: 'illness',
  },
  {
    id: 'q23b',
    topic: 'history',
    short: { es: 'familia', en: 'family', pt: 'família' },
    stem: 'have',
    text: {
      es: 'padres o hermanos con cáncer o infarto antes de los 60 años?',
      en: 'parents or siblings with cancer or a heart attack before the age of 60?',
      pt: 'pais ou irmãos com câncer ou infarto antes dos 60 anos?',
    },
    followUp: 'family',
  },
  {
    id: 'q24',
    topic: 'history',
    short: { es: 'otros seguros', en: 'other insurance', pt: 'outros seguros' },
    stem: 'have',
    text: {
      es: 'un seguro rechazado o con sobreprima, o un siniestro pagado por un seguro de salud o vida?',
      en: 'insurance refused or surcharged, or a claim paid by health or life insurance?',
      pt: 'um seguro recusado ou com sobreprêmio, ou um sinistro pago por seguro de saúde ou vida?',
    },
    followUp: 'insurance',
  },
  {
    id: 'q24b',
    topic: 'history',
    short: { es: 'invalidez y licencias', en: 'disability and leave', pt: 'invalidez e licenças' },
    stem: 'have',
    text: {
      es: 'una invalidez, o una licencia médica de más de 30 días?',
      en: 'a disability, or sick leave of over 30 days?',
      pt: 'uma invalidez, ou uma licença médica de mais de 30 dias?',
    },
    followUp: 'leave',
  },
];

export interface AskedPerson {
  readonly sex: 'M' | 'F';
  readonly age: number;
}

export function isAsked(question: DeclarationQuestion, person: AskedPerson): boolean {
  const rule = question.appliesTo;
  if (!rule) return true;
  return (
    (rule.sex === undefined || rule.sex === person.sex) &&
    person.age >= (rule.ageFrom ?? 0) &&
    person.age <= (rule.ageTo ?? 200)
  );
}
