import { object } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './openapi-calls.ts';

const tag = 'Servicio';
const document = object();

export const getOpenApi = defineRoute({
  ...calls.getOpenApi,
  summary: 'Este contrato como documento OpenAPI 3.1',
  tag,
  success: document,
  responses: { 200: { schema: document } },
});

export const getDocumentation = defineRoute({
  ...calls.getDocumentation,
  summary: 'Este contrato como página',
  tag,
  responses: { 200: { contentType: 'text/html; charset=utf-8' } },
});
