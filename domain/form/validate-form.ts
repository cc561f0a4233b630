import { ValidationError } from 'yup';
import type { FieldError } from '../errors/error-catalogue.ts';
import { consentVersionField, type FormDefinition, type FormField } from './definition.ts';
import { fieldMessage } from './messages.ts';
import type { FieldErrorCode, FormErrorCode } from './rules.ts';
import { flatten, toYup, type FieldFailure, type ValidationContext } from './to-yup.ts';
import { toPointer, unknownPointers } from './pointers.ts';
import { readPath, writePath, type FormValues } from './values.ts';
import { fieldsOf } from './visibility.ts';

export interface FormProblem {
  /** Path of the field: `insured.0.legalId`. */
  readonly name: string;
  /** JSON pointer into the values: `/insured/0/legalId`. */
  readonly pointer: string;
  readonly code: FormErrorCode;
  /** OUT_OF_RANGE: on which side. */
  readonly bound?: 'low' | 'high';
  /** In the reader's language: what is wrong and how to correct it. */
  readonly message: string;
}

export interface ValidatedForm {
  /** Normalised answers of the fields on the screen; what is hidden is dropped. */
  readonly values: Record<string, unknown>;
  /** In the order of the fields; empty = the form is accepted. */
  readonly problems: readonly FormProblem[];
}

const maxProblems = 60;

/**
 * The one validator of every form, for browser and server: trims and normalises, checks types, rules
 * and the fields against each other by the form's Yup schema, drops hidden fields and refuses unknown
 * ones. Never throws, whatever the values are.
 */
export function validateForm(
  definition: FormDefinition,
  given: unknown,
  context: ValidationContext,
): ValidatedForm {
  const problem = (name: string, code: FieldErrorCode, field: Partial<FormField>): FormProblem => ({
    name,
    pointer: toPointer(name),
    code,
    message: fieldMessage(
      code,
      { name, type: 'text', label: 'values', required: true, ...field },
      context,
    ),
  });
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { values: {}, problems: [problem('', 'INVALID_TYPE', {})] };
  }
  const answers = given as FormValues;
  const fields = fieldsOf(definition, answers);
  const checked = checkFields(definition, answers, context);
  const consent = readConsent(definition, answers, problem);

  const known = new Set(fields.map(({ name }) => name));
  if (definition.consent) known.add(definition.consent.field).add(consentVersionField);
  const unknown = unknownPointers(answers, known, maxProblems).map((pointer) => ({
    ...problem('', 'UNKNOWN_FIELD', {}),
    pointer,
  }));

  const order = new Map(fields.map(({ name }, at) => [name, at]));
  const place = ({ name }: FormProblem) => order.get(name) ?? fields.length;
  return {
    values: { ...checked.values, ...consent.values },
    problems: [...checked.problems, ...consent.problems, ...unknown]
      .sort((a, b) => place(a) - place(b))
      .slice(0, maxProblems),
  };
}

/** Problems as a problem document names them, with pointers into the body of the call. */
export function toFieldErrors(problems: readonly FormProblem[], root: string): FieldError[] {
  return problems.map(({ pointer, code, message }) => ({
    pointer: root + pointer,
    code,
    message,
  }));
}

function checkFields(
  definition: FormDefinition,
  answers: FormValues,
  context: ValidationContext,
): ValidatedForm {
  const schema = toYup(definition, answers, context);
  const flat = flatten(definition, answers);
  const values: Record<string, unknown> = {};
  const cast = schema.cast(flat, { stripUnknown: true });
  for (const name of Object.keys(flat)) {
    const value = cast[name];
    if (value !== undefined) writePath(values, name, value);
  }
  try {
    schema.validateSync(flat, { abortEarly: false, stripUnknown: true, disableStackTrace: true });
    return { values, problems: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = firstOfEach(error.inner.map(toProblem));
    return { values, problems: toGroups(fieldsOf(definition, answers), problems, context) };
  }
}

/** An unreadable field is reported already; a rule about it would report it twice. */
function firstOfEach(problems: readonly FormProblem[]): readonly FormProblem[] {
  return [...new Map([...problems].reverse().map((problem) => [problem.name, problem])).values()];
}

/**
 * Questions without an answer in a group with "none of these" are one problem of the group: a list of
 * twenty is longer than the screen, and one tick answers them all.
 */
function toGroups(
  fields: readonly FormField[],
  problems: readonly FormProblem[],
  context: ValidationContext,
): readonly FormProblem[] {
  const open = new Set(problems.flatMap(({ code, name }) => (code === 'REQUIRED' ? [name] : [])));
  const groups = fields.flatMap((field) => {
    const missing = field.noneOf?.filter((name) => open.has(name)) ?? [];
    return missing.length === 0 ? [] : [{ field, missing }];
  });
  const inGroups = new Set(groups.flatMap(({ missing }) => missing));
  return [
    ...groups.map(({ field, missing }): FormProblem => ({
      name: field.name,
      pointer: toPointer(field.name),
      code: 'GROUP_INCOMPLETE',
      message: fieldMessage('GROUP_INCOMPLETE', field, { ...context, count: missing.length }),
    })),
    ...problems.filter(({ name }) => !inGroups.has(name)),
  ];
}

function toProblem({ params, message }: ValidationError): FormProblem {
  const { name, code, bound } = params?.failure as FieldFailure;
  return {
    name,
    pointer: toPointer(name),
    code,
    ...(bound === undefined ? {} : { bound }),
    message,
  };
}

function readConsent(
  { consent }: FormDefinition,
  answers: FormValues,
  problem: (name: string, code: FieldErrorCode, field: Partial<FormField>) => FormProblem,
): ValidatedForm {
  if (!consent) return { values: {}, problems: [] };
  const { field, label, textVersion, missing } = consent;
  if (readPath(answers, field) !== true) {
    const found = problem(field, 'CONSENT_REQUIRED', { type: 'checkbox', label });
    return {
      values: {},
      problems: [missing === undefined ? found : { ...found, message: missing }],
    };
  }
  const version = readPath(answers, consentVersionField);
  // Which text was read is said by who read it: evidence is never filled in here.
  return version === textVersion
    ? { values: { [field]: true, [consentVersionField]: textVersion }, problems: [] }
    : { values: {}, problems: [problem(field, 'CONSENT_CHANGED', { type: 'checkbox', label })] };
}
