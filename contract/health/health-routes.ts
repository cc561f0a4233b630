import { array, number, object, string } from 'yup';
import { countryCodes } from '@cotejo/domain/country/country.ts';
import { defineRoute } from '../route.ts';
import * as calls from './health-calls.ts';

const healthSchema = object({
  /**
   * `starting` until every country can be compared; then `ok`, or `degraded` while the database or
   * Temporal is out of reach.
   */
  status: string().oneOf(['starting', 'ok', 'degraded']).required(),
  version: string().required(),
  database: string().oneOf(['up', 'down']).required(),
  temporal: string().oneOf(['up', 'down']).required(),
  catalogue: object({
    version: string().required(),
    /** Of all countries together. */
    products: number().integer().min(0).required(),
    countries: array(
      object({
        country: string().oneOf(countryCodes).required(),
        /** Null: the catalogue of this country is not loaded yet. */
        products: number().integer().min(0).nullable().defined(),
      }),
    ).required(),
  }).required(),
});

export const getHealth = defineRoute({
  ...calls.getHealth,
  summary:
    'Estado de este proceso y de lo que necesita; 503 hasta que cada país se puede comparar, después 200 mientras responda',
  tag: 'Servicio',
  success: healthSchema,
  responses: {
    200: { schema: healthSchema },
    503: { schema: healthSchema, description: '`starting`: todavía no se le envían visitantes' },
  },
});
