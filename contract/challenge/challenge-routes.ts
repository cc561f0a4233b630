import { boolean, number, object, string } from 'yup';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './challenge-calls.ts';

const tag = 'Comparador';

const hex = string()
  .required()
  .max(128)
  .matches(/^[0-9a-f]+$/);

/** As altcha-lib makes, solves and verifies it; signed, so nothing of it can be chosen by its caller. */
export const challengeSchema = object({
  parameters: object({
    algorithm: string().required().max(20),
    nonce: hex,
    salt: hex,
    cost: number().integer().required().min(1).max(1_000_000),
    keyLength: number().integer().required().min(1).max(64),
    keyPrefix: hex,
    keySignature: hex,
    /** Seconds since 1970. */
    expiresAt: number().integer().required(),
    data: object({ who: string().required().max(64) })
      .noUnknown()
      .required(),
  })
    .noUnknown()
    .required(),
  signature: hex,
}).noUnknown();

const problem = { schema: problemSchema };

/** A robot check for this browser, in this network. */
export const askChallenge = defineRoute({
  ...calls.askChallenge,
  summary: 'Una prueba de trabajo para este navegador; vale cinco minutos',
  tag,
  success: challengeSchema,
  responses: { 200: { schema: challengeSchema } },
});

/** Likewise; what a caller of the specification's address gets. */
export const getChallenge = defineRoute({
  ...calls.getChallenge,
  summary: 'La misma prueba de trabajo; con su solución por POST se obtiene el pase',
  tag,
  success: challengeSchema,
  responses: { 200: { schema: challengeSchema }, 429: problem },
});

const pass = object({ valid: boolean().required(), validUntil: string().required() });

/** "Soy humano!" (spec 1 §8): a solved check gives a signed cookie of ten minutes. */
export const proveHuman = defineRoute({
  ...calls.proveHuman,
  summary: 'Pase de diez minutos para quien resolvió su prueba de trabajo',
  tag,
  body: object({
    challenge: challengeSchema.required(),
    solution: object({
      counter: number().integer().required().min(0).max(0xffffffff),
      derivedKey: hex,
    })
      .noUnknown()
      .required(),
  }).noUnknown(),
  success: pass,
  responses: { 200: { schema: pass }, 422: problem },
});

export const challengeRoutes = [askChallenge, getChallenge, proveHuman] as const;
