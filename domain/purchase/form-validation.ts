import type { CountryCode, Language } from '../country/country.ts';
import type { FieldError } from '../errors/error-catalogue.ts';
import { comunasOf } from '../geography/chile.ts';
import { ageOn } from './birth-date.ts';
import { readField, type FieldErrorCode } from './field-rules.ts';
import { fieldMessage, type MessageFacts } from './form-messages.ts';
import { pointerOf, readPath, unknownPointers, writePath, type FormValues } from './form-paths.ts';
import { inFormOrder } from './form-person.ts';
import { fieldsOf, visibleNames } from './form-visibility.ts';
import type { FormDefinition, FormField } from './snapshot.ts';

export interface AgeLimits {
  readonly holder?: { readonly min: number; readonly max: number };
  readonly dependant?: { readonly min: number; readonly max: number };
}

export interface ValidationContext {
  readonly language: Language;
  readonly country: CountryCode;
  /** ISO day in the country. */
  readonly today: string;
  /** Everybody priced; ages are compared with them. */
  readonly persons: readonly { readonly role: 'holder' | 'dependant'; readonly age: number }[];
  readonly ageLimits?: AgeLimits;
}

export interface ValidatedForm {
  /** Normalised answers of the fields on the screen; what is hidden is dropped. */
  readonly values: Record<string, unknown>;
  /** In the order of the fields; empty = the step can be taken. */
  readonly errors: readonly FieldError[];
}

const mostErrors = 60;

/** The options that a field accepts, given the other answers (comunas of the chosen region). */
export function optionsOf(field: FormField, values: FormValues): NonNullable<FormField['options']> {
  if (field.optionsFrom?.list === 'comunas') {
    const region = readPath(values, field.optionsFrom.by ?? 'region');
    return typeof region === 'string' ? comunasOf(region) : [];
  }
  return field.options ?? [];
}

/** 0 for `birthDate` (the holder), 1 for `insured.0.birthDate` …: places in {@link inFormOrder}. */
function personAt(name: string): number | null {
  if (name === 'birthDate') return 0;
  const dependant = /^insured\.(\d+)\.birthDate$/.exec(name)?.[1];
  return dependant === undefined ? null : Number(dependant) + 1;
}

/** Prices hold for an age: another one on the first day of cover is another price. */
function ageProblem(
  field: FormField,
  day: string,
  startDay: string,
  context: ValidationContext,
): { readonly code: FieldErrorCode; readonly facts: Partial<MessageFacts> } | null {
  if (day > context.today) return { code: 'FUTURE_DATE', facts: {} };
  const place = personAt(field.name);
  const person = place === null ? undefined : inFormOrder(context.persons)[place];
  if (!person) return null;
  const age = ageOn(day, startDay);
  const ages = context.ageLimits?.[person.role];
  if (ages && (age < ages.min || age > ages.max)) {
    return { code: 'AGE_NOT_INSURABLE', facts: { age, ages } };
  }
  if (age !== person.age) return { code: 'AGE_MISMATCH', facts: { age, pricedAge: person.age } };
  return null;
}

/**
 * The one validator of a step, for browser and server. Walks the definition: trims and normalises,
 * checks types, rules and the fields against each other, drops hidden fields and refuses unknown
 * ones. Never throws, whatever the values are.
 */
export function validateForm(
  definition: FormDefinition,
  given: unknown,
  context: ValidationContext,
): ValidatedForm {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  const { language, country } = context;
  const report = (field: FormField, code: FieldErrorCode, facts: Partial<MessageFacts> = {}) => {
    const message = fieldMessage(code, field, { language, country, ...facts });
    errors.push({ pointer: pointerOf(field.name), code, message });
  };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const field: FormField = { name: '', type: 'text', label: 'values', required: true };
    report(field, 'INVALID_TYPE');
    return { values, errors };
  }
  const answers = given as FormValues;
  const fields = fieldsOf(definition);
  const visible = visibleNames(definition, answers);

  for (const field of fields) {
    if (!visible.has(field.name)) continue;
    const answer = readField(
      readPath(answers, field.name),
      field,
      optionsOf(field, answers),
      country,
    );
    if (answer.type === 'error') {
      report(field, answer.code, answer.missing ? { missing: answer.missing } : {});
    } else if (answer.type === 'empty') {
      if (field.required) report(field, 'REQUIRED');
    } else {
      writePath(values, field.name, answer.value);
    }
  }

  crossChecks(fields, visible, values, context, report);
  checkConsent(definition, answers, values, (code) => {
    const field: FormField = {
      name: definition.consent?.field ?? 'consent',
      type: 'checkbox',
      label: definition.consent?.label ?? '',
      required: true,
    };
    report(field, code);
  });

  const known = new Set(fields.map(({ name }) => name));
  if (definition.consent) known.add(definition.consent.field).add(consentVersionField);
  for (const pointer of unknownPointers(answers, known, mostErrors)) {
    const field: FormField = { name: '', type: 'text', label: '', required: false };
    const message = fieldMessage('UNKNOWN_FIELD', field, { language, country });
    errors.push({ pointer, code: 'UNKNOWN_FIELD', message });
  }
  const order = new Map(fields.map(({ name }, at) => [pointerOf(name), at]));
  const place = ({ pointer }: FieldError) => order.get(pointer) ?? fields.length;
  return { values, errors: errors.sort((a, b) => place(a) - place(b)).slice(0, mostErrors) };
}

type Report = (field: FormField, code: FieldErrorCode, facts?: Partial<MessageFacts>) => void;

/** What one answer says about another: dates and prices, repeated e-mail, one document per person. */
function crossChecks(
  fields: readonly FormField[],
  visible: ReadonlySet<string>,
  values: FormValues,
  context: ValidationContext,
  report: Report,
): void {
  const start = readPath(values, 'startDate');
  const startDay = typeof start === 'string' ? start : context.today;
  const documents = new Set<unknown>();
  const ticked = new Set<string>();
  const firstOf = new Map<string, FormField>();

  for (const field of fields) {
    if (!visible.has(field.name)) continue;
    const value = readPath(values, field.name);
    if (field.atLeastOne !== undefined) {
      if (!firstOf.has(field.atLeastOne)) firstOf.set(field.atLeastOne, field);
      if (value === true) ticked.add(field.atLeastOne);
    }
    if (value === undefined) continue;
    if (field.type === 'birth-date' && typeof value === 'string') {
      const problem = ageProblem(field, value, startDay, context);
      if (problem) report(field, problem.code, problem.facts);
    }
    if (field.type === 'legal-id') {
      if (documents.has(value)) report(field, 'DUPLICATE_LEGAL_ID');
      documents.add(value);
    }
    if (field.sameAs !== undefined) {
      const other = readPath(values, field.sameAs);
      const same = String(other).toLowerCase() === String(value).toLowerCase();
      // Where the first one is wrong already, its own message is the one to mend.
      if (other !== undefined && !same) report(field, 'NOT_EQUAL');
    }
  }
  for (const [group, field] of firstOf) if (!ticked.has(group)) report(field, 'AT_LEAST_ONE');
}

/** Sent by the page with the consent: the version of the text that was on the screen. */
export const consentVersionField = 'consentTextVersion';

function checkConsent(
  definition: FormDefinition,
  answers: FormValues,
  values: Record<string, unknown>,
  report: (code: FieldErrorCode) => void,
): void {
  const { consent } = definition;
  if (!consent) return;
  const version = readPath(answers, consentVersionField);
  if (readPath(answers, consent.field) !== true) {
    report('CONSENT_REQUIRED');
  } else if (version !== undefined && version !== consent.textVersion) {
    report('CONSENT_CHANGED');
  } else {
    values[consent.field] = true;
    values[consentVersionField] = consent.textVersion;
  }
}
