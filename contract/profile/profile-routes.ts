import { defaultProductType } from '@cotejo/domain/catalogue/product-kinds.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import type { ProfileForm } from '@cotejo/domain/profile/build-profile-form.ts';
import { array, boolean, mixed, number, object, string } from 'yup';
import { formSchema } from '../form/form-schema.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { shapeTest } from '../shape-test.ts';
import * as entryCalls from './profile-entry-calls.ts';
import * as formCalls from './profile-form-calls.ts';

const tag = 'Perfil';
const text = string().defined();
const nullableText = string().nullable().defined();
const nullableNumber = number().nullable().defined();

const option = object({
  value: text,
  label: text,
  when: object({ field: text, equals: text }).optional().default(undefined),
});

const field = object({
  fldName: text,
  groupedBy: nullableText,
  isMultiple: boolean().required(),
  wrapper: text,
  inputName: text,
  fieldType: object({ fldType: text, htmlType: nullableText }),
  elements: object({
    label: text,
    placeholder: nullableText,
    mask: nullableText,
    helper: nullableText,
    defaultValue: nullableText,
    dataType: text,
    required: boolean().required(),
    min: nullableNumber,
    max: nullableNumber,
    allowedValues: array(option).nullable().defined(),
    retrieveFunction: nullableText,
    changeAction: object({ action: text, field: text }).nullable().defined(),
    hideExpression: object({
      field: text,
      equals: string().optional(),
      notEquals: string().optional(),
    })
      .nullable()
      .defined(),
    groupClass: nullableText,
    problems: object({ required: text, invalid: text, low: text, high: text }),
  }),
});

const group = object({
  name: text,
  wrapper: text,
  icon: text,
  title: text,
  isMultiple: boolean().required(),
  minimumRows: number().integer().defined(),
  maximumRows: number().integer().defined(),
  addLabel: nullableText,
  removeLabel: nullableText,
});

const rule = object({
  rule: text,
  group: nullableText,
  field: text,
  values: array(text).optional().default(undefined),
  minimum: number().optional(),
  value: string().optional(),
  message: text,
});

/** The definition of spec 2 §3; its meaning is in `wire-form.ts`. */
const definition = object({
  productType: text,
  country: text,
  language: text,
  kind: text,
  title: text,
  hint: text,
  submitLabel: text,
  groups: array(group).required(),
  profileFormFields: array(field).required(),
  rules: array(rule).required(),
  messages: object({ invalid: text, missing: text, complete: text }),
  validationScriptUrl: text,
}).required();

const formQuery = object({
  /** An upper type or one of its words: `SALUD`, `ISAPRES`, `SEGURO_MASCOTAS`, `colectivo`. */
  productType: string().max(80).default(defaultProductType),
  country: string().max(3).optional(),
  language: string().oneOf(languages).optional(),
}).noUnknown();

/** Which fields a kind of insurance asks for, in the caller's country and language. */
export const getProfileForm = defineRoute({
  ...formCalls.getProfileForm,
  summary: 'Definición del formulario de perfil de un tipo de producto',
  tag,
  query: formQuery,
  success: definition,
  responses: { 200: { schema: definition }, 404: { schema: problemSchema } },
});

const profileFormShape = formSchema
  .shape({
    productType: text,
    country: text,
    language: text,
    kind: text,
    submitLabel: text,
    messages: object({ invalid: text, missing: text, complete: text }),
  })
  .required();

/** Of the domain's type: the schema of a form says its fields, the domain which of them go together. */
const profileForm = mixed<ProfileForm>()
  .required()
  .meta({ shape: profileFormShape })
  .test(shapeTest('profileForm', profileFormShape));

/** The same form as every form of ours is sent: what the site renders and checks by. */
export const readProfileForm = defineRoute({
  ...formCalls.readProfileForm,
  summary: 'Formulario de perfil de un tipo de producto, como todo formulario del sitio',
  tag,
  query: formQuery,
  success: profileForm,
  responses: { 200: { schema: profileForm }, 404: { schema: problemSchema } },
});

const profile = mixed<Readonly<Record<string, unknown>>>()
  .test('object', 'must be an object', (value) => typeof value === 'object' && value !== null)
  .required()
  .meta({
    jsonSchema: {
      type: ['object', 'array'],
      description: 'perfilIngreso: cotizante, cargas, mascota, colectivos, titular …',
    },
  });

const entry = object({ productType: string().max(80).required(), profile })
  .required()
  .noUnknown();

const fieldProblems = array(object({ pointer: text, code: text, message: text })).required();

const validation = object({
  /** Payloads, of which the first is used; a message to show; or null: invalid, nothing specific. */
  result: mixed().nullable().defined().meta({
    description: 'Lista de perfiles, un mensaje, o null cuando no es válido',
  }),
  message: nullableText,
  errors: fieldProblems,
}).required();

/** The validation step of the definition's `validationScriptUrl`; it stores nothing. */
export const validateProfileEntry = defineRoute({
  ...entryCalls.validateProfileEntry,
  summary: 'Valida un perfil según la definición de su formulario',
  tag,
  body: entry,
  success: validation,
  responses: { 200: { schema: validation }, 404: { schema: problemSchema } },
});

const stored = object({
  id: text,
  productType: text,
  profile: mixed().defined().meta({ type: 'object', description: 'perfilIngreso como se guardó' }),
}).required();

/** A profile that somebody entered (spec 2 §7 "Profile-entry send"). */
export const sendProfileEntry = defineRoute({
  ...entryCalls.sendProfileEntry,
  summary: 'Guarda un perfil ingresado, validado por la definición de su formulario',
  tag,
  body: entry,
  success: stored,
  responses: {
    201: { schema: stored },
    404: { schema: problemSchema },
    422: { schema: problemSchema },
  },
});

export const profileRoutes = [
  getProfileForm,
  readProfileForm,
  validateProfileEntry,
  sendProfileEntry,
] as const;
