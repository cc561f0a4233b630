import type { Language } from '../country/country.ts';
import type { Texts } from '../payment/texts.ts';
import {
  inFormOrder,
  insuresPolicyholder,
  personName,
  type FormPerson,
} from '../form/form-person.ts';
import type { Condition, FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import { consentText, currentConsentVersion } from './consent.ts';
import { getFollowUps, type FollowUpField } from './follow-ups.ts';
import { isAsked, questions, stems, topics, type DeclarationQuestion } from './questions.ts';

const yesNoLabels: Record<Language, readonly [string, string]> = {
  es: ['Sí', 'No'],
  en: ['Yes', 'No'],
  pt: ['Sim', 'Não'],
};

export function yesNoOptions(language: Language): NonNullable<FormField['options']> {
  const [yes, no] = yesNoLabels[language];
  return [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ];
}

const words = {
  height: { es: 'Estatura', en: 'Height', pt: 'Altura' },
  weight: { es: 'Peso', en: 'Weight', pt: 'Peso' },
  of: { es: 'de', en: 'of', pt: 'de' },
  and: { es: 'y', en: 'and', pt: 'e' },
  title: { es: 'Declaración de salud', en: 'Health declaration', pt: 'Declaração de saúde' },
  leadOne: {
    es: 'Responde por ti. Si contestas que sí, te pedimos los detalles.',
    en: 'Answer for yourself. If you answer yes, we ask for the details.',
    pt: 'Responda por você. Se responder sim, pedimos os detalhes.',
  },
  leadMany: {
    es: 'Responde por todas las personas aseguradas: {names}. Si alguien responde que sí, te pedimos quién y los detalles.',
    en: 'Answer for every insured person: {names}. If the answer is yes, we ask who and for the details.',
    pt: 'Responda por todas as pessoas seguradas: {names}. Se a resposta for sim, pedimos quem e os detalhes.',
  },
  statement: { es: 'Tu declaración', en: 'Your statement', pt: 'Sua declaração' },
} as const satisfies Record<string, Texts>;

function measures(person: FormPerson, at: number, language: Language, about: boolean): FormField[] {
  const name = personName(person, language);
  const told = about ? { about: name } : {};
  const labelled = (measure: string) =>
    about ? `${measure} ${words.of[language]} ${name}` : measure;
  return [
    {
      name: `measures.${at}.weight`,
      type: 'decimal',
      label: labelled(words.weight[language]),
      required: true,
      min: 1,
      max: 350,
      inputMode: 'decimal',
      suffix: 'kg',
      ...told,
    },
    {
      name: `measures.${at}.height`,
      type: 'integer',
      label: labelled(words.height[language]),
      required: true,
      min: 30,
      max: 250,
      inputMode: 'numeric',
      suffix: 'cm',
      ...told,
    },
  ];
}

function followUpField(
  field: FollowUpField,
  prefix: string,
  visibleWhen: Condition,
  about: string,
  language: Language,
): FormField {
  const common = {
    name: `${prefix}.${field.id}`,
    label: field.label[language],
    required: field.required,
    visibleWhen,
    about,
  };
  switch (field.type) {
    case 'yes-no':
      return { ...common, type: 'radio', options: yesNoOptions(language) };
    case 'integer':
      return {
        ...common,
        type: 'integer',
        inputMode: 'numeric',
        min: field.min ?? 0,
        max: field.max ?? 1_000,
      };
    case 'text':
      return { ...common, type: 'text', maxLength: field.maxLength ?? 300 };
  }
}

function details(
  question: DeclarationQuestion,
  person: number,
  visibleWhen: Condition,
  about: string,
  language: Language,
): FormField[] {
  const prefix = `answers.${question.id}.p${person}`;
  const fields = getFollowUps(question.followUp).map((field) =>
    followUpField(field, prefix, visibleWhen, about, language),
  );
  if (question.extra) {
    fields.push({
      name: `${prefix}.extra`,
      type: 'text',
      label: question.extra[language],
      required: false,
      maxLength: 300,
      visibleWhen,
      about,
    });
  }
  return fields;
}

/** One question: yes or no for everyone asked, then who, then the details of each. */
function questionFields(
  question: DeclarationQuestion,
  persons: readonly FormPerson[],
  language: Language,
): FormField[] {
  const asked = persons
    .map((person, at) => ({ person, at }))
    .filter((p) => isAsked(question, p.person));
  if (asked.length === 0) return [];
  const stem =
    stems[question.stem][persons.length === 1 && insuresPolicyholder(persons) ? 'one' : 'many'][
      language
    ];
  const answer: FormField = {
    name: `answers.${question.id}.answer`,
    type: 'radio',
    label: `${stem} ${question.text[language]}`,
    ...(question.hint ? { hint: question.hint[language] } : {}),
    required: true,
    options: yesNoOptions(language),
  };
  const yes: Condition = { field: answer.name, equals: 'yes' };
  const short = question.short[language];
  if (asked.length === 1) {
    return [answer, ...asked.flatMap(({ at }) => details(question, at, yes, short, language))];
  }
  return [
    answer,
    ...asked.flatMap(({ person, at }): FormField[] => {
      const name = personName(person, language);
      const affected = `answers.${question.id}.p${at}.affected`;
      return [
        {
          name: affected,
          type: 'checkbox',
          label: name,
          required: false,
          visibleWhen: yes,
          atLeastOne: question.id,
          about: short,
        },
        ...details(question, at, { field: affected, equals: true }, `${short}, ${name}`, language),
      ];
    }),
  ];
}

function listed(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? '';
  return names.length < 2
    ? last
    : `${names.slice(0, -1).join(', ')} ${words.and[language]} ${last}`;
}

/**
 * The health declaration of everyone insured, in one form (market's questions 1 to 24). Persons
 * are numbered as in {@link inFormOrder}: `measures.0.height` and `answers.q5.p0.diagnosis` are
 * the holder's.
 */
export function buildDeclarationForm(input: {
  readonly persons: readonly FormPerson[];
  readonly language: Language;
  readonly organization: string;
}): FormDefinition {
  const { language } = input;
  const persons = inFormOrder(input.persons);
  const several = persons.length > 1;
  const consent = consentText(currentConsentVersion, language, input.organization);
  if (!consent) throw new TypeError(`no consent text ${currentConsentVersion}`);
  const names = listed(
    persons.map((person) => personName(person, language)),
    language,
  );
  const topicGroups = Object.entries(topics).map(([topic, title]): FormGroup => ({
    title: title[language],
    fields:
      topic === 'body'
        ? persons.flatMap((person, at) => measures(person, at, language, several))
        : questions
            .filter((question) => question.topic === topic)
            .flatMap((question) => questionFields(question, persons, language)),
  }));
  return {
    id: 'datos-dps',
    version: 1,
    title: words.title[language],
    lead: several ? words.leadMany[language].replace('{names}', names) : words.leadOne[language],
    groups: [
      ...topicGroups.filter(({ fields }) => fields.length > 0),
      {
        title: words.statement[language],
        fields: [{ name: 'truthful', type: 'checkbox', label: consent.truthful, required: true }],
      },
    ],
    consent: {
      field: 'consent',
      textVersion: currentConsentVersion,
      label: consent.label,
      paragraphs: consent.paragraphs,
    },
  };
}
