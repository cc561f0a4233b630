import { countries, type CountryCode, type Language } from '../country/country.ts';
import type { ConsentText } from './consent.ts';
import type { DocumentBlock } from '../document/document-section.ts';
import { chapter, text } from '../document/document-chapters.ts';
import type { FormDefinition, FormField } from '../form/definition.ts';
import { sayAnswer, sayQuestion } from '../form/say-answer.ts';
import { readPath, type FormValues } from '../form/values.ts';
import { visibleNames } from '../form/visibility.ts';
import { dateInWords, dayIn } from '../calendar/start-dates.ts';
import { fillText } from '../text/fill-text.ts';

const words: Readonly<
  Record<Language, { readonly given: string; readonly head: string[]; readonly consent: string }>
> = {
  es: {
    given: 'Dada en línea el {date}, con el texto de consentimiento {version}.',
    head: ['Pregunta', 'Respuesta'],
    consent: 'Lo que declaraste y autorizaste',
  },
  en: {
    given: 'Given online on {date}, with the consent text {version}.',
    head: ['Question', 'Answer'],
    consent: 'What you declared and authorised',
  },
  pt: {
    given: 'Dada on-line em {date}, com o texto de consentimento {version}.',
    head: ['Pergunta', 'Resposta'],
    consent: 'O que você declarou e autorizou',
  },
};

/** A declaration as its copy shows it: every question as it was asked, with what was answered. */
export function writeDeclaration(
  form: FormDefinition,
  values: FormValues,
  given: {
    readonly language: Language;
    readonly country: CountryCode;
    readonly givenAt: Date;
    readonly textVersion: string;
    /** The text of that version. */
    readonly consent: ConsentText;
  },
): DocumentBlock[] {
  const { language, country, givenAt, textVersion, consent } = given;
  const said = words[language];
  const rowsOf = (fields: readonly FormField[]) =>
    answersTo(form, fields, values).map(({ question, answer }) => [question, answer]);
  const date = dateInWords(dayIn(countries[country].timeZone, givenAt.getTime()), language);
  return [
    text(fillText(said.given, { date, version: textVersion })),
    ...form.groups.flatMap(({ title = '', fields }) =>
      chapter(title, { kind: 'table', head: said.head, rows: rowsOf(fields) }),
    ),
    ...chapter(said.consent, ...[...consent.paragraphs, consent.truthful, consent.label].map(text)),
  ];
}

/**
 * The same without what stands around it: every question as it was asked, with its answer. `id` is the question that
 * an answer or its details belong to, null for measures; `yes` is null where nothing is answered by yes or no.
 */
export function listAnswers(form: FormDefinition, values: FormValues) {
  return form.groups.flatMap(({ fields }) =>
    answersTo(form, fields, values).map(({ field, question, answer }) => {
      const [, id = null, part] = /^answers\.(\w+)\.(\w+)/.exec(field.name) ?? [];
      const yes = part === 'answer' ? readPath(values, field.name) === 'yes' : null;
      return { id, yes, topic: field.topic ?? null, question, answer };
    }),
  );
}

function answersTo(form: FormDefinition, fields: readonly FormField[], values: FormValues) {
  const visible = visibleNames(form, values);
  return fields.flatMap((field) => {
    const answer = readPath(values, field.name);
    const isSaid = visible.has(field.name) && answer !== undefined && answer !== '';
    // A tick for a whole group is said by the answers that it gave.
    if (!isSaid || field.noneOf !== undefined || field.type === 'checkbox') return [];
    return [{ field, question: sayQuestion(field), answer: sayAnswer(field, answer) }];
  });
}
