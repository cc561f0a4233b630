import { number, object, string } from 'yup';
import { defineRoute } from '../route.ts';

export const healthSchema = object({
  /** `ok`; `degraded` while the database or Temporal is out of reach. */
  status: string().oneOf(['ok', 'degraded']).required(),
  version: string().required(),
  database: string().oneOf(['up', 'down']).required(),
  temporal: string().oneOf(['up', 'down']).required(),
  catalogue: object({
    version: string().required(),
    products: number().integer().min(0).required(),
  }).required(),
});

export const getHealth = defineRoute({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  summary: 'Estado de este proceso y de lo que necesita; 200 mientras responda',
  tag: 'Servicio',
  success: healthSchema,
  responses: { 200: { schema: healthSchema } },
});
