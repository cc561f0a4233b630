import { array, object, string } from 'yup';
import { adviserSlugPattern, referralEmailLength } from '@cotejo/domain/adviser/adviser.ts';
import { languages } from '@cotejo/domain/country/country.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import * as calls from './adviser-calls.ts';

const tag = 'Asesores';
const problem = { schema: problemSchema };

/** Null: the initials stand there. */
export const shownPhoto = object({ address: string().required(), alt: string().required() })
  .nullable()
  .defined();

/** What everybody may know of an adviser (`domain/adviser/adviser.ts`). */
export const publicAdviser = object({
  slug: string().required(),
  name: string().required(),
  initials: string().required(),
  photo: shownPhoto,
  languages: array(string().oneOf(languages).required()).required(),
  /** Names of business lines; none: every one. */
  lines: array(string().required()).required(),
}).required();

const found = object({ data: publicAdviser }).required();

export const findAdviser = defineRoute({
  ...calls.findAdviser,
  summary: 'El asesor de un enlace `?asesor=`, si atiende en este país; nunca su correo',
  tag,
  params: object({ slug: string().matches(adviserSlugPattern).required() }).noUnknown(),
  success: found,
  responses: { 200: { schema: found }, 404: problem, 429: problem },
});

export const findAdviserByEmail = defineRoute({
  ...calls.findAdviserByEmail,
  summary: 'El asesor con ese correo, si atiende en este país',
  tag,
  body: object({ email: string().email().max(referralEmailLength).required() }).noUnknown(),
  success: found,
  responses: { 200: { schema: found }, 404: problem },
  idempotencyKey: 'optional',
});

export const adviserRoutes = [findAdviser, findAdviserByEmail] as const;
