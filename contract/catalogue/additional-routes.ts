import { array, boolean, number, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRead } from '../define-read.ts';
import { defineRoute } from '../route.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';
import * as calls from './additional-calls.ts';

/** Additional insurance: what stands beside an isapre or Fonasa (spec 3 §7). */
const tag = 'Seguro adicional';
const text = string().defined();
const textOrNull = string().nullable().defined();
const integer = number().integer().defined();

const types = array(
  object({
    id: integer,
    name: text,
    displayName: text,
    description: text,
    icon: text,
    color: text,
    category: text,
    count: integer,
  }),
).required();
export const listAdditionalTypes = defineRead({
  ...calls.listAdditionalTypes,
  summary: 'Tipos de seguro adicional a la venta',
  tag,
  schema: types,
});

const providers = array(
  object({
    id: integer,
    organizationCode: text,
    kind: text,
    displayName: text,
    url: text,
    city: textOrNull,
    count: integer,
  }),
).required();
export const listAdditionalProviders = defineRead({
  ...calls.listAdditionalProviders,
  summary: 'Prestadores donde cubren los seguros adicionales',
  tag,
  schema: providers,
});

const institutions = array(
  object({
    id: integer,
    organizationCode: text,
    type: text,
    displayName: text,
    url: text,
    count: integer,
  }),
).required();
export const listAdditionalInstitutions = defineRead({
  ...calls.listAdditionalInstitutions,
  summary: 'Instituciones que venden seguros adicionales',
  tag,
  schema: institutions,
});

const integerOrNull = number().integer().nullable().defined();
const pricedSheet = object({
  id: integer,
  productCode: text,
  displayName: text,
  /** Of the product; values are integers of its smallest unit. */
  currency: text,
  total: object({
    /** Null when any of them has no price: never a smaller sum. */
    value: integerOrNull,
    profilesWithPrice: integer,
    profilesEvaluated: integer,
    arePricesDefined: boolean().required(),
  }),
  rows: array(
    object({
      /** As the spreadsheet counts them, from 1. */
      rowNumber: integer,
      /** Rows of one group are one household; a row without a group is one of its own. */
      group: text,
      role: string().oneOf(['holder', 'dependant']).required(),
      sex: string().oneOf(['M', 'F']).required(),
      age: integer,
      value: integerOrNull,
    }),
  ).required(),
  profiles: array(
    object({
      group: text,
      persons: integer,
      value: integerOrNull,
      arePricesDefined: boolean().required(),
    }),
  ).required(),
});

/** Bytes of a file as sent; a thousand people take a tenth of it. */
export const sheetBytes = 512 * 1024;
/** Rows of people; more answer 422 with code 1000 (spec 3 §5). */
export const sheetRows = 1_000;

/**
 * The body is the .xlsx or .csv itself, or a form with it in the field `file`. Columns, in any order and in
 * three languages: sexo, edad or fecha de nacimiento, parentesco, grupo.
 */
export const processProfilesWithExcel = defineRoute({
  ...calls.processProfilesWithExcel,
  summary: 'Precio de un producto para cada persona de una planilla .xlsx o .csv',
  tag: 'Producto',
  query: object({ id: number().integer().min(1).max(2_147_483_647).required() }),
  success: pricedSheet,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: sheetBytes,
  responses: {
    200: { schema: pricedSheet },
    404: { schema: problemSchema },
    415: { schema: problemSchema, description: 'No es un archivo .xlsx ni .csv' },
    422: {
      schema: problemSchema.shape({
        /** What is wrong, by row and column; absent where there are too many rows. */
        problems: array(sheetProblemSchema.required()),
        marked: markedSheetSchema.optional(),
      }),
      description: 'Faltan columnas, hay filas por corregir o sobran',
    },
  },
});

export const additionalRoutes = [
  listAdditionalTypes,
  listAdditionalProviders,
  listAdditionalInstitutions,
  processProfilesWithExcel,
] as const;
