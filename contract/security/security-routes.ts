import { array, number, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './security-calls.ts';

/** How it came up: in a script, in a promise that nobody waits for, or told by the page itself. */
export const faultKinds = ['script', 'promise', 'told'] as const;

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
  },
});

/** No message: it can hold what somebody has typed. What broke is found by its frames. */
export const reportPageFault = defineRoute({
  ...calls.reportPageFault,
  summary:
    'Un error de los guiones de una página, sin su mensaje; se cuenta y se anota, y no cambia nada',
  tag: 'Servicio',
  body: object({
    kind: string().oneOf(faultKinds).required(),
    /** The error's class, `TypeError`. */
    name: string()
      .matches(/^[A-Za-z]{1,60}$/)
      .required(),
    /** The number that React gives its own errors; null for others. */
    react: number().integer().min(1).max(9_999).nullable().defined(),
    /** Files of ours with line and column, the innermost first. */
    frames: array(
      string()
        .matches(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/)
        .required(),
    )
      .min(1)
      .max(5)
      .required(),
    /** Path of the page, without its query. */
    page: string()
      .matches(/^\/[^?#]{0,300}$/)
      .required(),
  }).noUnknown(),
  bodyLimit: 4 * 1024,
  responses: {
    204: { empty: true },
  },
});

export const securityRoutes = [reportViolation, reportPageFault] as const;
