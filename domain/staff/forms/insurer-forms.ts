import type { Language } from '../../country/country.ts';
import type { ReviewOutcome } from '../../declaration/declaration-result.ts';
import { examinationIds, examinations } from '../../declaration/examinations.ts';
import { atLeast } from '../../form/at-least.ts';
import type { FormDefinition, FormField } from '../../form/definition.ts';
import { reasonField } from '../../form/reason-field.ts';
import { fillText } from '../../text/fill-text.ts';
import type { Texts } from '../../text/texts.ts';

/** What an insurer may have said: an outcome, or that it needs something more before there is one. */
export const insurerAnswers = [
  'accepted',
  'accepted_with_exclusions',
  'asked',
  'not_insurable',
] as const satisfies readonly (ReviewOutcome | 'asked')[];
export type InsurerSaid = (typeof insurerAnswers)[number];

/** How long each text is, in letters; for its form and its call. */
export const insurerLengths = {
  by: { min: 2, max: 120 },
  reference: { max: 80 },
  words: { max: 1_000 },
  reason: { max: 2_000 },
} as const;

const words = {
  title: { es: 'Anotar la respuesta', en: 'Record the answer', pt: 'Anotar a resposta' },
  insurer: { es: 'la compañía', en: 'the insurer', pt: 'a seguradora' },
  question: {
    es: '¿Qué respondió {organization}?',
    en: 'What did {organization} answer?',
    pt: 'O que {organization} respondeu?',
  },
  noExclusions: {
    es: 'Elige al menos una exclusión de la lista',
    en: 'Choose at least one exclusion of the list',
    pt: 'Escolha pelo menos uma exclusão da lista',
  },
  noneAsked: {
    es: 'Elige al menos una cosa que pide',
    en: 'Choose at least one thing that it asks for',
    pt: 'Escolha ao menos uma coisa que ela pede',
  },
  asked: { es: 'Qué pide', en: 'What it asks for', pt: 'O que pede' },
  words: { es: 'Detalles', en: 'Details', pt: 'Detalhes' },
  wordsHint: {
    es: 'La persona los lee como los escribes: dónde, hasta cuándo, a quién mandarlo',
    en: 'The person reads them as you write them: where, until when, whom to send it to',
    pt: 'A pessoa lê como você escreve: onde, até quando, para quem enviar',
  },
  by: {
    es: 'Quién respondió en {organization}',
    en: 'Who answered at {organization}',
    pt: 'Quem respondeu em {organization}',
  },
  reference: {
    es: 'Folio o número de la respuesta',
    en: 'Number of the answer',
    pt: 'Número da resposta',
  },
  on: { es: 'Día de la respuesta', en: 'Day of the answer', pt: 'Dia da resposta' },
  reasonHint: {
    es: 'Lo leen el personal y la aseguradora; la persona no',
    en: 'Staff and insurer read it; the person does not',
    pt: 'Leem a equipe e a seguradora; a pessoa não',
  },
} as const satisfies Record<string, Texts>;

const said: Readonly<Record<InsurerSaid, Texts>> = {
  accepted: { es: 'Acepta', en: 'Accepts', pt: 'Aceita' },
  accepted_with_exclusions: {
    es: 'Acepta con las exclusiones elegidas',
    en: 'Accepts with the chosen exclusions',
    pt: 'Aceita com as exclusões escolhidas',
  },
  asked: {
    es: 'Pide un examen o más datos',
    en: 'Asks for an examination or more data',
    pt: 'Pede um exame ou mais dados',
  },
  not_insurable: { es: 'No acepta', en: 'Does not accept', pt: 'Não aceita' },
};

export const sayInsurerAnswer = (answer: InsurerSaid, language: Language): string =>
  said[answer][language];

interface InsurerFormContext {
  /** Its name; absent: it is called the insurer. */
  readonly organization?: string;
  /** ISO day in the country of the purchase: an answer is of no later one. */
  readonly lastDay: string;
  /** Whether an exclusion is chosen, beside the form. */
  readonly hasExclusions: boolean;
}

/** What an insurer answered about a declaration, who there, when and under which number. */
export function insurerForm(
  { organization, lastDay, hasExclusions }: InsurerFormContext,
  answer: InsurerSaid | null,
  language: Language,
): FormDefinition {
  const label = (name: keyof typeof words): string =>
    fillText(words[name][language], { organization: organization ?? words.insurer[language] });
  const outcome: FormField = {
    name: 'outcome',
    type: 'radio',
    label: label('question'),
    required: true,
    options: insurerAnswers.map((value) => ({ value, label: said[value][language] })),
  };
  const { by, reference } = insurerLengths;
  const told: readonly FormField[] = [
    {
      name: 'answer.by',
      type: 'text',
      label: label('by'),
      required: true,
      ...atLeast(by.min, label('by'), language),
      maxLength: by.max,
      autocomplete: 'off',
    },
    {
      name: 'answer.reference',
      type: 'text',
      label: label('reference'),
      required: true,
      maxLength: reference.max,
      autocomplete: 'off',
    },
    { name: 'answer.on', type: 'date', label: label('on'), required: true, lastDay },
  ];
  const why = reasonField(language, {
    hint: label('reasonHint'),
    maxLength: insurerLengths.reason.max,
  });
  return {
    id: 'insurer-answer',
    version: 1,
    title: label('title'),
    groups: [
      { fields: [outcome] },
      ...(answer === 'asked' ? [{ fields: askedFields(label) }] : []),
      { fields: [...told, ...(answer === 'asked' ? [] : [why])] },
    ],
    rules: hasExclusions
      ? []
      : [
          {
            rule: 'not-value',
            field: 'outcome',
            value: 'accepted_with_exclusions',
            message: label('noExclusions'),
          },
        ],
  };

  function askedFields(say: typeof label): readonly FormField[] {
    const none = say('noneAsked');
    return [
      ...examinationIds.map((id) => ({
        name: `asked.${id}`,
        type: 'checkbox' as const,
        label: examinations[id][language],
        required: false,
        atLeastOne: 'asked',
        atLeastOneLabel: say('asked'),
        problems: { required: none, invalid: none, low: none, high: none },
      })),
      {
        name: 'words',
        type: 'textarea',
        label: say('words'),
        hint: say('wordsHint'),
        required: false,
        maxLength: insurerLengths.words.max,
      },
    ];
  }
}
