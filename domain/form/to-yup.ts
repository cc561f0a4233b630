import { mixed, object, ValidationError, type ObjectSchema } from 'yup';
import type { CountryCode, Language } from '../country/country.ts';
import { ageOn } from './birth-date.ts';
import type { FormDefinition, FormField, FormRule } from './definition.ts';
import { fieldMessage, type MessageFacts } from './messages.ts';
import { readField, type Answer, type FieldErrorCode, type FormErrorCode } from './rules.ts';
import type { FormValues } from './values.ts';
import {
  answeredByNone,
  answerTo,
  fieldsOf,
  fieldsOfRule,
  getOptions,
  visibleNames,
} from './visibility.ts';

/** The age that a birth date has to give, and the ages that are taken at all. */
export interface ExpectedAge {
  /** Absent: any age that is taken. */
  readonly priced?: number;
  readonly taken?: { readonly min: number; readonly max: number };
}

export interface ValidationContext {
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
  /** By the name of the birth date's field; ages count on the day in the field `startDate`. */
  readonly ages?: Readonly<Record<string, ExpectedAge>>;
  /** ISO day on which ages count in a form without the field `startDate`; today when absent. */
  readonly startsOn?: string;
}

/** Passed as `failure` in the `params` of a Yup error of this schema. */
export interface FieldFailure {
  readonly name: string;
  readonly code: FormErrorCode;
  readonly bound: 'low' | 'high' | undefined;
}

/** Answers by the names of their fields, not nested: `{'insured.0.legalId': '11.111.111-1'}`. */
export type FlatAnswers = Record<string, Answer | undefined>;

type Fail = (field: FormField, code: FieldErrorCode, facts?: Partial<MessageFacts>) => void;
type FailRule = (field: FormField, rule: FormRule) => void;

/**
 * The Yup schema of a form as it is on the screen with these answers: casting normalises each of them
 * (`rules.ts`), a test for each field and one for the form say what is wrong. Its keys are the fields'
 * names; hidden fields have none. The answers decide, because what is visible and which options there
 * are depends on them.
 */
export function toYup(
  definition: FormDefinition,
  answers: FormValues,
  context: ValidationContext,
): ObjectSchema<FlatAnswers> {
  const visible = visibleNames(definition, answers);
  const all = fieldsOf(definition, answers);
  const fields = all.filter(({ name }) => visible.has(name));
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.name,
      fieldSchema(field, getOptions(field, answers, all), context),
    ]),
  );
  return object(shape).test('form', (values, { createError }) => {
    const failures: ValidationError[] = [];
    const failWith = (failure: FieldFailure, message: string) =>
      failures.push(createError({ params: { failure }, message: () => message }));
    const fail: Fail = (field, code, facts = {}) => {
      const message = fieldMessage(code, field, { ...context, ...facts });
      failWith({ name: field.name, code, bound: undefined }, message);
    };
    checkTogether(fields, values as FlatAnswers, context, fail);
    checkRules(definition.rules ?? [], fields, values as FlatAnswers, (field, rule) =>
      failWith({ name: field.name, code: rule.rule, bound: undefined }, rule.message),
    );
    return failures.length === 0 || new ValidationError(failures, values, '', 'form', true);
  }) as unknown as ObjectSchema<FlatAnswers>;
}

function fieldSchema(
  field: FormField,
  options: readonly { readonly value: string }[],
  context: ValidationContext,
) {
  const read = (given: unknown) => readField(given, field, options, context.country);
  return mixed<Answer>()
    .transform((_, given: unknown) => {
      const answer = read(given);
      return answer.type === 'value' ? answer.value : undefined;
    })
    .test('field', (_, { originalValue, createError }) => {
      const answer = read(originalValue);
      if (answer.type === 'value' || (answer.type === 'empty' && !field.required)) return true;
      const { code, missing, bound } =
        answer.type === 'empty'
          ? { code: 'REQUIRED' as const, missing: undefined, bound: undefined }
          : answer;
      const failure: FieldFailure = { name: field.name, code, bound };
      const facts: MessageFacts = {
        ...context,
        ...(missing === undefined ? {} : { missing }),
        ...(bound === undefined ? {} : { bound }),
      };
      return createError({ params: { failure }, message: () => fieldMessage(code, field, facts) });
    });
}

/** What one answer says about another: dates and prices, repeated e-mail, one document per person. */
function checkTogether(
  fields: readonly FormField[],
  values: FlatAnswers,
  context: ValidationContext,
  fail: Fail,
): void {
  const documents = new Set<Answer>();
  const ticked = new Set<string>();
  const firstOfGroup = new Map<string, FormField>();
  for (const field of fields) {
    const value = values[field.name];
    if (field.atLeastOne !== undefined) {
      if (!firstOfGroup.has(field.atLeastOne)) firstOfGroup.set(field.atLeastOne, field);
      if (value === true) ticked.add(field.atLeastOne);
    }
    if (value === true && field.noneOf?.some((name) => values[name] === 'yes'))
      fail(field, 'CONTRADICTION');
    if (value === undefined) continue;
    if (field.type === 'birth-date') checkAge(field, String(value), values, context, fail);
    if (field.type === 'legal-id') {
      if (documents.has(value)) fail(field, 'DUPLICATE_LEGAL_ID');
      documents.add(value);
    }
    const other = field.sameAs === undefined ? undefined : values[field.sameAs];
    // Where the first one is wrong already, only its own message is shown.
    if (other !== undefined && String(other).toLowerCase() !== String(value).toLowerCase())
      fail(field, 'NOT_EQUAL');
  }
  for (const [group, field] of firstOfGroup) if (!ticked.has(group)) fail(field, 'AT_LEAST_ONE');
}

/** Prices depend on age: another age on the first day of cover is another price. */
function checkAge(
  field: FormField,
  day: string,
  { startDate }: FlatAnswers,
  { today, ages, startsOn = today }: ValidationContext,
  fail: Fail,
): void {
  if (day > today) return fail(field, 'FUTURE_DATE');
  const expected = ages?.[field.name];
  if (expected === undefined) return;
  const { priced, taken } = expected;
  const age = ageOn(day, typeof startDate === 'string' ? startDate : startsOn);
  if (taken && (age < taken.min || age > taken.max))
    return fail(field, 'AGE_NOT_INSURABLE', { age, limits: taken });
  if (priced !== undefined && age !== priced)
    fail(field, 'AGE_MISMATCH', { age, pricedAge: priced });
}

function checkRules(
  rules: readonly FormRule[],
  fields: readonly FormField[],
  values: FlatAnswers,
  fail: FailRule,
): void {
  for (const rule of rules)
    for (const field of fieldsBreaking(rule, fieldsOfRule(fields, rule.field), values))
      fail(field, rule);
}

function fieldsBreaking(
  rule: FormRule,
  fields: readonly FormField[],
  values: FlatAnswers,
): readonly FormField[] {
  const answers = fields.map((field) => values[field.name]);
  switch (rule.rule) {
    case 'one-of':
      return fields.filter((_, at) => rule.values.some((value) => value === answers[at])).slice(1);
    case 'all-different':
      return fields.filter((_, at) => {
        const answer = answers[at];
        return answer !== undefined && answers.indexOf(answer) < at;
      });
    case 'not-value':
      return fields.filter((_, at) => answers[at] === rule.value);
    case 'exact-sum': {
      const sum = answers.reduce<number>((total, share) => total + Number(share ?? 0), 0);
      return sum === rule.sum ? [] : fields.slice(0, 1);
    }
    case 'minimum-sum': {
      const sum = answers.reduce<number>((total, count) => total + Number(count ?? 0), 0);
      return sum < rule.minimum ? fields.slice(0, 1) : [];
    }
  }
}

/**
 * What a schema of {@link toYup} checks: the answers by their fields' names, defaults where nothing was
 * answered. Reads own properties only, whatever the body holds.
 */
export function flatten(definition: FormDefinition, answers: FormValues): Record<string, unknown> {
  const fields = fieldsOf(definition, answers);
  const none = answeredByNone(fields, answers);
  return Object.fromEntries(
    fields.map((field) => {
      const answer = answerTo(field, answers);
      const isOpen = answer === undefined || answer === null || answer === '';
      return [field.name, isOpen && none.has(field.name) ? 'no' : answer];
    }),
  );
}
