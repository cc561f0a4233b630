import { boolean, object, string } from 'yup';
import { defineRoute } from '../route.ts';
import * as calls from './event-calls.ts';

/** An event as its pages and the banner need it, in the caller's language (spec 1 §3). */
export const eventAnswer = object({
  name: string().required(),
  title: string().required(),
  logo: string().nullable().defined(),
  image: string().nullable().defined(),
  video: string().nullable().defined(),
  start: string().required(),
  finish: string().required(),
  show: boolean().required(),
  comparator: string().required(),
  blog: string().nullable().defined(),
  /** At the time of the answer; whoever holds it longer looks at `start` and `finish`. */
  state: string().oneOf(['before', 'running', 'after']).required(),
});

export const getEvent = defineRoute({
  ...calls.getEvent,
  summary:
    'El evento que corre ahora; con `comparator`, la edición de esa página: la que corre, la próxima o la última',
  tag: 'Eventos',
  query: object({ comparator: string().max(120) }).noUnknown(),
  success: eventAnswer,
  responses: {
    200: { schema: eventAnswer },
    204: { empty: true, description: 'No hay evento' },
  },
});

export const eventRoutes = [getEvent] as const;
