import { array, mixed, number, object, string } from 'yup';
import { experimentKeys } from '@cotejo/domain/experiment/experiments.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './experiment-calls.ts';

const tag = 'Experimentos';
const byClient = object({ clientKey: string().max(80).required() }).noUnknown();

/** As the GrowthBook SDK reads it; rules are its own language. */
const payload = object({
  status: number().oneOf([200]).required(),
  features: mixed<Record<string, { defaultValue: unknown; rules?: unknown[] }>>().required(),
  experiments: array(mixed()).required(),
  dateUpdated: string().required(),
});
export const getExperimentFeatures = defineRoute({
  ...calls.getExperimentFeatures,
  summary: 'Banderas y experimentos, como los lee el SDK de GrowthBook',
  tag,
  params: byClient,
  success: payload,
  responses: {
    200: { schema: payload },
    404: { schema: problemSchema, description: 'La clave no existe' },
  },
});

export const watchFeatures = defineRoute({
  ...calls.watchFeatures,
  summary: 'Eventos del servidor; cada `event: features` trae todas las banderas',
  tag,
  params: byClient,
  responses: {
    200: { contentType: 'text/event-stream' },
    404: { schema: problemSchema, description: 'La clave no existe' },
    429: { schema: problemSchema },
  },
});

/**
 * A page that the browser drew by itself says which experiments it showed. The variation is not
 * believed from outside: it is decided again for the visitor of the cookie.
 */
export const postExposures = defineRoute({
  ...calls.postExposures,
  summary: 'Experimentos que una página mostró',
  tag,
  body: object({
    experiments: array(string().oneOf(experimentKeys).required())
      .min(1)
      .max(experimentKeys.length)
      .required(),
    page: string().max(300).matches(/^\//).required(),
  }).noUnknown(),
  responses: { 204: { empty: true } },
});

export const experimentRoutes = [getExperimentFeatures, watchFeatures, postExposures] as const;
