import type { Language } from '../country/country.ts';
import type { Texts } from '../text/texts.ts';
import {
  inFormOrder,
  insuresPolicyholder,
  personName,
  type FormPerson,
} from '../form/form-person.ts';
import { listWords } from '../text/list-words.ts';
import type { Condition, FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import { consentText, currentConsentVersion } from './consent.ts';
import { getFollowUps, type FollowUpField } from './follow-ups.ts';
import { isAsked, questions, stems, topics, type DeclarationQuestion } from './questions.ts';

const yesNoLabels: Record<Language, readonly [string, string]> = {
  es: ['Sí', 'No'],
  en: ['Yes', 'No'],
  pt: ['Sim', 'Não'],
};

function yesNoOptions(language: Language): NonNullable<FormField['options']> {
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
  none: {
    one: {
      es: 'Ninguna de las siguientes',
      en: 'None of the following',
      pt: 'Nenhuma das seguintes',
    },
    many: {
      es: 'Nadie: ninguna de las siguientes',
      en: 'Nobody: none of the following',
      pt: 'Ninguém: nenhuma das seguintes',
    },
  },
  statement: { es: 'Tu declaración', en: 'Your statement', pt: 'Sua declaração' },
} as const satisfies Record<string, Texts | { one: Texts; many: Texts }>;

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
  alone: boolean,
): FormField {
  const common = {
    name: `${prefix}.${field.id}`,
    label: (alone ? (field.one ?? field.label) : field.label)[language],
    ...(field.hint === undefined ? {} : { hint: field.hint[language] }),
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
  alone: boolean,
): FormField[] {
  const prefix = `answers.${question.id}.p${person}`;
  const fields = getFollowUps(question.followUp).map((field) =>
    followUpField(field, prefix, visibleWhen, about, language, alone),
  );
  if (question.extra) {
    fields.push({
      name: `${prefix}.extra`,
      type: 'text',
      label: (alone ? (question.extraOne ?? question.extra) : question.extra)[language],
      required: false,
      maxLength: 300,
      visibleWhen,
      about,
    });
  }
  return fields;
}

function askedPersons(question: DeclarationQuestion, persons: readonly FormPerson[]) {
  return persons
    .map((person, at) => ({ person, at }))
    .filter(({ person }) => isAsked(question, person));
}

/** The question as it is asked of one person, or of several at once. */
function wordsOf(question: DeclarationQuestion, count: 'one' | 'many', language: Language) {
  const { text, textMany, whole, stem } = question;
  const end = (count === 'many' ? (textMany ?? text) : text)[language];
  return whole === undefined
    ? { label: `${stems[stem][count][language]} ${end}`, brief: upperFirst(end.replace(/\?$/, '')) }
    : { label: whole[count][language], brief: null };
}

const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const answerName = ({ id }: DeclarationQuestion): string => `answers.${id}.answer`;

/** One question: yes or no for everyone asked, then who, then the details of each. */
function questionFields(
  question: DeclarationQuestion,
  persons: readonly FormPerson[],
  language: Language,
  /** The group has said how its questions begin. */
  stemSaid: boolean,
): FormField[] {
  const asked = askedPersons(question, persons);
  const alone = persons.length === 1 && insuresPolicyholder(persons);
  const { label, brief } = wordsOf(question, alone ? 'one' : 'many', language);
  const answer: FormField = {
    name: answerName(question),
    type: 'radio',
    label,
    ...(stemSaid && brief !== null ? { brief } : {}),
    topic: question.short[language],
    ...(question.hint ? { hint: question.hint[language] } : {}),
    required: true,
    options: yesNoOptions(language),
  };
  const yes: Condition = { field: answer.name, equals: 'yes' };
  const short = question.short[language];
  if (asked.length === 1) {
    return [
      answer,
      ...asked.flatMap(({ at }) => details(question, at, yes, short, language, alone)),
    ];
  }
  return [
    answer,
    ...asked.flatMap(({ person, at }): FormField[] => {
      const name = personName(person, language);
      const affected = `answers.${question.id}.p${at}.affected`;
      const when: Condition = { field: affected, equals: true };
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
        ...details(question, at, when, `${short}, ${name}`, language, alone),
      ];
    }),
  ];
}

/** The questions of a topic that concern someone; several of them can be answered with one tick. */
function topicGroup(
  topic: keyof typeof topics,
  persons: readonly FormPerson[],
  language: Language,
): FormGroup {
  const title = topics[topic][language];
  const asked = questions.filter(
    (question) => question.topic === topic && askedPersons(question, persons).length > 0,
  );
  const count = persons.length === 1 ? 'one' : 'many';
  const [first] = asked;
  const sharesStem = asked.every(({ stem, whole }) => stem === first?.stem && whole === undefined);
  const none: FormField = {
    name: `none.${topic}`,
    type: 'checkbox',
    label: words.none[count][language],
    required: false,
    noneOf: asked.map(answerName),
    about: title,
  };
  return {
    title,
    ...(sharesStem && first !== undefined
      ? { hint: `${stems[first.stem][count][language]}…` }
      : {}),
    fields: [
      ...(asked.length > 1 ? [none] : []),
      ...asked.flatMap((question) => questionFields(question, persons, language, sharesStem)),
    ],
  };
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
  const names = listWords(
    persons.map((person) => personName(person, language)),
    language,
  );
  const topicGroups = (Object.keys(topics) as (keyof typeof topics)[]).map((topic): FormGroup =>
    topic === 'body'
      ? {
          title: topics.body[language],
          fields: persons.flatMap((person, at) => measures(person, at, language, several)),
        }
      : topicGroup(topic, persons, language),
  );
  return {
    id: 'datos-dps',
    // 2: groups; the questions on insurance and on the family were two in one.
    version: 2,
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
