import { array, boolean, number, object, string, type NumberSchema } from 'yup';
import {
  bulkLoadStates,
  loadRowStates,
  type LoadRowState,
} from '@cotejo/domain/bulk-load/bulk-load-transitions.ts';
import { allLoadColumns as loadColumns } from '@cotejo/domain/bulk-load/match-columns.ts';
import { coverKinds, loadKinds } from '@cotejo/domain/bulk-load/load-kind.ts';
import { placeCode } from '@cotejo/domain/company/company.ts';
import { fileFormats, fileTypes } from '@cotejo/domain/record/record-file.ts';
import { currencies, type CurrencyCode } from '@cotejo/domain/money/currency.ts';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { sheetProblemSchema } from '../sheet-problem-schema.ts';
import * as calls from './bulk-load-calls.ts';

const tag = 'Empresas';
const problem = { schema: problemSchema };

/** Bytes of an uploaded file: 100,000 people have about ten million. */
const loadBytes = 24 * 1024 * 1024;

/** What the caller may do with a load as it is. */
export const loadActs = [
  'match',
  'correct',
  'confirm',
  'pause',
  'resume',
  'cancel',
  'undo',
] as const;

const text = string().required();
const time = string().nullable().defined();
const count = number().integer().min(0).required();
const counts = object(
  Object.fromEntries(loadRowStates.map((state) => [state, count])) as Record<
    LoadRowState,
    NumberSchema<number>
  >,
).required();
/** Headings that are not known, and what may be said of them. */
const matchSchema = object({
  headings: array(
    object({
      /** Its place among the columns of the file, from 0. */
      at: number().integer().min(0).required(),
      /** As it stands in the file; empty where nothing stands there. */
      heading: string().defined(),
      /** What stands below it, in up to three rows. */
      examples: array(string().defined()).required(),
      /** The column that it is taken for; null = it is left out. */
      column: string().oneOf(loadColumns).nullable().defined(),
    }).required(),
  ).required(),
  columns: array(
    object({
      name: string().oneOf(loadColumns).required(),
      label: text,
      required: boolean().required(),
    }).required(),
  ).required(),
});

/** A policy of the company. */
const policySchema = object({ id: text, name: text });

const cost = number().integer().required();
const comparedCost = {
  currency: string()
    .oneOf(Object.keys(currencies) as CurrencyCode[])
    .required(),
  before: cost,
  after: cost,
};

/** What a load would do with its policy. */
const previewSchema = object({
  groups: array(
    object({
      /** Of cover, as the policy names it. */
      group: text,
      activate: count,
      cancel: count,
      /** Dependants who have no row and leave with holders of the group. */
      alsoEnds: count,
    }).required(),
  ).required(),
  /** Who is covered on the first day of next month, as it is known and as it would be; null: the policy is over by then. */
  nextMonth: object({ day: text, before: count, after: count }).nullable().default(null).defined(),
  /**
   * What next month costs, as it is known and as it would be, in smallest units of each currency; `isPartial`: somebody has no
   * price, and is in neither sum. Null: the policy has no prices, or is over by then.
   */
  cost: object({
    groups: array(object({ group: text, ...comparedCost }).required()).required(),
    totals: array(object(comparedCost).required()).required(),
    isPartial: boolean().required(),
  })
    .nullable()
    .default(null)
    .defined(),
});

const loadSchema = object({
  id: text,
  kind: string().oneOf(loadKinds).required(),
  /** Which one it is about; null: it makes and changes people and asks for no policy. */
  policy: policySchema.nullable().default(null).defined(),
  /** Only while it waits to be confirmed, and only where one load is read. */
  preview: previewSchema.nullable().default(null).defined(),
  state: string().oneOf(bulkLoadStates).required(),
  fileName: text,
  createdAt: text,
  /** How many rows stand where (domain/bulk-load/bulk-load-transitions.ts). */
  counts,
  /** Of exactly what it would do; null until it was checked. It is what `confirmLoad` takes. */
  digest: time,
  needsSecond: boolean().required(),
  /** Who has confirmed it as the first of two. */
  asked: string().oneOf(['nobody', 'you', 'other']).required(),
  /** It would do something else than before, because the company's people have changed. */
  changedSince: boolean().required(),
  /** Why nothing of the file can be read, in the caller's language. */
  refusal: time,
  /** Until when it may be confirmed or undone. */
  dueAt: time,
  endedAt: time,
  /** When the same file was loaded before. */
  sameFileAt: time,
  /** Which column is which has to be said first; only in the state `matching`, and only where one load is read. */
  match: matchSchema.nullable().default(null).defined(),
  allowed: array(string().oneOf(loadActs).required()).required(),
});

const companySchema = object({ code: text, legalName: text, country: text });
const companiesSchema = object({ items: array(companySchema.required()).required() });

/** Companies whose loads the caller may see, at most 200. */
export const listLoadCompanies = defineRoute({
  ...calls.listLoadCompanies,
  summary: 'Empresas cuyas cargas puede ver quien llama',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  success: companiesSchema,
  responses: { 200: { schema: companiesSchema } },
});

const company = string().matches(placeCode).required();
const companyParams = object({ company }).noUnknown();

export const uploadLoad = defineRoute({
  ...calls.uploadLoad,
  summary:
    'Sube una planilla .xlsx o .csv de personas de la empresa, hasta 100.000 filas; nada cambia hasta confirmarla',
  tag,
  permission: 'employee:bulk-load:bulk-activation',
  reach: 'record',
  params: companyParams,
  query: object({
    fileName: string().trim().min(1).max(200).default('planilla'),
    kind: string().oneOf(loadKinds).default('people'),
    /** Of an activation or a cancellation: the policy that it is about. */
    policyId: string()
      .matches(uuidPattern)
      .when('kind', {
        is: (kind: string) => (coverKinds as readonly string[]).includes(kind),
        then: (policyId) => policyId.required(),
      }),
  }).noUnknown(),
  success: loadSchema,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: loadBytes,
  idempotencyKey: 'optional',
  responses: {
    201: { schema: loadSchema },
    415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
    422: problem,
  },
});

const listSchema = object({
  items: array(loadSchema.required()).required(),
  /** What the next page begins after; null = this is the last one. */
  next: time,
  /** May the caller send a file? */
  mayUpload: boolean().required(),
  /** The company's policies that take people; none where the reader may send no file. */
  policies: array(policySchema.required()).required(),
});
const after = string().max(80);

export const listLoads = defineRoute({
  ...calls.listLoads,
  summary: 'Cargas de una empresa, la más nueva primero',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  params: companyParams,
  query: object({ after }).noUnknown(),
  success: listSchema,
  responses: { 200: { schema: listSchema } },
});

/** Says nothing of what a load holds: its page reads it again. */
export const watchLoads = defineRoute({
  ...calls.watchLoads,
  summary:
    'Eventos del servidor: `event: changed` con la carga que cambió; `id: null`, cualquiera de la empresa',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  params: companyParams,
  responses: { 200: { contentType: 'text/event-stream' }, 429: problem },
});

const params = object({ company, loadId: string().matches(uuidPattern).required() }).noUnknown();

export const readLoad = defineRoute({
  ...calls.readLoad,
  summary: 'Una carga, con su avance',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  params,
  success: loadSchema,
  responses: { 200: { schema: loadSchema } },
});

const rowSchema = object({
  number: number().integer().required(),
  state: string().oneOf(loadRowStates).required(),
  /** First name and surname, as far as they can be read. */
  name: string().defined(),
  legalId: string().defined(),
  problems: array(
    sheetProblemSchema
      .shape({
        /** What stands in the cell; what `correctLoadCell` takes as `from`. */
        cell: string().defined(),
      })
      .required(),
  ).required(),
});

const rowsSchema = object({
  items: array(rowSchema.required()).required(),
  /** The number that the next page begins after; null = this is the last one. */
  next: number().integer().nullable().defined(),
});

export const listLoadRows = defineRoute({
  ...calls.listLoadRows,
  summary: 'Filas de una carga en el orden del archivo, con sus problemas',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  params,
  query: object({
    state: string().oneOf(loadRowStates),
    after: number().integer().min(0).default(0),
  }).noUnknown(),
  success: rowsSchema,
  responses: { 200: { schema: rowsSchema } },
});

const cell = string().max(500).defined();
/** What a file may hold in one. */
const longestCell = string().max(32_767).defined();
const correctedSchema = object({
  load: loadSchema.required(),
  /** The row as it stands now, with what is still wrong in it. */
  row: rowSchema.required(),
});

/** While a load waits for somebody who confirms it; what is confirmed afterwards has another digest. */
export const correctLoadCell = defineRoute({
  ...calls.correctLoadCell,
  summary: 'Corrige una celda de una fila y la revisa de nuevo, sin volver a subir la planilla',
  tag,
  permission: 'employee:bulk-load:bulk-activation',
  reach: 'record',
  params: params.shape({ number: number().integer().min(1).max(1_000_000).required() }).noUnknown(),
  body: object({
    column: string().oneOf(loadColumns).required(),
    /** What the cell held when it was shown; 409 where it has changed since. */
    from: longestCell,
    to: cell,
  }).noUnknown(),
  success: correctedSchema,
  responses: { 200: { schema: correctedSchema }, 409: problem, 422: problem },
  idempotencyKey: 'optional',
});

/** The company's next file with the same headings is read without asking. */
export const matchLoad = defineRoute({
  ...calls.matchLoad,
  summary:
    'Dice qué columna del archivo es cuál; se recuerda para las próximas planillas de la empresa',
  tag,
  permission: 'employee:bulk-load:bulk-activation',
  reach: 'record',
  params,
  body: object({
    columns: array(
      object({
        column: string().oneOf(loadColumns).required(),
        at: number().integer().min(0).max(63).required(),
      })
        .noUnknown()
        .required(),
    )
      .max(loadColumns.length)
      .required(),
  }).noUnknown(),
  success: loadSchema,
  responses: { 200: { schema: loadSchema }, 409: problem, 422: problem },
  idempotencyKey: 'optional',
});

export const downloadLoad = defineRoute({
  ...calls.downloadLoad,
  summary:
    'El archivo de una carga como CSV o planilla .xlsx, con una columna de problemas; se puede corregir y volver a subir',
  tag,
  permission: 'employee:bulk-load:read',
  reach: 'record',
  params,
  query: object({ format: string().oneOf(fileFormats).default('csv').required() }),
  responses: {
    200: {
      contentType: fileTypes.csv,
      otherTypes: [fileTypes.xlsx],
      description: 'CSV, o una planilla .xlsx',
    },
    422: { ...problem, description: 'Más filas que las de una planilla' },
  },
});

const acted = {
  200: { schema: loadSchema },
  409: problem,
} as const;
const asked = { ...acted, 202: { schema: loadSchema, description: 'Falta otra persona' } } as const;

/** Confirms exactly what was seen. From 200 changes on, or a tenth of the people, another person confirms the same (202). */
export const confirmLoad = defineRoute({
  ...calls.confirmLoad,
  summary: 'Confirma una carga por exactamente lo que se vio',
  tag,
  permission: 'employee:bulk-load:process',
  reach: 'record',
  params,
  body: object({ digest: string().max(60).required() }).noUnknown(),
  success: loadSchema,
  responses: asked,
  idempotencyKey: 'optional',
});

export const pauseLoad = defineRoute({
  ...calls.pauseLoad,
  summary: 'Detiene por un rato una carga que se aplica; lo aplicado queda',
  tag,
  permission: 'employee:bulk-load:bulk-activation',
  reach: 'record',
  params,
  success: loadSchema,
  responses: acted,
  idempotencyKey: 'optional',
});

/** It was confirmed already: one person is enough. */
export const resumeLoad = defineRoute({
  ...calls.resumeLoad,
  summary: 'Sigue con una carga detenida, desde donde quedó',
  tag,
  permission: 'employee:bulk-load:process',
  reach: 'record',
  params,
  success: loadSchema,
  responses: acted,
  idempotencyKey: 'optional',
});

export const cancelLoad = defineRoute({
  ...calls.cancelLoad,
  summary: 'Termina una carga; lo aplicado queda y se puede deshacer',
  tag,
  permission: 'employee:bulk-load:bulk-activation',
  reach: 'record',
  params,
  success: loadSchema,
  responses: acted,
  idempotencyKey: 'optional',
});

/** As many people undo it as confirmed it. */
export const undoLoad = defineRoute({
  ...calls.undoLoad,
  summary: 'Deshace una carga entera durante 72 horas; quien cambió después queda como está',
  tag,
  permission: 'employee:bulk-load:process',
  reach: 'record',
  params,
  success: loadSchema,
  responses: asked,
  idempotencyKey: 'optional',
});

export const bulkLoadRoutes = [
  listLoadCompanies,
  uploadLoad,
  listLoads,
  watchLoads,
  readLoad,
  listLoadRows,
  correctLoadCell,
  matchLoad,
  downloadLoad,
  confirmLoad,
  pauseLoad,
  resumeLoad,
  cancelLoad,
  undoLoad,
] as const;
