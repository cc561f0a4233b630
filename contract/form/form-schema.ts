import { fieldTypes } from '@cotejo/domain/form/definition.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { array, boolean, mixed, number, object, string } from 'yup';

/** A form as data (`domain/form/definition.ts`): steps of a purchase and profiles are sent in this shape. */

const text = string().defined();
const option = object({ value: text, label: text });
const condition = object({ field: text, equals: mixed<string | boolean>().defined() });

const field = object({
  name: text,
  type: string().oneOf(fieldTypes).required(),
  label: text,
  hint: string(),
  hintFrom: object({ from: number().required(), when: condition.required(), text })
    .optional()
    .default(undefined),
  required: boolean().required(),
  options: array(option).optional(),
  optionsBy: object({ field: text, options: object().required() }).optional().default(undefined),
  min: number(),
  max: number(),
  firstDay: string(),
  lastDay: string(),
  minLength: number().integer(),
  maxLength: number().integer(),
  pattern: string().oneOf(['name', 'digits', 'microchip', 'reference']),
  currency: string().oneOf(Object.keys(currencies) as CurrencyCode[]),
  mask: string(),
  autocomplete: string(),
  inputMode: string().oneOf(['text', 'numeric', 'decimal', 'tel', 'email']),
  visibleWhen: condition.optional().default(undefined),
  visibleWithRows: string(),
  suffix: string(),
  initial: string(),
  default: string(),
  placeholder: string(),
  clears: string(),
  sameAs: string(),
  about: string(),
  brief: string(),
  topic: string(),
  noneOf: array(text).optional(),
  atLeastOne: string(),
  atLeastOneLabel: string(),
  problems: object({ required: text, invalid: text, low: text, high: text })
    .optional()
    .default(undefined),
  inputName: string(),
  look: string().oneOf(['segmented']),
  width: string().oneOf(['half', 'short']),
});

const rows = object({
  name: text,
  min: number().integer().required(),
  max: number().integer().required(),
  addLabel: text,
  removeLabel: text,
  folds: boolean().required(),
});

const group = object({
  title: string(),
  hint: string(),
  icon: string(),
  rows: rows.optional().default(undefined),
  fields: array(field).required(),
});

const rule = object({
  rule: string()
    .oneOf(['one-of', 'all-different', 'minimum-sum', 'exact-sum', 'not-value'])
    .required(),
  field: text,
  values: array(text).optional(),
  minimum: number(),
  sum: number(),
  value: string(),
  message: text,
});

export const formSchema = object({
  id: text,
  version: number().integer().required(),
  title: text,
  lead: string(),
  groups: array(group).required(),
  rules: array(rule).optional(),
  consent: object({
    field: text,
    textVersion: text,
    label: text,
    paragraphs: array(text).required(),
    missing: string(),
  })
    .optional()
    .default(undefined),
});
