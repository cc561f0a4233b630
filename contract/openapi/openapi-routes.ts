import { object } from 'yup';
import { defineRoute } from '../route.ts';

const tag = 'Servicio';
const document = object();

export const getOpenApi = defineRoute({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Este contrato como documento OpenAPI 3.1',
  tag,
  success: document,
  responses: { 200: { schema: document } },
});

export const getDocumentation = defineRoute({
  name: 'getDocumentation',
  method: 'GET',
  path: '/api/docs',
  summary: 'Este contrato como página',
  tag,
  responses: { 200: { contentType: 'text/html; charset=utf-8' } },
});
