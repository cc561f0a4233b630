import type { FormDefinition, FormField, FormGroup } from '../form/definition.ts';
import { sayAnswer, sayQuestion } from '../form/say-answer.ts';
import { readPath, type FormValues } from '../form/values.ts';
import { visibleNames } from '../form/visibility.ts';
import type { Language } from '../country/country.ts';
import { listWords } from '../text/list-words.ts';

export interface SummaryLine {
  /** Of the field, as the form names it. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** What a yes was asked for, a line each, with the person where several are insured. */
  readonly notes: readonly string[];
}

/**
 * What was answered in a group of the health declaration, in words, before it is sent: a line for each question with
 * the details of each person below it. A tick for the whole group is one line.
 */
export function summarizeGroup(
  form: FormDefinition,
  { fields }: FormGroup,
  values: FormValues,
  language: Language,
): readonly SummaryLine[] {
  const visible = visibleNames(form, values);
  const none = fields.find(
    ({ name, noneOf }) => noneOf !== undefined && readPath(values, name) === true,
  );
  if (none !== undefined) return [sayNone(none, fields, language)];
  const opened = (parent: FormField): readonly FormField[] =>
    fields.filter(
      ({ name, visibleWhen }) => visibleWhen?.field === parent.name && visible.has(name),
    );
  return fields.flatMap((field): readonly SummaryLine[] => {
    const { name, type, visibleWhen } = field;
    const answer = readPath(values, name);
    if (visibleWhen !== undefined || type === 'checkbox' || isEmpty(answer)) return [];
    const notes = opened(field).flatMap((detail) =>
      detail.type === 'checkbox'
        ? sayPerson(detail, opened(detail), values)
        : sayDetail(detail, values),
    );
    return [{ id: name, question: sayQuestion(field), answer: sayAnswer(field, answer), notes }];
  });
}

const isEmpty = (answer: unknown): boolean => answer === undefined || answer === '';

function sayNone(none: FormField, fields: readonly FormField[], language: Language): SummaryLine {
  const topics = (none.noneOf ?? []).flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined ? [] : [field.topic ?? field.label];
  });
  return { id: none.name, question: none.label, answer: listWords(topics, language), notes: [] };
}

function sayPerson(
  person: FormField,
  details: readonly FormField[],
  values: FormValues,
): readonly string[] {
  if (readPath(values, person.name) !== true) return [];
  const said = details.flatMap((detail) => sayDetail(detail, values));
  return said.length === 0 ? [person.label] : said.map((line) => `${person.label} · ${line}`);
}

function sayDetail(detail: FormField, values: FormValues): readonly string[] {
  const answer = readPath(values, detail.name);
  if (isEmpty(answer)) return [];
  const { label } = detail;
  return [`${label}${label.endsWith('?') ? '' : ':'} ${sayAnswer(detail, answer)}`];
}
