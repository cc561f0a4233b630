import { number, object } from 'yup';
import { defineRead } from '../define-read.ts';
import * as calls from './visit-calls.ts';

export const countActiveUsers = defineRead({
  ...calls.countActiveUsers,
  summary: 'Cuántos visitantes tienen abierto un sitio nuestro, de todos los países; nunca quiénes',
  tag: 'Sitio',
  schema: object({
    /** Browsers that asked for something in the last five minutes; an estimate from some hundred on. */
    activeUsers: number().integer().min(0).required(),
  }).required(),
});

export const visitRoutes = [countActiveUsers] as const;
