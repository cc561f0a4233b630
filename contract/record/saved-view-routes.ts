import { array, object, string } from 'yup';
import { uuidPattern } from '@cotejo/domain/identity/uuid.ts';
import { savedViewLimits } from '@cotejo/domain/record/saved-view.ts';
import { problemSchema } from '../problem.ts';
import { defineRoute } from '../route.ts';
import { recordKinds } from './record-kinds.ts';
import * as calls from './saved-view-calls.ts';

const tag = 'Cuentas';
const problem = { schema: problemSchema };
const nothing = { empty: true } as const;
const text = string().required();
const kind = string()
  .oneOf(recordKinds.map(({ name }) => name))
  .required();
const name = string().trim().required().max(savedViewLimits.name);
const params = object({ id: string().matches(uuidPattern).required() }).noUnknown();

const viewsSchema = object({
  items: array(object({ id: text, name: text, query: string().defined() })).required(),
});

export const listSavedViews = defineRoute({
  ...calls.listSavedViews,
  summary: 'Las preguntas de una lista que guardaste, por su nombre; nadie más las ve',
  tag,
  signedIn: true,
  concerns: 'session',
  query: object({ kind }).noUnknown(),
  success: viewsSchema,
  responses: { 200: { schema: viewsSchema } },
});

const savedSchema = object({ id: text });

/** 422 at `/name` where you have the name, or as many as may be kept. */
export const saveView = defineRoute({
  ...calls.saveView,
  summary: 'Guarda la pregunta de una lista con un nombre',
  tag,
  signedIn: true,
  concerns: 'session',
  body: object({ kind, name, query: string().max(savedViewLimits.query).defined() }).noUnknown(),
  success: savedSchema,
  responses: { 201: { schema: savedSchema }, 422: problem },
});

export const renameView = defineRoute({
  ...calls.renameView,
  summary: 'Cambia el nombre de una pregunta guardada',
  tag,
  signedIn: true,
  concerns: 'session',
  params,
  body: object({ name }).noUnknown(),
  responses: { 204: nothing, 404: problem, 422: problem },
});

export const removeView = defineRoute({
  ...calls.removeView,
  summary: 'Quita una pregunta guardada',
  tag,
  signedIn: true,
  concerns: 'session',
  params,
  responses: { 204: nothing, 404: problem },
});

export const savedViewRoutes = [listSavedViews, saveView, renameView, removeView] as const;
