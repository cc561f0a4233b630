import { array, mixed, object, string } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './codec-calls.ts';

const tag = 'Personal';
const page = { contentType: 'text/html; charset=utf-8' };

function isRecordOfText(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

/** A Temporal payload in JSON: bytes as base64. Unknown fields of newer servers pass through. */
const payloadsSchema = object({
  payloads: array(
    object({
      metadata: mixed<Readonly<Record<string, string>>>()
        .test('record', 'metadata must hold texts', isRecordOfText)
        .meta({ jsonSchema: { type: 'object', additionalProperties: { type: 'string' } } }),
      data: string().nullable(),
    }),
  )
    .required()
    .max(1000),
});

const responses = { 200: { schema: payloadsSchema } };
const bodyLimit = 1024 * 1024;

export const decodePayloads = defineRoute({
  ...calls.decodePayloads,
  summary:
    'Descifra datos para la interfaz de Temporal; solo para el personal (`Authorization: Bearer` o ingreso)',
  tag,
  body: payloadsSchema,
  success: payloadsSchema,
  responses,
  bodyLimit,
  permission: 'payload:decode',
  reach: 'record',
});

export const encodePayloads = defineRoute({
  ...calls.encodePayloads,
  summary: 'Cifra lo que el personal envía a un proceso desde la interfaz de Temporal',
  tag,
  body: payloadsSchema,
  success: payloadsSchema,
  responses,
  bodyLimit,
  permission: 'payload:encode',
  reach: 'everything',
});

export const getCodecLogin = defineRoute({
  ...calls.getCodecLogin,
  summary: 'Página que dice si este navegador puede descifrar, y dónde ingresar',
  tag,
  responses: { 200: page },
});

export const postCodecLogin = defineRoute({
  ...calls.postCodecLogin,
  summary: 'El formulario de esa página: deja de descifrar en este navegador',
  tag,
  responses: { 303: { empty: true } },
});
