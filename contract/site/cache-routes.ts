import { defineRoute } from '../route.ts';
import * as calls from './cache-calls.ts';

export const clearCaches = defineRoute({
  ...calls.clearCaches,
  summary:
    'Todos los procesos de la API vuelven a leer de la base de datos lo que tenían en memoria',
  tag: 'Personal',
  permission: 'cache:clear',
  reach: 'everything',
  responses: { 204: { empty: true } },
  idempotencyKey: 'optional',
});

export const cacheRoutes = [clearCaches] as const;
