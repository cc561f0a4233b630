import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './security-calls.ts';

export const reportViolation = defineRoute({
  ...calls.reportViolation,
  summary:
    'Lo que un navegador cuenta de un contenido que la política de la página no permitió; se anota y no cambia nada',
  tag: 'Servicio',
  bodyTypes: ['application/csp-report', 'application/reports+json'],
  bodyLimit: 16 * 1024,
  responses: {
    204: { empty: true, description: 'Anotado; también cuando no se pudo leer' },
    400: { schema: problemSchema, description: 'No vino nada' },
    413: { schema: problemSchema },
    429: { schema: problemSchema },
  },
});

export const securityRoutes = [reportViolation] as const;
