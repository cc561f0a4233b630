import { array, mixed, object, string } from 'yup';
import { sheetBytes } from '../catalogue/additional-routes.ts';
import { defineRoute } from '../route.ts';
import { markedSheetSchema, sheetProblemSchema } from '../sheet-problem-schema.ts';
import * as calls from './purchase-calls.ts';
import { problem, sessionParams, snapshot, tag, version } from './route-parts.ts';
import { snapshotSchema } from './snapshot-schema.ts';

/** A declaration of eight people with every detail is about 40 kB. */
const draftBytes = 64 * 1024;

export const submitStep = defineRoute({
  ...calls.submitStep,
  summary: 'Responde el paso actual, o de nuevo uno ya respondido',
  tag,
  params: object({ session: string().required(), stepId: string().required().max(80) }).noUnknown(),
  body: object({ version, values: mixed<Record<string, unknown>>().required() }).noUnknown(),
  success: snapshotSchema,
  responses: {
    200: snapshot,
    403: problem,
    404: problem,
    422: problem,
  },
  idempotencyKey: 'optional',
  bodyLimit: 256 * 1024,
});

/** Only the person who answers sees the draft; staff, insurer and workflow see what is submitted. */
export const saveDraft = defineRoute({
  ...calls.saveDraft,
  summary:
    'Guarda, cifrado, lo que se lleva escrito de la declaración de salud (`datos-dps`); lo último que llega es lo que queda',
  tag,
  params: object({ session: string().required(), stepId: string().required().max(80) }).noUnknown(),
  body: object({ version, values: mixed<Record<string, unknown>>().required() }).noUnknown(),
  responses: {
    204: { empty: true },
    403: problem,
    404: problem,
    422: problem,
  },
  bodyLimit: draftBytes,
});

const insuredSheet = object({
  /** Answers of the step in their places, unchecked; empty where the sheet cannot be read. */
  insured: array(mixed<Readonly<Record<string, string>>>().required()).required(),
  problems: array(sheetProblemSchema.required()).required(),
  marked: markedSheetSchema,
});

/** Nothing is kept: the list is sent with the step, like one that was typed. */
export const readInsuredSheet = defineRoute({
  ...calls.readInsuredSheet,
  summary: 'Lee una planilla .xlsx o .csv de asegurados para el paso `datos-asegurados-masivo`',
  tag,
  params: sessionParams,
  success: insuredSheet,
  bodyTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'multipart/form-data',
  ],
  bodyLimit: sheetBytes,
  responses: {
    200: { schema: insuredSheet },
    403: problem,
    404: problem,
    409: problem,
    415: { ...problem, description: 'No es un archivo .xlsx ni .csv' },
    422: problem,
  },
});

export const goBack = defineRoute({
  ...calls.goBack,
  summary: 'Vuelve al paso anterior, o a `stepId`, para cambiar sus respuestas',
  tag,
  params: sessionParams,
  body: object({ version, stepId: string().max(80) }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem },
  idempotencyKey: 'optional',
});

export const acceptExclusions = defineRoute({
  ...calls.acceptExclusions,
  summary:
    'Acepta que el seguro no cubra lo que excluye la declaración de salud (`exclusions`); sin esto no se paga',
  tag,
  params: sessionParams,
  body: object({
    version,
    /** `exclusions.version` of the text that was on the screen. */
    textVersion: string().required().max(80),
  }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem },
  idempotencyKey: 'optional',
});

const alternativesSchema = object({
  items: array(
    object({
      productCode: string().required(),
      displayName: string().required(),
      organization: string().required(),
      /** Without the language's prefix. */
      path: string().required(),
    }),
  ).required(),
  /** The list of products of the same kind, without the language's prefix. */
  listPath: string().required(),
});

export const getAlternatives = defineRoute({
  ...calls.getAlternatives,
  summary:
    'Productos del mismo tipo y país que se venden en línea sin declaración de salud, cuando una declaración no permitió el seguro',
  tag,
  params: sessionParams,
  success: alternativesSchema,
  responses: { 200: { schema: alternativesSchema }, 403: problem, 404: problem },
});

export const extendPurchase = defineRoute({
  ...calls.extendPurchase,
  summary:
    'Mantiene abierta una compra que está por terminar (`expiresAt`), nunca más allá de `endsAt`',
  tag,
  params: sessionParams,
  body: object({}).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});

export const cancelPurchase = defineRoute({
  ...calls.cancelPurchase,
  summary: 'Abandona una compra que no se ha pagado',
  tag,
  params: sessionParams,
  body: object({ reason: string().max(500) }).noUnknown(),
  success: snapshotSchema,
  responses: { 200: snapshot, 403: problem, 404: problem, 409: problem },
  idempotencyKey: 'optional',
});
