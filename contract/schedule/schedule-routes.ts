import { array, boolean, number, object, string } from 'yup';
import { runOutcomeNames } from '@cotejo/domain/schedule/run-report.ts';
import { scheduleIds } from '@cotejo/domain/schedule/schedule-table.ts';
import { problemSchema } from '../problem.ts';
import { reasonSchema } from '../reason-schema.ts';
import { defineRoute } from '../route.ts';
import * as calls from './schedule-calls.ts';

const tag = 'Personal';
const problem = { schema: problemSchema };
const text = string().required();
const time = string().required();
const maybeTime = string().nullable().defined();

const linksSchema = array(object({ name: text, href: text }).required()).required();

const runSchema = object({
  id: text,
  /** When the schedule's clock wanted it. */
  plannedAt: time,
  startedAt: time,
  endedAt: maybeTime,
  outcome: string().oneOf(runOutcomeNames).required(),
  /** What it did, by names of `run-report.ts`. */
  counts: array(object({ name: text, count: number().integer().required() }).required()).required(),
  /** The type of the failure. */
  errorClass: string().nullable().defined(),
  /** To its workflow, for who may look there. */
  links: linksSchema,
});

/**
 * - on: its next run comes
 * - paused: somebody stopped it
 * - absent: nothing runs it in this installation
 */
export const scheduleStates = ['on', 'paused', 'absent'] as const;

const scheduleSchema = object({
  id: string().oneOf(scheduleIds).required(),
  state: string().oneOf(scheduleStates).required(),
  /** Null: none comes. */
  nextAt: maybeTime,
  isRunning: boolean().required(),
  /** The newest; null: there was none yet. */
  last: runSchema.nullable().defined(),
});

const schedulesSchema = object({ items: array(scheduleSchema.required()).required() });

export const listSchedules = defineRoute({
  ...calls.listSchedules,
  summary: 'Lo que corre por reloj: en qué estado está, cuándo corre y cómo le fue; sólo personal',
  tag,
  permission: 'schedule:read',
  reach: 'country',
  success: schedulesSchema,
  responses: { 200: { schema: schedulesSchema }, 401: problem, 403: problem },
});

const onePageSchema = scheduleSchema.concat(
  object({
    /** Planned runs that were left out because the one before had not ended; since it was made. */
    overlapped: number().integer().required(),
    /** Planned runs that came too late to be made up for; since it was made. */
    missed: number().integer().required(),
    mayAct: boolean().required(),
    mayRun: boolean().required(),
    /** What staff last did with it, the newest first. */
    acts: array(
      object({
        /** `refused`: what was asked for just before was not done. */
        kind: string().oneOf(['paused', 'resumed', 'run', 'refused']).required(),
        reason: string().nullable().defined(),
        by: text,
        at: time,
      }).required(),
    ).required(),
    links: linksSchema,
  }),
);

const params = object({ schedule: string().oneOf(scheduleIds).required() }).noUnknown();
const failures = { 400: problem, 401: problem, 403: problem, 404: problem } as const;

export const readSchedule = defineRoute({
  ...calls.readSchedule,
  summary: 'Un trabajo por reloj, quién lo pausó y por qué; sólo personal',
  tag,
  permission: 'schedule:read',
  reach: 'country',
  params,
  success: onePageSchema,
  responses: { 200: { schema: onePageSchema }, ...failures },
});

const runsSchema = object({
  items: array(runSchema.required()).required(),
  /** `after` of the next page; null: this is the last one. */
  next: string().nullable().defined(),
});

export const listScheduleRuns = defineRoute({
  ...calls.listScheduleRuns,
  summary: 'Las veces que corrió, lo último primero, y qué hizo cada una; sólo personal',
  tag,
  permission: 'schedule:read',
  reach: 'country',
  params,
  query: object({ after: string().max(80) }),
  success: runsSchema,
  responses: { 200: { schema: runsSchema }, ...failures },
});

const acted = { 204: { empty: true }, ...failures, 409: problem } as const;

/** It concerns every country: whoever holds the permission for one alone is refused. */
export const pauseSchedule = defineRoute({
  ...calls.pauseSchedule,
  summary: 'Pausa un trabajo por reloj, y por qué; lo que está en curso termina; sólo personal',
  tag,
  permission: 'schedule:act',
  reach: 'everything',
  params,
  body: object({ reason: reasonSchema }).noUnknown(),
  responses: acted,
  idempotencyKey: 'optional',
});

export const resumeSchedule = defineRoute({
  ...calls.resumeSchedule,
  summary: 'Reanuda un trabajo por reloj que estaba en pausa; sólo personal',
  tag,
  permission: 'schedule:act',
  reach: 'everything',
  params,
  body: object({}).noUnknown(),
  responses: acted,
  idempotencyKey: 'optional',
});

/** NOT_EDITABLE while one is under way, and for what must not run beside its clock. */
export const runSchedule = defineRoute({
  ...calls.runSchedule,
  summary: 'Corre ahora un trabajo por reloj, si no está en curso; sólo personal',
  tag,
  permission: 'schedule:act',
  reach: 'everything',
  params,
  body: object({}).noUnknown(),
  responses: acted,
  idempotencyKey: 'optional',
});

export const scheduleRoutes = [
  listSchedules,
  readSchedule,
  listScheduleRuns,
  pauseSchedule,
  resumeSchedule,
  runSchedule,
] as const;
